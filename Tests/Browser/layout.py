"""Finds what a page shows only a part of."""

from playwright.sync_api import Page

# Elements whose text is cut off, or that stand outside of the page, although they are to be seen.
CLIPPED = """() => {
    const width = document.documentElement.clientWidth;
    const isForTheEar = element => element !== null && (element.matches(".skip-link")
        || getComputedStyle(element).clipPath !== "none" || isForTheEar(element.parentElement));
    const isCut = element => {
        const style = getComputedStyle(element);
        if (style.display === "inline" || element.matches("input, select, textarea")) return false;
        return style.overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1
            || style.overflowY === "hidden" && element.scrollHeight > element.clientHeight + 1;
    };
    const isOutside = element => {
        const box = element.getBoundingClientRect();
        return box.width > 0 && (box.left < -1 || box.right > width + 1);
    };
    return [...document.body.querySelectorAll("*")]
        .filter(element => !isForTheEar(element) && (isCut(element) || isOutside(element)))
        .map(element => `${element.tagName}.${element.className}: ${element.innerText}`);
}"""


def dress(page: Page, server: str) -> None:
    """Shows what the page opens from now on in the theme of another server, whatever its own is."""
    page.goto(server)
    style = page.locator("link[rel=stylesheet]").first.evaluate("e => e.href")
    sheet = page.request.get(style).text()
    page.route(
        "**/formwork/style-*.css",
        lambda route: route.fulfill(content_type="text/css", body=sheet),
    )


def expect_fit(page: Page) -> None:
    """Fails when the page scrolls sideways or hides a part of something."""
    sizes = page.evaluate(
        "[document.documentElement.scrollWidth, document.documentElement.clientWidth]"
    )
    assert sizes[0] <= sizes[1], f"{page.url} is {sizes[0]} wide in a window of {sizes[1]}."
    clipped = page.evaluate(CLIPPED)
    assert not clipped, f"{page.url} shows only parts of:\n" + "\n".join(clipped)


# Controls that are too small for what they say. Texts that somebody typed may be longer.
CUT_CONTROLS = """() => {
    const measure = document.createElement("canvas").getContext("2d");
    const widthOf = (text, style) => {
        measure.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
        return measure.measureText(text).width;
    };
    const words = control => control.matches("select")
        ? control.selectedOptions[0]?.text ?? "" : control.placeholder ?? "";
    const isTooNarrow = control => {
        const style = getComputedStyle(control);
        const room = control.clientWidth
            - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
        return widthOf(words(control), style) > room + 1;
    };
    const isCut = control => control.matches("select, input, textarea") ? isTooNarrow(control)
        : getComputedStyle(control).display !== "inline"
            && control.scrollWidth > control.clientWidth + 1;
    const isOutside = control => {
        const box = control.getBoundingClientRect();
        return box.left < -1 || box.right > document.documentElement.clientWidth + 1;
    };
    return [...document.querySelectorAll("button, a, input, select, textarea, label, legend")]
        .filter(control => control.getClientRects().length > 0
            && getComputedStyle(control).clipPath === "none" && !control.matches(".skip-link")
            && (isCut(control) || isOutside(control)))
        .map(control => control.outerHTML.slice(0, 200));
}"""


def expect_whole_controls(page: Page) -> None:
    """Fails when a control has no room for what it says, or stands outside of the page."""
    cut = page.evaluate(CUT_CONTROLS)
    assert not cut, f"{page.url} shows only parts of these controls:\n" + "\n".join(cut)
