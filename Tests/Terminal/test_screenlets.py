"""The screenlets for content in a real terminal, by keys, in both themes."""

from tmux import Terminal, find_program

LIBRARY = find_program("ScreenletLibrary")


def start(terminal: Terminal, *arguments: str) -> None:
    terminal.run(f"clear; {LIBRARY} {' '.join(arguments)}")


def test_a_comment_is_sent_and_deleted_by_keys(terminal: Terminal) -> None:
    terminal.resize(60, 40)
    start(terminal, "comments", "dense", "en")
    terminal.expect("Who waters it in August?", "[ Send ]")
    terminal.type("I do")
    terminal.press("Tab", "Enter")
    terminal.expect("Your comment is sent.", "[ Delete ]")
    assert "Error" not in terminal.text
    # Behind the button: the replies to two comments; reply, change and deletion of the new one.
    terminal.press(*["Tab"] * 5, "Enter")
    terminal.expect("Delete this comment?")
    terminal.click("[ Delete for good ]")
    terminal.wait(lambda seen: "I do" not in seen, "the comment is gone")
    terminal.press("Escape")
    terminal.expect("Esc again")
    terminal.press("Escape")
    terminal.wait(lambda seen: terminal.mode("alternate_on") == "0", "the shell")


def test_a_topic_is_rated_by_the_list_of_the_dense_theme(terminal: Terminal) -> None:
    start(terminal, "rating", "dense", "en")
    terminal.expect("4.5 of 5 stars on average. 2 ratings.", "[ Rate ]")
    terminal.press("Enter", "Down", "Down", "Down", "Enter", "Tab", "Enter")
    terminal.expect("Your rating is saved.", "3 ratings.", "[ Take the rating back ]")
    terminal.click("[ Take the rating back ]")
    terminal.expect("Your rating is taken back.", "2 ratings.")


def test_a_topic_is_rated_by_the_buttons_of_the_default_theme_in_arabic(terminal: Terminal) -> None:
    start(terminal, "rating", "default", "ar")
    terminal.wait(lambda seen: seen.count("]") >= 5, "the buttons")
    terminal.press("Down", "Down", "Enter")
    terminal.wait(lambda seen: seen.count("]") >= 6, "the button that takes the rating back")
