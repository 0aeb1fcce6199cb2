"""Every page and every error state is accessible, in both colour schemes and directions."""

import pytest
from accessibility import expect_accessible, expect_readable_in_the_dark
from states import STATES, Boards, State, state_named
from windows import Windows
from words import LANGUAGES, Words


@pytest.mark.parametrize("words", LANGUAGES, ids=lambda words: words.language)
@pytest.mark.parametrize("state", STATES, ids=lambda state: state.name)
def test_is_accessible(silent: Windows, boards: Boards, state: State, words: Words) -> None:
    page = silent.open_page(locale=words.language)
    state.open(page, boards)
    assert page.get_attribute("html", "lang") == words.language
    assert page.get_attribute("html", "dir") == words.direction
    expect_accessible(page)
    expect_readable_in_the_dark(page)


@pytest.mark.parametrize("name", ["list-hard", "new-errors", "show-hard", "edit-conflict"])
def test_is_accessible_on_a_telephone(silent: Windows, boards: Boards, name: str) -> None:
    page = silent.open_page(viewport=(320, 640))
    state_named(name).open(page, boards)
    expect_accessible(page)
