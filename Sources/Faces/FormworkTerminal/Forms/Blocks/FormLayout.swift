import Formwork
import FormworkPresentation

/// The room, the words and the state of the user, which blocks need beside their parts.
struct FormLayout {
    let width: Int
    let localizer: Localizer
    var focus: FocusStop?
    /// The text that is typed into the row with the focus.
    var editor: TextEditor?
    /// The choice that the user is looking at in the row with the focus.
    var choice: ChoiceCursor?
    /// The result of the path that was typed into a row of files.
    var fileNote: FileNote?

    /// The texts that were typed on this screen.
    var typed = TypedTexts()

    /// The names of the notes that are tables, whose lines are not broken.
    var tables: Set<String> = []

    /// The cells in which a level is set off.
    static let indent = 2

    /// The maximum width of lines of text, which are hard to read when they are longer.
    static let maximumTextWidth = 76

    func offset(of level: Int) -> Int { min(level * Self.indent, width / 3) }

    /// The width of texts at an offset.
    func textWidth(at offset: Int) -> Int { max(4, min(width - offset, Self.maximumTextWidth)) }

    /// The lines of a note; those of a table stay as they are, shortened to fit.
    func note(_ text: String, named name: String, at offset: Int) -> [BlockLine] {
        guard tables.contains(name) else {
            return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
                .flatMap { paragraph($0, at: offset) }
        }
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let shown = TextLines.shortened(String(line), to: max(4, width - offset))
            return BlockLine(.note, [BlockSpan(shown, at: offset)])
        }
    }

    /// The lines of a paragraph, which all begin where its first one does.
    private func paragraph(_ text: Substring, at offset: Int) -> [BlockLine] {
        let spaces = text.prefix { $0 == " " }.prefix(textWidth(at: offset) / 2)
        var lines = lines(.note, String(text.dropFirst(spaces.count)), at: offset + spaces.count)
        // They are part of the text, from which a test reads what a screen shows.
        lines[0].spans[0] = BlockSpan(spaces + lines[0].spans[0].text, at: offset)
        return lines
    }

    /// Lines of a text, broken to fit.
    func lines(
        _ kind: BlockLine.Kind, _ text: String, at offset: Int, _ part: TerminalPart = .text
    ) -> [BlockLine] {
        TextLines.broken(text, width: textWidth(at: offset)).map { line in
            BlockLine(kind, [BlockSpan(String(line), at: offset, part)])
        }
    }
}

/// The choice at which a user is looking, and the words by which the choices are searched.
struct ChoiceCursor: Hashable {
    let tag: String
    var index: Int
    /// Whether the list of a menu is open.
    var isOpen = false
    /// The typed words; choices without them are left out.
    var search = ""

    /// The maximum number of choices of an open list that are seen at once.
    static let shownCount = 9

    /// The first of so many choices that is seen: the current one is, with some before it.
    func firstShown(of count: Int) -> Int { max(0, min(index - 4, count - Self.shownCount)) }
}
