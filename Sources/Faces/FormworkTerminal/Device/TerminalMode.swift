/// The sequences with which a program begins and ends on a terminal.
///
/// The alternate screen leaves the lines that scrolled away untouched.
enum TerminalMode {
    /// The alternate screen, pasted text in brackets, the mouse, the focus, and keys that are
    /// distinguished where the terminal can (the keyboard protocol of kitty).
    static let enter = "\u{1B}[?1049h\u{1B}[?2004h\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?1004h\u{1B}[>1u"

    /// The terminal as it was.
    static let leave =
        "\u{1B}[<1u\u{1B}[?1004l\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?2004l\u{1B}[?2026l\u{1B}[m"
        + "\u{1B}[?25h\u{1B}[?1049l"
}
