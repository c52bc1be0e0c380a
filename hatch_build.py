"""The one build hook of the wheel: compiles the pure side of the code with mypyc.

The rule side of every game, core and bots are plain Python that also compiles; this turns
them into extension modules at -O1, in a subprocess and a temporary directory, so that
nothing is left in src. Without a C compiler the wheel is pure Python and a warning says
so; with COSMARIUM_REQUIRE_COMPILED=1 that is an error. Editable installs are never compiled.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# By folder below src/cosmarium; in a game's folder a name may be a file or a package.
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
    "companion",
)

COMPILE = """
import sys
from mypyc.build import mypycify
from setuptools import setup

build, *modules = sys.argv[1:]
sys.argv[1:] = ["build_ext", "--build-lib", build + "/lib", "--build-temp", build + "/temp",
                "--parallel", "PROCESSES"]
setup(
    name="cosmarium",
    packages=[],
    ext_modules=mypycify(
        ["--config-file=", "--strict", "--ignore-missing-imports", *modules],
        opt_level="1",
        multi_file=True,
        target_dir=build + "/c",
        group_name="cosmarium",
    ),
)
"""


def modules_to_compile(package: Path) -> list[Path]:
    """Sources of the compiled group, packages' __init__ files left out."""
    found = [path for folder in PURE_FOLDERS for path in (package / folder).rglob("*.py")]
    for name in RULE_SIDE:
        found += package.glob(f"games/*/{name}.py")
        found += package.glob(f"games/*/{name}/**/*.py")
    return sorted(path for path in found if path.name != "__init__.py")


def compile_modules(source: Path, build: Path) -> list[Path]:
    """Compile into build/lib; the libraries made, of which one is shared by all."""
    modules = [str(path.relative_to(source)) for path in modules_to_compile(source / "cosmarium")]
    script = COMPILE.replace("PROCESSES", str(os.cpu_count() or 1))
    command = [sys.executable, "-c", script, str(build), *modules]
    subprocess.run(command, cwd=source, check=True, capture_output=True, text=True)
    return sorted((build / "lib").rglob("*.so"))


class CompileHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel" or version == "editable":
            return
        # Kept until finalize: hatchling copies the libraries in between.
        self.build = tempfile.TemporaryDirectory(prefix="cosmarium-build-")
        build = Path(self.build.name)
        try:
            libraries = compile_modules(Path(self.root) / "src", build)
        except subprocess.CalledProcessError as error:
            if os.environ.get("COSMARIUM_REQUIRE_COMPILED") == "1":
                raise RuntimeError(f"compiling failed:\n{error.stdout}\n{error.stderr}") from error
            self.app.display_warning("no working C compiler: Cosmarium stays pure Python, and slow")
            return
        for library in libraries:
            build_data["force_include"][str(library)] = str(library.relative_to(build / "lib"))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "build"):
            self.build.cleanup()
