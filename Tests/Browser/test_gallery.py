"""The gallery of pictures on a page: by the keyboard, without a script, in narrow and wide windows."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from accessibility import expect_accessible, expect_readable_in_the_dark
from ideaboard import REPOSITORY
from keyboard import Keyboard
from layout import expect_fit, expect_whole_controls
from playwright.sync_api import Locator, Page, expect
from screenlet_site import running_screenlet_site
from windows import Windows

PICTURE = (REPOSITORY / "Examples/Intranet/Resources/floor-plan.png").read_bytes()
WIDTHS = (320, 375, 768, 1280)


@pytest.fixture
def album(tmp_path: Path) -> Iterator[str]:
    with running_screenlet_site(tmp_path) as server:
        yield f"{server}/album"


def opened(windows: Windows, album: str, java_script: bool = True) -> Page:
    page = windows.open_page(java_script=java_script)
    page.goto(album)
    if java_script:
        page.wait_for_selector("html[data-formwork-screenlets]")
    return page


def gallery(page: Page) -> Locator:
    return page.locator("#screenlet-image-gallery")


def status(page: Page) -> Locator:
    return gallery(page).get_by_role("status").first


def choose(page: Page, *names: str, size: int = 0, kind: str = "image/png", content: bytes = PICTURE) -> None:
    """Chooses files; a larger one has further bytes behind the picture."""
    page.get_by_label("New pictures").set_input_files(
        [{"name": f"{name}.png", "mimeType": kind, "buffer": content + bytes(size)} for name in names]
    )


def upload(page: Page, *names: str) -> None:
    choose(page, *names)
    page.get_by_role("button", name="Upload").press("Enter")
    expect(status(page)).to_have_text(f"Uploaded: {len(names)}.")


def test_pictures_are_uploaded_and_deleted_by_keyboard(silent: Windows, album: str) -> None:
    page = opened(silent, album)
    page.evaluate("window.isSame = true")
    expect(gallery(page)).to_contain_text("There are no pictures yet.")
    keyboard = Keyboard(page)
    choose(page, "Bridge", "Harbour")
    keyboard.focus("Upload", "button")
    keyboard.press("Enter")
    expect(status(page)).to_have_text("Uploaded: 2.")
    for name in ("Bridge", "Harbour"):
        picture = gallery(page).get_by_role("img", name=name)
        expect(picture).to_be_visible()
        assert picture.evaluate("(picture) => picture.decode().then(() => picture.naturalWidth)") > 0
    # What was uploaded is not sent once more.
    assert page.get_by_label("New pictures").evaluate("(input) => input.files.length") == 0
    expect_accessible(page)
    expect_readable_in_the_dark(page)
    keyboard.activate(re.compile("^Delete Bridge"), "button")
    expect(gallery(page)).to_contain_text("Delete this picture?")
    expect_accessible(page)
    keyboard.activate("Cancel", "button")
    expect(gallery(page)).not_to_contain_text("Delete this picture?")
    expect(gallery(page).get_by_role("img")).to_have_count(2)
    keyboard.activate(re.compile("^Delete Bridge"), "button")
    keyboard.activate(re.compile("^Delete now Bridge"), "button")
    expect(status(page)).to_have_text("The picture is deleted.")
    expect(gallery(page).get_by_role("img")).to_have_count(1)
    assert keyboard.focused().role not in ("none", "RootWebArea")
    assert page.evaluate("window.isSame")


def test_the_bytes_of_an_upload_are_shown(silent: Windows, album: str) -> None:
    page = opened(silent, album)
    choose(page, "Large", size=1_000_000)
    protocol = page.context.new_cdp_session(page)
    protocol.send("Network.emulateNetworkConditions", {
        "offline": False, "latency": 0, "downloadThroughput": -1, "uploadThroughput": 400_000})
    page.get_by_role("button", name="Upload").press("Enter")
    bar = gallery(page).get_by_role("progressbar")
    expect(bar).to_be_visible()
    page.wait_for_function("() => (value => value > 0 && value < 1)(document.querySelector('progress').value)")
    expect(status(page)).to_contain_text(re.compile(r"Sending… (25|50|75)"))
    expect_accessible(page)
    expect(status(page)).to_have_text("Uploaded: 1.", timeout=20_000)
    expect(bar).to_have_count(0)
    expect(gallery(page).get_by_role("img", name="Large")).to_be_visible()


def test_an_upload_that_is_cut_off_is_sent_again(browser: Windows, album: str) -> None:
    page = opened(browser, album)
    choose(page, "Bridge")
    page.context.set_offline(True)
    page.get_by_role("button", name="Upload").press("Enter")
    expect(status(page)).to_contain_text("did not arrive")
    assert page.get_by_label("New pictures").evaluate("(input) => input.files.length") == 1
    page.context.set_offline(False)
    page.get_by_role("button", name="Upload").press("Enter")
    expect(status(page)).to_have_text("Uploaded: 1.")
    expect(gallery(page).get_by_role("img")).to_have_count(1)


@pytest.mark.parametrize("java_script", [True, False])
def test_a_file_that_is_no_picture_is_asked_for_again(silent: Windows, album: str, java_script: bool) -> None:
    page = opened(silent, album, java_script)
    choose(page, "Page", content=b"<!doctype html><title>No picture</title>")
    page.get_by_role("button", name="Upload").press("Enter")
    expect(gallery(page)).to_contain_text("Choose these files again to upload them.")
    expect(gallery(page)).to_contain_text("Page.png")
    expect(gallery(page).get_by_role("img")).to_have_count(0)
    if java_script:
        expect_accessible(page)
    upload(page, "Bridge")
    expect(gallery(page).get_by_role("img")).to_have_count(1)


def test_works_without_a_script(silent: Windows, album: str) -> None:
    page = opened(silent, album, java_script=False)
    upload(page, "Bridge", "Harbour")
    for name, label in (("list", "List"), ("slideshow", "Slide show"), ("grid", "Grid")):
        page.get_by_role("button", name=label).press("Enter")
        expect(page.get_by_role("button", name=label)).to_have_attribute("aria-current", "true")
        expect(gallery(page).get_by_role("img")).to_have_count(1 if name == "slideshow" else 2)
        if name == "slideshow":
            expect(gallery(page)).to_contain_text("Picture 1 of 2")
            page.get_by_role("button", name="Next picture").press("Enter")
            expect(gallery(page).get_by_role("img", name="Harbour")).to_be_visible()
    page.get_by_role("button", name="Delete Bridge").press("Enter")
    expect(gallery(page)).to_contain_text("Delete this picture?")
    page.get_by_role("button", name="Delete now Bridge").press("Enter")
    expect(status(page)).to_have_text("The picture is deleted.")
    expect(gallery(page).get_by_role("img")).to_have_count(1)


@pytest.mark.parametrize("layout", ["List", "Grid", "Slide show"])
def test_fits_into_narrow_and_wide_windows(silent: Windows, album: str, layout: str) -> None:
    page = opened(silent, album)
    upload(page, "Bridge", "A harbour with a long name, seen from the other side of the river in the evening")
    page.get_by_role("button", name=layout).press("Enter")
    expect(page.get_by_role("button", name=layout)).to_have_attribute("aria-current", "true")
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        expect_fit(page)
        expect_whole_controls(page)
    expect_accessible(page)
