"""What MkDocs builds besides the pages in this folder: the rules of every game, the examples,
CONTRIBUTING.md and CHANGELOG.md, each from its one source."""

import json
import re
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).parents[1]
GAMES = ROOT / "src" / "cosmarium" / "games"
DECISIONS = "decisions/*.md"
LANGUAGES = {".md": "markdown", ".po": "po", ".py": "python", ".toml": "toml"}


def on_config(config: MkDocsConfig) -> None:
    """Every decision is in the navigation, in order of its number; so is every other page, at the
    end if nobody has said where."""
    nav, folder = config.nav or [], Path(config.docs_dir)
    for part in [part for entry in nav for part in entry.values() if DECISIONS in part]:
        found = [str(path.relative_to(folder)) for path in sorted(folder.glob(DECISIONS))]
        at = part.index(DECISIONS)
        part[at : at + 1] = found
    pages = [str(path.relative_to(folder)) for path in sorted(folder.rglob("*.md"))]
    nav += [page for page in pages if page not in named(nav)]


def named(nav: Any) -> set[str]:
    if isinstance(nav, str):
        return {nav}
    parts = nav.values() if isinstance(nav, dict) else nav
    return {name for part in parts for name in named(part)}


def on_files(files: Files, config: MkDocsConfig) -> None:
    for name, text in made_pages().items():
        files.append(File.generated(config, name, content=text))
    icon = ROOT / "src" / "cosmarium" / "server" / "pages" / "art" / "icon.svg"
    files.append(File.generated(config, "assets/icon.svg", abs_src_path=str(icon)))
    # Search in a folder without a server; installed with what the client is bundled by.
    shim = ROOT / "client" / "node_modules" / "iframe-worker" / "shim" / "index.js"
    files.append(File.generated(config, "assets/iframe-worker-shim.js", abs_src_path=str(shim)))


def on_page_markdown(markdown: str, page: Page, **_: Any) -> str:
    """Links that work in a checkout, for the site."""
    up = "../" * page.file.src_uri.count("/")
    example = r"\]\((?:\.\./)+examples/(\w+)(?:\.py|\.ipynb|/)"
    text = re.sub(example, rf"]({up}examples/\1.md", markdown)
    return re.sub(r"\]\((?:\.\./)+(CONTRIBUTING|CHANGELOG)\.md", lambda m: moved(m, up), text)


def moved(link: re.Match[str], up: str) -> str:
    return f"]({up}{link[1].lower()}.md"


def on_page_content(html: str, page: Page, **_: Any) -> str | None:
    """Screen readers and browsers hear which pages are German."""
    german = page.file.src_uri.startswith("de/") or page.file.src_uri.endswith(".de.md")
    return f'<div lang="de">{html}</div>' if german else None


# -- the pages made from other files ----------------------------------------------------------


def made_pages() -> dict[str, str]:
    pages = {}
    for path in sorted(GAMES.glob("*/rules.*.md")):
        game, language = path.parent.name.replace("_", "-"), path.suffixes[0]
        name = f"rules/{game}.md" if language == ".en" else f"rules/{game}.de.md"
        title, _, text = path.read_text(encoding="utf-8").partition("\n")
        pages[name] = f"{title}: {'rules' if language == '.en' else 'Regeln'}\n{text}"
    for name in ("CONTRIBUTING.md", "CHANGELOG.md"):
        pages[name.lower()] = (ROOT / name).read_text(encoding="utf-8").replace("](docs/", "](")
    for path in sorted((ROOT / "examples").glob("*.py")):
        pages[f"examples/{path.stem}.md"] = script_page(path)
    for path in sorted((ROOT / "examples").glob("*.ipynb")):
        pages[f"examples/{path.stem}.md"] = notebook_page(path)
    for path in sorted((ROOT / "examples").glob("*/pyproject.toml")):
        pages[f"examples/{path.parent.name}.md"] = game_page(path.parent)
    return pages


def game_page(folder: Path) -> str:
    """An example that is a package: its text files, one after the other."""
    parts = [f"# `examples/{folder.name}`"]
    for path in [folder / "pyproject.toml", *sorted(folder.glob("src/*/*.*"))]:
        if path.suffix in LANGUAGES:
            code = path.read_text(encoding="utf-8")
            shown = f"```{LANGUAGES[path.suffix]}\n{code}```"
            parts.append(f"## `{path.relative_to(folder)}`\n\n{shown}")
    return "\n\n".join(parts) + "\n"


def script_page(path: Path) -> str:
    code = path.read_text(encoding="utf-8")
    return f"# `examples/{path.name}`\n\n```python\n{code}```\n"


def notebook_page(path: Path) -> str:
    parts = []
    for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
        text = "".join(cell["source"])
        parts.append(f"```python\n{text}\n```" if cell["cell_type"] == "code" else text)
    return "\n\n".join(parts) + "\n"
