"""A review as HTML: the curve for every page, and a page that needs nothing else."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Final

from cosmarium.review.judgements import JUDGEMENTS
from cosmarium.review.phrases import ReviewPhrases
from cosmarium.review.report import ReviewReport, TurnReport

SIGNS: Final = {"best": "✓", "good": "✓", "inaccuracy": "?", "mistake": "✕", "": "–"}
WIDTH, HEIGHT = 1000, 200

STYLE: Final = """
:root { color-scheme: light dark; --page: light-dark(#f6f4ee,#0b1020); --panel:
  light-dark(#fff,#131a31);
  --line: light-dark(#d8d4c8,#2c3763); --text: light-dark(#1a2138,#e9edf9); --muted:
  light-dark(#5a6484,#a3aecf);
  --accent: light-dark(#a86a00,#f4c152); --good: light-dark(#12794a,#5fd39a); --bad:
  light-dark(#b3261e,#ff7b7b);
  --s1:light-dark(#9d6300,#f4c152); --s2:light-dark(#1a6fb5,#6cc4ff);
  --s3:light-dark(#b5412b,#ff8d7a);
  --s4:light-dark(#6a3fc0,#bb9bf5); --s5:light-dark(#0f7a5a,#6fdcb4);
  --s6:light-dark(#b02a6e,#ff8fc0) }
* { box-sizing: border-box } body { margin: 0; background: var(--page); color: var(--text);
  font: 15px/1.5 system-ui, sans-serif }
main { max-width: 960px; margin: 0 auto; padding: 28px 16px 64px } h1 { font-size: 26px; margin: 0
  0 4px }
h2 { font-size: 18px; margin: 0 0 8px } section { background: var(--panel); border: 1px solid
  var(--line);
  border-radius: 10px; padding: 16px 20px; margin-top: 16px; overflow-x: auto }
.muted { color: var(--muted); font-weight: 400; font-size: 14px }
.p1 {color:var(--s1)} .p2{color:var(--s2)} .p3{color:var(--s3)} .p4{color:var(--s4)}
  .p5{color:var(--s5)} .p6{color:var(--s6)}
.curve svg { display: block; width: 100%; height: 200px; overflow: visible }
.curve .ln { fill: none; stroke: currentColor; stroke-width: 2.5; vector-effect:
  non-scaling-stroke }
.curve .gd { stroke: var(--line); stroke-width: 1; vector-effect: non-scaling-stroke }
.curve .un { stroke-dasharray: 3 5; opacity: .6 }
table { border-collapse: collapse; width: 100% } th, td { text-align: left; padding: 6px 10px 6px
  0;
  border-bottom: 1px solid var(--line); vertical-align: top } th { color: var(--muted);
  font-weight: 600 }
td.n { white-space: nowrap } .j { display: inline-block; width: 20px; text-align: center;
  font-weight: 700 }
.j-best, .j-good { color: var(--good) } .j-inaccuracy { color: var(--accent) } .j-mistake { color:
  var(--bad) }
"""


def curve_svg(report: ReviewReport, label: str) -> str:
    """Return the chances to win as lines from the first to the last turn; a part that is not
    known yet is dashed."""
    width = max(1, report.turns)
    parts = [
        f'<line class="gd" x1="0" x2="{WIDTH}" y1="{y}" y2="{y}"/>' for y in (0, HEIGHT / 2, HEIGHT)
    ]
    for seat in range(report.players):
        known = [
            (WIDTH * turn / width, HEIGHT * (1.0 - chances[seat]))
            for turn, chances in enumerate(report.curve)
            if chances is not None
        ]
        whole = len(known) == len(report.curve)
        points = " ".join([f"{x:.1f},{y:.1f}" for x, y in known])
        dashed = "" if whole else " un"
        parts.append(f'<g class="p{seat + 1}"><polyline class="ln{dashed}" points="{points}"/></g>')
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" preserveAspectRatio="none" role="img"'
        f' aria-label="{escape(label)}">{"".join(parts)}</svg>'
    )


def page(
    report: ReviewReport, title: str, names: Mapping[int, str], totals: Sequence[int], language: str
) -> str:
    """Return a review as one page."""
    say = ReviewPhrases(language)
    called = [names[seat] for seat in range(report.players)]
    standing = ", ".join(
        [
            f'<span class="p{seat + 1}">●</span> {escape(called[seat])} {total}'
            for seat, total in enumerate(totals)
        ]
    )
    return (
        f'<!doctype html><html lang="{language}"><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{escape(say('title'))}: {escape(title)}</title><style>{STYLE}</style><main>"
        f'<h1>{escape(say("title"))}: {escape(title)}</h1><p class="muted">{standing}</p>'
        f'<section><h2>{escape(say("chance"))} <span class="muted">'
        f"{escape(say('chance-about'))}</span></h2>"
        f'<div class="curve">{curve_svg(report, say("chance"))}</div></section>'
        f"{_turning_points(report, called, say)}{_accuracy(report, called, say)}"
        f"{_turns(report, called, say)}</main></html>\n"
    )


def _turning_points(report: ReviewReport, names: Sequence[str], say: ReviewPhrases) -> str:
    rows = "".join(
        [
            f'<tr><td class="n">{escape(say("turn", point.turn))}</td>'
            f'<td><span class="p{point.seat + 1}">●</span> {escape(names[point.seat])}:'
            f" {escape(point.words)}</td>"
            f'<td class="n">{say.change(point.change)}</td></tr>'
            for point in report.turning_points
        ]
    )
    body = f"<table>{rows}</table>" if rows else f"<p>{escape(say('no-turning-points'))}</p>"
    return f"<section><h2>{escape(say('turning-points'))}</h2>{body}</section>"


def _accuracy(report: ReviewReport, names: Sequence[str], say: ReviewPhrases) -> str:
    head = "".join([f"<th>{escape(say(name))}</th>" for name in JUDGEMENTS])
    rows = "".join(
        [
            f'<tr><td><span class="p{one.seat + 1}">●</span> {escape(names[one.seat])}</td>'
            f"<td>{percent(one.accuracy)}</td>"
            + "".join([f"<td>{one.counts[name]}</td>" for name in JUDGEMENTS])
            + "</tr>"
            for one in report.seats
        ]
    )
    title = escape(say("accuracy"))
    return (
        f"<section><h2>{title}</h2><table><tr><th></th><th>{title}</th>{head}</tr>{rows}</table>"
        "</section>"
    )


def percent(share: int | None) -> str:
    return "–" if share is None else f"{share} %"


def _turns(report: ReviewReport, names: Sequence[str], say: ReviewPhrases) -> str:
    rows = "".join([_turn(one, names, say) for one in report.judged])
    heads = ("", "", "played", "expert", "loss")
    head = "".join([f"<th>{escape(say(code)) if code else ''}</th>" for code in heads])
    table = f"<table><tr>{head}</tr>{rows}</table>"
    return f"<section><h2>{escape(say('decisions'))}</h2>{table}</section>"


def _turn(one: TurnReport, names: Sequence[str], say: ReviewPhrases) -> str:
    word = say(one.judgement or "not-judged")
    reason = f'<br><span class="muted">{escape(one.reason)}</span>' if one.reason else ""
    loss = say.loss(one.loss) if one.judgement and one.judgement != "best" else word
    place = "" if one.round is None else f"{say('round', one.round)}, "
    return (
        f'<tr id="turn-{one.turn}-{one.seat}"><td class="n"><span class="j j-{one.judgement}"'
        f' title="{escape(word)}">{SIGNS[one.judgement]}</span></td>'
        f'<td class="n"><span class="p{one.seat + 1}">●</span> {escape(names[one.seat])}<br>'
        f'<span class="muted">{escape(place)}{escape(say("turn", one.turn))}</span></td>'
        f"<td>{escape(one.played)}</td><td>{escape(one.better)}{reason}</td>"
        f'<td class="n">{escape(loss)}</td></tr>'
    )
