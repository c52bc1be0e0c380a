"""The report as one HTML page that needs nothing else."""

from collections.abc import Sequence
from html import escape
from itertools import groupby

from cosmarium.lab.ratings import Interval
from cosmarium.lab.report.figures import ComponentFigures
from cosmarium.lab.report.plots import Bar, curve, intervals, stacked
from cosmarium.lab.report.report import Finding, Report
from cosmarium.registry import load

MOST = 20  # findings in a plot
NONE = "–"  # for a figure that there is not

STYLE = """
:root { color-scheme: light dark; --ink: #1c2330; --quiet: #5d6778; --paper: #fbfaf7;
  --card: #fff; --edge: #ddd9cf; --more: #b4471f; --less: #2465a8; --none: #7b8494 }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e9f0; --quiet: #9aa5b8; --paper: #10141d;
  --card: #181e2a; --edge: #2d3646; --more: #f08a5d; --less: #6fb1f2; --none: #8b95a7 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif }
main { max-width: 900px; margin: 0 auto; padding: 32px 20px 64px }
h1 { font-size: 28px; margin: 0 } h2 { font-size: 20px; margin: 0 0 4px }
p { margin: 4px 0 12px } .quiet { color: var(--quiet) }
section { background: var(--card); border: 1px solid var(--edge); border-radius: 12px;
  padding: 20px 24px; margin-top: 20px; overflow-x: auto }
svg { display: block; width: 100%; min-width: 640px; height: auto; font-size: 13px }
svg text { fill: var(--ink) } svg .right { text-anchor: end; fill: var(--quiet) }
svg .middle { text-anchor: middle; fill: var(--quiet) }
.zero { stroke: var(--none); stroke-dasharray: 3 3 } .grid { stroke: var(--edge) }
.whisker { stroke-width: 2 } .line { fill: none; stroke: var(--less); stroke-width: 2.5 }
.more { stroke: var(--more); fill: var(--more) } .less { stroke: var(--less); fill: var(--less) }
.none { stroke: var(--none); fill: var(--none) }
.s0 { fill: #4477aa; background: #4477aa } .s1 { fill: #cc6677; background: #cc6677 }
.s2 { fill: #44a07a; background: #44a07a } .s3 { fill: #ccaa33; background: #ccaa33 }
.s4 { fill: #8866bb; background: #8866bb } .s5 { fill: #55aacc; background: #55aacc }
.s6 { fill: #bb7744; background: #bb7744 } .s7 { fill: #888; background: #888 }
.key { display: inline-block; width: 12px; height: 12px; border-radius: 3px; margin: 0 6px 0 0 }
.keys span { margin-right: 16px; white-space: nowrap }
table { border-collapse: collapse; width: 100%; font-size: 14px }
th, td { text-align: right; padding: 4px 10px; border-bottom: 1px solid var(--edge) }
th:first-child, td:first-child { text-align: left; padding-left: 0 }
td + td { white-space: nowrap }
th { font-weight: 600; color: var(--quiet) } summary { cursor: pointer; padding: 6px 0 }
pre { overflow-x: auto; font-size: 13px }
"""


def page(report: Report) -> str:
    run = report.run
    title = load(run.game).texts().title
    games = f"{len(report.games):,} games, {run.players} players, bots: {', '.join(run.bots)}"
    seed = f"seed {run.seed}"
    sections = [
        *(_variant(report) if run.variant else []),
        _findings(report),
        _lengths(report),
        _seats(report),
        _sources(report),
        _leads(report),
        _components(report),
    ]
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}: lab report</title><style>{STYLE}</style></head><body><main>"
        f"<h1>{escape(title)}</h1>"
        f'<p class="quiet">Lab report: {escape(games)}, {seed}</p>'
        f"{''.join(sections)}</main></body></html>\n"
    )


def _section(title: str, about: str, *parts: str) -> str:
    note = f'<p class="quiet">{about}</p>' if about else ""
    return f"<section><h2>{title}</h2>{note}{''.join(parts)}</section>"


def _bars(findings: Sequence[Finding]) -> list[Bar]:
    return [Bar(f.what, f.effect, _words(f.effect)) for f in findings[:MOST]]


def _words(part: Interval) -> str:
    return f"{part.value:+.1f} ({part.low:+.1f} to {part.high:+.1f})"


def _variant(report: Report) -> list[str]:
    lines = f"<pre>{escape(chr(10).join(report.run.variant))}</pre>"
    about = "Everything below describes the game with these components."
    changes = report.changes
    rows = [
        (c.what, f"{c.effect.value:+.2f}", f"{c.effect.low:+.2f} to {c.effect.high:+.2f}", c.unit)
        for c in changes
    ]
    found = _table(("what", "change", "95 % interval", "in"), rows)
    told = "Against the printed components on the same deals; the clearest changes first."
    nothing = "<p>Nothing changed that chance could not explain.</p>"
    return [
        _section("The variant", about, lines),
        _section("What it changes", told, found if changes else nothing),
    ]


def _findings(report: Report) -> str:
    about = (
        "How much more (or less) often a seat wins with something than its bot wins on that seat"
        " anyway, in percentage points. Only effects that chance does not explain, with intervals"
        f" corrected for {report.comparisons} comparisons. A player who is"
        " ahead can often afford more, so an effect is not always a cause: try a variant."
    )
    findings = report.findings
    shown = (
        intervals(_bars(findings), 0, "", "effects on winning")
        if findings
        else "<p>No effect is sure. More games may show some.</p>"
    )
    more = len(findings) - MOST
    left = f'<p class="quiet">{more} more are in the tables below.</p>' if more > 0 else ""
    rare = f"<p>In under 1 % of the games: {escape('; '.join(report.rare))}.</p>"
    return _section("Findings", about, shown, left, rare if report.rare else "")


def _lengths(report: Report) -> str:
    names = {
        "decisions": "decisions",
        "turns": "turns and other stages",
        "branching": "legal actions per decision",
        "winning_score": "the winner's points",
        "margin": "the winner's lead",
    }
    rows = [
        (names[name], *[f"{spread[k]:.1f}" for k in ("mean", "low", "middle", "high")])
        for name, spread in report.lengths.items()
    ]
    columns = ("per game", "mean", "lowest tenth", "median", "highest tenth")
    return _section("Length and breadth", "", _table(columns, rows))


def _seats(report: Report) -> str:
    fair = 100 / report.run.players
    bars = [
        Bar(name, Interval(100 * p.value, 100 * p.low, 100 * p.high), _percent(p))
        for name, p in [
            *[(f"seat {seat + 1}", part) for seat, part in enumerate(report.seats())],
            *[(bot, part) for bot, part in report.bots.items() if len(report.bots) > 1],
        ]
    ]
    about = "Share of wins with 95 % intervals; the dashed line is an equal share."
    return _section("Seats", about, intervals(bars, round(fair, 1), " %", "wins by seat"))


def _percent(part: Interval) -> str:
    return f"{100 * part.value:.1f} % ({100 * part.low:.0f} to {100 * part.high:.0f})"


def _rounded(part: Interval) -> str:
    return f"{100 * part.value:.0f} % ({100 * part.low:.0f}–{100 * part.high:.0f})"


def _sources(report: Report) -> str:
    names = [report.source(source.code) for source in report.sources]
    figures = [(max(0.0, s.winners), max(0.0, s.others)) for s in report.sources]
    rows = [
        ("winners", [winners for winners, _ in figures]),
        ("others", [others for _, others in figures]),
    ]
    keys = "".join(
        f'<span><i class="key s{number % 8}"></i>{escape(name)}</span>'
        for number, name in enumerate(names)
    )
    table = [
        (
            name,
            f"{source.winners:.1f}",
            f"{source.others:.1f}",
            f"{100 * source.share:.0f} %",
            *[_rounded(part) if part else NONE for part in source.thirds],
        )
        for name, source in zip(names, report.sources, strict=True)
    ]
    columns = ("source", "winners", "others", "of all points", "little", "some", "much")
    about = "Points per seat, from the lines of the score sheet."
    told = (
        '<p class="quiet">Strategies: the seats are divided into thirds by the share of their'
        " points that comes from a source (little, some, much). The last columns show how often"
        " each third wins.</p>"
    )
    plot = stacked(rows, names, "points by source")
    keyed = f'<p class="keys">{keys}</p>'
    return _section("Where points come from", about, plot, keyed, told, _table(columns, table))


def _leads(report: Report) -> str:
    leads = report.leads
    about = "How often the leader at a point of the game wins it, by the share of decisions made."
    text = (
        f"<p>The lead changes {leads.changes:.1f} times per game. In"
        f" {100 * leads.behind_at_half:.0f} % of the games the winner was behind at half time. The"
        f" largest deficit that a winner made up for was {leads.deficit:.1f} points on average.</p>"
    )
    plot = curve(leads.leader_wins, "how often the leader wins")
    return _section("Leads and comebacks", about, plot, text)


def _components(report: Report) -> str:
    parts = []
    columns = ("component", "games", "seats", "effect on winning", "95 % interval", "on the lead")
    for (family, how), group in groupby(report.components, key=lambda f: f.key[:2]):
        rows = sorted(group, key=lambda figures: -_sort_key(report, figures))
        table = _table(columns, [_component(report, figures) for figures in rows])
        parts.append(
            f"<details><summary>{escape(family.capitalize())} {escape(how)}"
            f' <span class="quiet">({len(rows)})</span></summary>{table}</details>'
        )
    about = (
        "How many games and seats used each, and the effect on winning in percentage points. For"
        " what concerns all players: the effect on the winner's lead in points (95 % interval, not"
        " corrected)."
    )
    return _section("Components", about, *parts)


def _sort_key(report: Report, figures: ComponentFigures) -> float:
    if figures.lift:
        return figures.lift.effect(report.likely).value
    return figures.margin.value if figures.margin else -1000.0


def _component(report: Report, figures: ComponentFigures) -> tuple[str, ...]:
    effect = figures.lift.effect(report.likely) if figures.lift else None
    return (
        report.name(figures),
        f"{100 * figures.games:.1f} %",
        NONE if figures.seats is None else f"{100 * figures.seats:.1f} %",
        NONE if effect is None else f"{effect.value:+.1f}",
        NONE if effect is None else f"{effect.low:+.1f} to {effect.high:+.1f}",
        NONE if figures.margin is None else _words(figures.margin),
    )


def _table(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Return a table without the columns that say nothing."""
    told = [k for k in range(len(columns)) if any(row[k] != NONE for row in rows)]
    head = "".join(f"<th>{escape(columns[k])}</th>" for k in told)
    body = "".join(
        f"<tr>{''.join(f'<td>{escape(row[k])}</td>' for k in told)}</tr>" for row in rows
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
