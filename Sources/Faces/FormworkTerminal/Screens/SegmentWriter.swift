import Formwork
import FormworkPresentation
import FormworkScreens
import Foundation

/// Writes the parts of a screenlet, and of those inside of it, as forms below each other.
///
/// | Part | On a terminal |
/// |---|---|
/// | rows of a form | the form itself |
/// | heading, group | a heading |
/// | text | a note |
/// | prose | headings, and notes with an empty line between two paragraphs |
/// | entries | a note for each, with its buttons |
/// | table | lines in columns |
/// | buttons | buttons |
/// | link, picture, sound, film, frame | the words, and the address |
/// | progress | the words, and the percentage |
/// | a screenlet inside | its name, and its parts |
struct SegmentWriter {
    /// The forms so far.
    private(set) var segments: [ScreenSegment] = []

    private var words = SegmentWords()
    private let localizer: Localizer
    private let width: Int
    private let usesLines: Bool

    /// Begins with nothing.
    ///
    /// - Parameters:
    ///   - localizer: The reader's words.
    ///   - width: The number of columns.
    ///   - usesLines: Whether the parts are read line by line, so that a button needs all its words.
    init(_ localizer: Localizer, width: Int, usesLines: Bool) {
        self.localizer = localizer
        self.width = width
        self.usesLines = usesLines
    }

    /// Writes the parts of a screenlet.
    mutating func append(_ screen: any ScreenDriver, depth: Int = 0) {
        guard depth <= ScreenLimits.maximumDepth else { return }
        if depth > 0 { append(heading: screen.screenLabel) }
        for part in screen.parts { append(part, of: screen, depth: depth) }
        if depth == 0 { flush() }
    }

    private mutating func append(_ part: ScreenPart, of screen: any ScreenDriver, depth: Int) {
        switch part {
        case .form(let driver):
            flush()
            segments.append(.rows(driver))
        case .heading(let text): append(heading: text)
        case .text(let text): append(note: text)
        case .prose(let parts): for block in ProseLines(parts).blocks { append(block) }
        case .entries(let list): append(list, of: screen)
        case .table(let table): append(table)
        case .actions(let actions): for action in actions { append(action, of: screen) }
        case .link(let title, let address): append(lines: [title, address])
        case .frame(let frame): append(lines: [frame.title, frame.address])
        case .picture(let picture): append(lines: picture.lines)
        case .media(let media): append(lines: [media.title, media.address])
        case .progress(let label, let fraction):
            append(lines: [label, Self.percentage(fraction, localizer)])
        case .group(let label, let parts):
            append(heading: label)
            for part in parts { append(part, of: screen, depth: depth) }
        case .screen(let screen): append(screen, depth: depth + 1)
        }
    }

    /// Ends the form of the words.
    private mutating func flush() {
        if !words.rows.isEmpty { segments.append(.words(words)) }
        words = SegmentWords()
    }

    // MARK: Words

    private var nextTag: String { "part-\(words.rows.count)" }

    private mutating func append(heading text: String) {
        guard !text.isEmpty else { return }
        words.rows.append(.group(GroupDefinition(tag: nextTag, label: text, rows: [])))
    }

    private mutating func append(note text: String) {
        guard !text.isEmpty else { return }
        words.rows.append(.note(NoteDefinition(tag: nextTag, text: text)))
    }

    private mutating func append(_ block: ProseLines.Block) {
        switch block {
        case .heading(let text): append(heading: text)
        case .text(let text): append(note: text)
        }
    }

    private mutating func append(lines: [String]) {
        append(note: lines.filter { !$0.isEmpty }.joined(separator: "\n"))
    }

    private mutating func append(_ table: ShownTable) {
        words.tables.insert(nextTag)
        append(note: table.lines(in: localizer, fitting: width).joined(separator: "\n"))
    }

    /// The part of a task that is done, in the digits of the reader.
    static func percentage(_ fraction: Double, _ localizer: Localizer) -> String {
        let part = fraction.isNaN ? 0 : min(max(0, fraction), 1)
        return part.formatted(.percent.precision(.fractionLength(0)).locale(localizer.locale))
    }

    // MARK: Entries and buttons

    private mutating func append(_ list: ScreenEntries, of screen: any ScreenDriver) {
        guard !list.entries.isEmpty else { return append(note: list.emptyNote) }
        for entry in list.entries {
            let indent = String(repeating: "  ", count: min(max(0, entry.level), 8))
            let title = entry.isSelected ? "✓ \(entry.title)" : entry.title
            let link = shortened(entry.link ?? "", behind: indent)
            let lines = [title] + (entry.picture?.lines ?? []) + entry.details + [link]
            append(lines: lines.filter { !$0.isEmpty }.map { indent + $0 })
            for action in entry.actions { append(action, of: screen) }
        }
    }

    /// An address that takes one line of a list on a screen; the entry itself has all of it.
    private func shortened(_ address: String, behind indent: String) -> String {
        guard !usesLines else { return address }
        let columns = min(width, FormLayout.maximumTextWidth) - indent.count
        return TextLines.shortened(address, to: max(1, columns), in: localizer.direction)
    }

    private mutating func append(_ action: ShownAction, of screen: any ScreenDriver) {
        guard let tag = action.tag else { return }
        let row = nextTag
        words.buttons[row] = ScreenButton(owner: ObjectIdentifier(screen), tag: tag)
        let rules = action.isPossible ? RowRules() : RowRules(enabled: false)
        words.rows.append(
            .action(
                ActionDefinition(
                    tag: row, label: usesLines ? action.name : action.label, rules: rules)))
    }
}

extension ScreenPicture {
    /// The words and the address of the picture; none for an ornament.
    fileprivate var lines: [String] {
        alternative.isEmpty && caption.isEmpty ? [] : [letters, alternative, caption, address]
    }
}
