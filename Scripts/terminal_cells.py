"""Draws what a terminal shows: the cells of a capture with their colours, as HTML."""

import re
from dataclasses import dataclass, replace
from html import escape

SEQUENCE = re.compile(r"\x1b\[([\d;]*)m|\x1b\[[^m]*[A-Za-z]|\x0e|\x0f")
# Letters that join their neighbours. Programs write them in the order of their cells; terminals
# that join them, as this picture does, shape them by the order in which they are read.
JOINED = re.compile("[\u0600-\u065f\u066e-\u06ef\u06fa-\u06ff]+")
# The size of a cell in pixels: whole ones, so that neighbours have no seam.
CELL, LINE = 10, 21
BASIC = [
    "#000000", "#cd3131", "#0dbc79", "#e5e510", "#2472c8", "#bc3fbc", "#11a8cd", "#e5e5e5",
]  # fmt: skip


@dataclass(frozen=True)
class Style:
    """The looks of a cell; a colour of `None` is the terminal's own."""

    ink: str | None = None
    paper: str | None = None
    is_bold: bool = False
    is_reversed: bool = False
    is_underlined: bool = False

    def after(self, sequence: str) -> "Style":
        """The looks after a sequence of numbers (ECMA-48, SGR)."""
        numbers = [int(number or 0) for number in sequence.split(";")]
        style = self
        while numbers:
            code = numbers.pop(0)
            if code in (38, 48) and numbers[:1] == [2]:
                colour = "#{:02x}{:02x}{:02x}".format(*numbers[1:4])
                del numbers[:4]
                style = replace(style, **{"ink" if code == 38 else "paper": colour})
            else:
                style = style.changed(code)
        return style

    def changed(self, code: int) -> "Style":
        """The looks after one number."""
        if code == 0:
            return Style()
        if 30 <= code <= 37:
            return replace(self, ink=BASIC[code - 30])
        if 40 <= code <= 47:
            return replace(self, paper=BASIC[code - 40])
        changes = {
            1: {"is_bold": True}, 4: {"is_underlined": True}, 7: {"is_reversed": True},
            22: {"is_bold": False}, 24: {"is_underlined": False}, 27: {"is_reversed": False},
            39: {"ink": None}, 49: {"paper": None},
        }  # fmt: skip
        return replace(self, **changes.get(code, {}))

    def css(self, ink: str, paper: str) -> str:
        """The declarations, with the colours of the terminal itself."""
        front, back = self.ink or ink, self.paper or paper
        if self.is_reversed:
            front, back = back, front
        weight = "bold" if self.is_bold else "normal"
        line = "underline" if self.is_underlined else "none"
        return f"color:{front};background:{back};font-weight:{weight};text-decoration:{line}"


def runs(line: str, style: Style) -> tuple[list[tuple[str, Style]], Style]:
    """The texts of a line with their looks, and the looks with which the next line begins."""
    found, end = [], 0
    for match in SEQUENCE.finditer(line):
        found.append((line[end : match.start()], style))
        end = match.end()
        if match[1] is not None:
            style = style.after(match[1])
    return [*found, (line[end:], style)], style


def pieces(text: str) -> list[str]:
    """The cells of a text, with words whose letters join as one piece."""
    found, end = [], 0
    for match in JOINED.finditer(text):
        found += [*text[end : match.start()], match[0]]
        end = match.end()
    return [*found, *text[end:]]


def cell(column: int, text: str, style: str, width: int = 0) -> str:
    """A text at its column, from right to left where its letters join."""
    words, direction = (text[::-1], " dir=rtl") if JOINED.match(text) else (text, "")
    place = f"left:{column * CELL}px;width:{(width or len(text)) * CELL}px"
    return f"<i style='{place};{style}'{direction}>{escape(words)}</i>"


def line_html(texts: list[tuple[str, Style]], width: int, ink: str, paper: str) -> str:
    """The cells of a line; those behind its end have the colours of its last one."""
    html, column = "", 0
    for text, style in texts:
        for piece in pieces(text):
            html += cell(column, piece, style.css(ink, paper))
            column += len(piece)
    rest = replace(texts[-1][1], is_reversed=False, is_underlined=False)
    return html + (cell(column, "", rest.css(ink, paper), width - column) if column < width else "")


def terminal_html(capture: str, width: int, ink: str = "#e9ebec", paper: str = "#14181b") -> str:
    """A terminal with the cells of a capture (`tmux capture-pane -e -p`)."""
    style, lines = Style(), ""
    for line in capture.rstrip("\n").split("\n"):
        texts, style = runs(line, style)
        lines += f"<div>{line_html(texts, width, ink, paper)}</div>"
    return f"""<!doctype html><meta charset="utf-8"><style>
        body {{ margin: 0; width: max-content; }}
        main {{ padding: 20px; background: {paper}; }}
        div {{ position: relative; width: {width * CELL}px; height: {LINE}px; }}
        i {{ position: absolute; overflow: hidden; height: {LINE}px; white-space: pre; }}
        i {{ font: 16px/{LINE}px "DejaVu Sans Mono", monospace; }}
        </style><main>{lines}</main>"""
