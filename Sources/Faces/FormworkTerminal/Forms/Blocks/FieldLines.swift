import Formwork
import FormworkPresentation

/// The lines of one field: the label, the help, and the control.
///
/// ```
/// Title (optional)
/// At most 120 characters.
/// Error: Enter a title
/// [A bridge                               ]
/// ```
struct FieldLines {
    private let field: ShownField
    private let offset: Int
    private let layout: FormLayout
    private let stop: FocusStop

    init(_ field: ShownField, at offset: Int, _ layout: FormLayout) {
        self.field = field
        self.offset = offset
        self.layout = layout
        stop = field.action.map { .action($0.event) } ?? .row(field.row.name)
    }

    /// All lines.
    var lines: [BlockLine] {
        let help = layout.help(
            field.hint(), field.errors, warnings: field.warnings, at: offset)
        switch field.widget {
        case .hidden: return []
        case .button: return help + (field.action.map { layout.buttons([$0], at: offset) } ?? [])
        case .box: return help + [box] + busy
        default: return label + help + files + control + busy
        }
    }

    private var hasFocus: Bool { layout.focus == stop }

    /// Whether the control can be reached.
    private var isOpen: Bool { field.row.takesInput || field.row.isOpen && field.isTyped }

    private var words: String {
        field.optionalMark.map { "\(field.label) \($0)" } ?? field.label
    }

    /// The label, which looks the same with the focus: the control has a look of its own then, and
    /// two labels to write again would be a quarter of the bytes of a key.
    private var label: [BlockLine] { layout.lines(.label, words, at: offset) }

    private var busy: [BlockLine] {
        field.isBusy ? layout.lines(.note, field.busyText, at: offset, .hint) : []
    }

    private var control: [BlockLine] {
        switch field.widget {
        case .value: value
        case .choices(let allowsSeveral): choices(allowsSeveral: allowsSeveral)
        case .list: menu
        case .area: area
        case .hidden, .button, .box, .line: line
        }
    }

    private var value: [BlockLine] {
        let affixed = [field.field.layout.prefix, field.row.live.label, field.field.layout.suffix]
        return layout.lines(
            .control, affixed.compactMap { $0 }.joined(separator: " "), at: offset)
    }

    // MARK: Files

    /// The result of a typed path, and the sizes of the files, whose names are in the line itself.
    private var files: [BlockLine] {
        guard field.takesFiles else { return [] }
        let details = FileWords(layout.localizer).details(of: field.files)
        return note + details.flatMap { layout.lines(.file, $0, at: offset, .hint) }
    }

    private var note: [BlockLine] {
        guard let note = layout.fileNote, note.tag == field.row.name else { return [] }
        return note.isError
            ? layout.help(nil, [ShownMessage(text: note.text, tags: [note.tag])], at: offset)
            : layout.lines(.file, note.text, at: offset, .hint)
    }

    // MARK: Boxes and choices

    private var box: BlockLine {
        BlockLine(.control, [mark(field.isTicked, round: false, words, at: offset, stop)])
    }

    private func mark(
        _ isTaken: Bool, round: Bool, _ label: String, at offset: Int, _ stop: FocusStop,
        isCurrent: Bool = true
    ) -> BlockSpan {
        let sign = round ? (isTaken ? "(•)" : "( )") : (isTaken ? "[x]" : "[ ]")
        let shown = shortened(label, to: max(1, layout.width - offset - 4))
        let text = field.row.takesInput ? "\(sign) \(shown)" : "\(sign.unframed) \(shown)"
        let part: TerminalPart =
            !isOpen ? .disabled : hasFocus && isCurrent ? .focused : .text
        return BlockSpan(text, at: offset, part, stop: isOpen ? stop : nil)
    }

    /// Words that fit a width, in the direction of the reader.
    private func shortened(_ words: String, to width: Int) -> String {
        TextLines.shortened(words, to: width, in: layout.localizer.direction)
    }

    private func choices(allowsSeveral: Bool) -> [BlockLine] {
        guard !field.choices.isEmpty else {
            return layout.lines(.note, field.nothingLabel, at: offset, .hint)
        }
        let current = layout.choice?.tag == field.row.name ? layout.choice?.index : nil
        return field.choices.enumerated().map { index, choice in
            BlockLine(
                .choice,
                [
                    mark(
                        field.isTaken(choice), round: !allowsSeveral, choice.label, at: offset,
                        stop, isCurrent: index == current ?? takenIndex)
                ])
        }
    }

    private var takenIndex: Int { field.choices.firstIndex { field.isTaken($0) } ?? 0 }

    private var menu: [BlockLine] {
        let taken = field.choices.first { field.isTaken($0) }?.label ?? ""
        guard hasFocus, let cursor = layout.choice, cursor.isOpen else {
            return [boxed("\(taken)", width: boxWidth, mark: "▾", .text)]
        }
        let matches = field.choices(matching: cursor.search)
        // The line shows what is searched for while the list is open.
        let line = boxed(
            cursor.search.isEmpty ? taken : cursor.search, width: boxWidth, mark: "▴", .text)
        return [line]
            + matches.enumerated().dropFirst(cursor.firstShown(of: matches.count))
            .prefix(ChoiceCursor.shownCount).map { index, choice in
                let label = shortened(choice.label, to: max(2, boxWidth - 2))
                return BlockLine(
                    .choice,
                    [
                        BlockSpan(
                            "\(index == cursor.index ? "›" : " ") \(label)", at: offset + 1,
                            width: boxWidth, index == cursor.index ? .focused : .text, stop: stop)
                    ])
            }
    }

    // MARK: Lines to type into

    /// The width between the brackets.
    private var boxWidth: Int {
        let wanted = field.widget == .area ? 72 : min(max(field.field.maximumLength ?? 38, 20), 60)
        return max(3, min(wanted, layout.width - offset - 4 - affixWidth))
    }

    private var affixWidth: Int {
        [field.field.layout.prefix, field.field.layout.suffix].compactMap { $0 }
            .reduce(0) { $0 + TextLine($1).width + 1 }
    }

    private var line: [BlockLine] {
        let text = lineText
        let isSecret = FaceNode.Role(field.widget) == .secret
        let shown = isSecret ? String(repeating: "•", count: text.count) : text
        let window = TextWindow(
            shown, caret: hasFocus ? editor?.caret : nil, width: boxWidth)
        return [boxed(window.text, width: boxWidth, mark: "", .text)]
    }

    /// The draft of the user; in a row of files their names as long as there is no path.
    private var lineText: String {
        let typed = hasFocus ? editor?.text : nil
        guard field.takesFiles else { return typed ?? layout.typed.text(of: field) }
        let path = typed ?? layout.typed.path(of: field)
        return path.isEmpty ? field.texts.joined(separator: ", ") : path
    }

    private var editor: TextEditor? { layout.editor }

    /// Several lines, as many as the text has; of a long one those around the caret.
    private var area: [BlockLine] {
        let text = hasFocus ? editor?.text ?? field.text : field.text
        let window = AreaWindow(
            text, caret: hasFocus ? editor?.caret : nil, width: boxWidth,
            heights: min(max(field.field.size ?? 4, 2), 12)...12)
        return window.lines.map { boxed($0, width: boxWidth, mark: "", .text) }
    }

    /// A text between brackets, with what belongs before and behind it.
    private func boxed(
        _ text: String, width: Int, mark: String, _ part: TerminalPart
    ) -> BlockLine {
        let prefix = field.field.layout.prefix.map { [BlockSpan($0, at: offset, .hint)] } ?? []
        let start = prefix.last.map { $0.end + 1 } ?? offset
        let frame: (String, String) = field.row.takesInput ? ("[", "]") : (" ", " ")
        let stop = isOpen ? stop : nil
        let look: TerminalPart = !isOpen ? .disabled : hasFocus ? .focused : part
        let opening = BlockSpan(frame.0, at: start, .border, stop: stop)
        let content = BlockSpan(
            TextLines.shortened(text, to: width + 1), at: opening.end, width: width, look,
            stop: stop, direction: .natural)
        let closing = BlockSpan(mark + frame.1, at: content.end, .border, stop: stop)
        let suffix = field.field.layout.suffix.map { [BlockSpan($0, at: closing.end + 1, .hint)] }
        return BlockLine(.control, prefix + [opening, content, closing] + (suffix ?? []))
    }
}

extension ShownField {
    /// The choices with some words in their labels; all without words.
    ///
    /// Words without a value are not searched: they ask for a choice.
    func choices(matching words: String) -> [Choice] {
        guard !words.isEmpty else { return choices }
        let search = words.lowercased()
        return choices.filter { !$0.value.isEmpty && $0.label.lowercased().contains(search) }
    }
}

extension String {
    /// The same mark without its frame, for what cannot be changed.
    fileprivate var unframed: String { " \(dropFirst().dropLast()) " }
}
