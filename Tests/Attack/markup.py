"""What a browser makes of a page, by the parser of the HTML standard, and what it must never be."""

import re
from functools import cached_property
from xml.etree import ElementTree

import html5lib

OWN_LINK = re.compile(r"^(/(?!/)|#|\?|$)")
MAIL_LINK = re.compile(r"^mailto:[^?&]*$")
LINKS = {"href", "src", "action", "formaction", "poster", "data", "cite", "background"}
FOREIGN = {"iframe", "object", "embed", "base", "style", "applet", "frame", "math", "audio", "video"}


class Markup:
    """A parsed page."""

    def __init__(self, content: bytes) -> None:
        self.parser = html5lib.HTMLParser(
            tree=html5lib.getTreeBuilder("etree"), namespaceHTMLElements=False
        )
        self.root: ElementTree.Element = self.parser.parse(content, transport_encoding="utf-8")

    @cached_property
    def elements(self) -> list[ElementTree.Element]:
        return list(self.root.iter())

    def hidden_inputs(self) -> dict[str, str]:
        """The hidden inputs of the form in the main part."""
        inputs = self.root.findall(".//main//form//input")
        return {
            str(input.get("name")): input.get("value", "")
            for input in inputs
            if input.get("type") == "hidden"
        }

    def values(self) -> dict[str, str]:
        """What the inputs and text areas of the form show."""
        shown = {
            str(input.get("name")): input.get("value", "")
            for input in self.root.findall(".//main//form//input")
        }
        for area in self.root.findall(".//main//form//textarea"):
            shown[str(area.get("name"))] = area.text or ""
        return shown

    def faults(self) -> list[str]:
        """What somebody else has brought onto the page; empty for a page that is only ours."""
        return [fault for element in self.elements for fault in faults_of(element)]


def faults_of(element: ElementTree.Element) -> list[str]:
    if not isinstance(element.tag, str):
        return [f"a comment: {element.text!r}"]
    faults = []
    if element.tag in FOREIGN:
        faults.append(f"an element {element.tag}")
    if element.tag == "script" and element.get("type") != "application/json":
        if not re.match(r"^/[^/]", element.get("src", "")) or (element.text or "").strip():
            faults.append("a script")
    for name, value in element.attrib.items():
        lower = str(name).lower()
        if lower.startswith("on") or lower in {"style", "srcdoc"}:
            faults.append(f"an attribute {name}")
        if lower in LINKS and not OWN_LINK.match(value) and not MAIL_LINK.match(value):
            faults.append(f"a link to {value!r}")
    return faults
