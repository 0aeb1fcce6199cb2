#!/usr/bin/env python3
"""Makes the site of the guides from the Markdown of docs/, in .build/documentation/site/guides.

Each page has the navigation, and needs no script. A link that leads nowhere is an error. The reference of the
modules, which Scripts/build-docs.sh makes, is beside it.
"""

import html
import os
import pathlib
import re
import shutil
import sys

from markdown_it import MarkdownIt

ROOT = pathlib.Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
SITE = ROOT / ".build" / "documentation" / "site" / "guides"

STYLE = """
:root { color-scheme: light dark; --text: #1b1f24; --soft: #57606a; --line: #d0d7de; --page: #fff;
  --code: #f6f8fa; --link: #0a58ca }
@media (prefers-color-scheme: dark) { :root { --text: #e6edf3; --soft: #9da7b1; --line: #3d444d; --page: #11151a;
  --code: #1c2128; --link: #79b8ff } }
* { box-sizing: border-box }
body { margin: 0; color: var(--text); background: var(--page); font: 1rem/1.6 system-ui, sans-serif }
.page { max-width: 72rem; margin: auto; padding: 0 1rem; display: grid; gap: 0 3rem }
@media (min-width: 56rem) { .page { grid-template-columns: 16rem minmax(0, 1fr) } nav { position: sticky; top: 0;
  max-height: 100vh; overflow: auto; grid-area: 1 / 1 } main { padding-top: 1rem; grid-area: 1 / 2 }
  a.to-contents { display: none } }
nav { padding: 1rem 0; font-size: .9375rem }
nav ul { list-style: none; margin: 0 0 .75rem; padding: 0 }
nav li a { display: block; padding: .25rem .5rem; border-radius: .25rem; color: inherit; text-decoration: none }
nav li a:hover { text-decoration: underline }
nav li a[aria-current] { background: var(--code); font-weight: 600 }
nav h2 { margin: .75rem .5rem .25rem; font-size: .8125rem; color: var(--soft) }
main { min-width: 0; max-width: 50rem; padding-bottom: 4rem; overflow-wrap: break-word }
h1 { line-height: 1.2; font-size: 2rem; margin: .5rem 0 1rem } h2 { line-height: 1.3; margin-top: 2.5rem }
a { color: var(--link) } a:focus-visible, pre:focus-visible { outline: 3px solid var(--link) }
code { background: var(--code); padding: .1em .3em; border-radius: .25rem; font-size: .9em }
pre { background: var(--code); border: 1px solid var(--line); border-radius: .5rem; padding: .75rem 1rem;
  overflow-x: auto; line-height: 1.45; font-size: .9375rem } pre code { padding: 0; background: none }
.table { overflow-x: auto } table { border-collapse: collapse } th, td { text-align: start; padding: .375rem .75rem;
  border-bottom: 1px solid var(--line); vertical-align: top }
img { max-width: 100% }
@media print { nav { display: none } }
"""


def title(path):
    first = path.read_text(encoding="utf8").splitlines()[0]
    return first.removeprefix("# ").replace("`", "")


def sections():
    """The pages of the site, in the order of the navigation."""
    return [
        ("", [DOCS / "README.md"]),
        ("Tutorial", sorted((DOCS / "tutorial").glob("*.md"))),
        ("Look it up", [DOCS / "tasks" / "README.md", DOCS / "options.md", DOCS / "emptiness.md"]),
        ("Behind it", [DOCS / f"{name}.md" for name in ("architecture", "security", "growth", "dependencies")]),
    ]


def target(path):
    name = "index" if path.name == "README.md" else path.stem
    return path.relative_to(DOCS).parent / f"{name}.html"


def relative(path, start):
    return os.path.relpath(path, target(start).parent)


def navigation(current):
    # The answers have their own list.
    entry = DOCS / "tasks" / "README.md" if current.parent.name == "tasks" else current
    parts = []
    for heading, pages in sections():
        parts.append(f"<h2>{heading}</h2>" if heading else "")
        items = [
            f'<li><a href="{relative(target(page), current)}"{" aria-current=page" if page == entry else ""}>'
            f"{html.escape(title(page))}</a></li>" for page in pages]
        parts.append(f"<ul>{''.join(items)}</ul>")
    reference = relative(pathlib.Path("../documentation/"), current)
    parts.append(f'<ul><li><a href="{reference}/">Reference of the modules</a></li></ul>')
    return f'<nav id="contents" aria-label="Guides">{"".join(parts)}</nav>'


def rewritten(link, page, problems):
    """A link of a document on its page: to another page, else to a file beside the site."""
    if re.match(r"[a-z]+:|#", link):
        return link
    name, _, anchor = link.partition("#")
    path = (page.parent / name).resolve()
    if not path.exists():
        problems.append(f"{page.relative_to(ROOT)}: {link} leads nowhere")
        return link
    if path.suffix == ".md" and path.is_relative_to(DOCS) and "plans" not in path.parts:
        return relative(target(path), page) + (f"#{anchor}" if anchor else "")
    if path.suffix in (".png", ".svg"):
        place = SITE / "images" / path.name
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, place)
        return relative(pathlib.Path("images") / path.name, page)
    return None


def render(page, markdown, problems):
    tokens = markdown.parse(page.read_text(encoding="utf8"))
    for token in [child for token in tokens for child in (token.children or [])]:
        name = {"link_open": "href", "image": "src"}.get(token.type)
        if name:
            link = rewritten(str(token.attrGet(name)), page, problems)
            # A file of the sources, which the site does not have: its name alone.
            token.attrSet(name, link) if link else token.attrs.pop(name)
    body = markdown.renderer.render(tokens, markdown.options, {})
    body = body.replace("<table>", '<div class="table" tabindex="0"><table>').replace("</table>", "</table></div>")
    body = body.replace("<pre>", '<pre tabindex="0">')
    style = relative(pathlib.Path("style.css"), page)
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{html.escape(title(page))} – Formwork</title>"
        f'<link rel="stylesheet" href="{style}"></head>'
        f'<body><div class="page"><main>'
        f'<a class="to-contents" href="#contents">Contents</a>{body}</main>{navigation(page)}</div></body></html>\n')


def main():
    markdown = MarkdownIt("commonmark", {"html": True}).enable("table")
    pages = [page for _, pages in sections() for page in pages]
    pages += [page for page in sorted((DOCS / "tasks").glob("*.md")) if page not in pages]
    shutil.rmtree(SITE, ignore_errors=True)
    problems = []
    for page in pages:
        place = SITE / target(page)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(render(page, markdown, problems), encoding="utf8")
    (SITE / "style.css").write_text(STYLE, encoding="utf8")
    if problems:
        sys.exit("\n".join(["build-guides: there are links that lead nowhere.", *problems]))
    print(f"build-guides: {len(pages)} pages, in {SITE.relative_to(ROOT)}.")


if __name__ == "__main__":
    main()
