import Formwork
public import FormworkPresentation

/// The elements of a form as they are read from the lines of a screen.
extension FormScreen {
    /// The form as elements, each made of the words and signs that are drawn.
    ///
    /// A list that is closed shows its value and no options. It is for tests: what a screen shows is
    /// compared with what other faces show.
    ///
    /// - Complexity: O(*n*) in the lines of the form.
    public var node: FaceNode {
        drawChanges()
        var open = [(level: -1, node: FaceNode(.form))]
        func close(to level: Int) {
            while let last = open.last, last.level >= level, open.count > 1 {
                open.removeLast()
                open[open.count - 1].node.children.append(last.node)
            }
        }
        for block in blocks.blocks {
            close(to: block.part.level)
            let reading = BlockReading(block, localizer)
            if let container = reading.container {
                open.append((block.part.level, container))
            } else {
                open[open.count - 1].node.children += reading.nodes
            }
        }
        close(to: 0)
        return open[0].node
    }
}

/// The elements in the lines of one block.
struct BlockReading {
    private let block: FormBlock
    private let localizer: Localizer

    init(_ block: FormBlock, _ localizer: Localizer) {
        self.block = block
        self.localizer = localizer
    }

    /// The heading of the parts behind the block; `nil` for other blocks.
    var container: FaceNode? {
        switch block.part.content {
        case .heading(let heading): heading.kind == .step ? headed(.step) : headed(.group)
        case .list: headed(.list)
        case .entry: headed(.entry)
        case .field, .amount, .note, .actions: nil
        }
    }

    /// The elements of a block without parts in it.
    var nodes: [FaceNode] {
        switch block.part.content {
        case .field(let field): return [node(of: field, block.lines)]
        case .amount(let amount, let currency):
            let second = block.lines.lastIndex { $0.kind == .label } ?? 0
            let start = block.lines[..<second].lastIndex { $0.kind != .label }.map { $0 + 1 } ?? 0
            return [
                FaceNode(
                    .amount, amount.label,
                    children: [
                        node(of: amount, Array(block.lines[..<start])),
                        node(of: currency, Array(block.lines[start...])),
                    ])
            ]
        case .note where block.part.name == "/errors": return [summary]
        case .note: return [FaceNode(.note, text(.note, block.lines) ?? "")]
        case .actions: return buttons(block.lines)
        case .heading, .list, .entry: return []
        }
    }

    private func headed(_ role: FaceNode.Role) -> FaceNode {
        var node = FaceNode(role, text(.heading, block.lines) ?? "")
        node.help = text(.hint, block.lines.filter { !isEmptyText($0) })
        node.errors = errors(block.lines)
        return node
    }

    /// Whether a line is about a list without entries, which is no help.
    private func isEmptyText(_ line: BlockLine) -> Bool { line.kind == .note }

    private var summary: FaceNode {
        let lines = text(.note, block.lines, separator: "\n")?.split(separator: "\n") ?? []
        return FaceNode(
            .summary, lines.first.map(String.init) ?? "",
            children: lines.dropFirst().map { FaceNode(.problem, String($0.dropFirst(2))) })
    }

    // MARK: Words

    /// The words of all lines of a kind; `nil` without such lines.
    private func text(
        _ kind: BlockLine.Kind, _ lines: [BlockLine], separator: String = ""
    ) -> String? {
        let found = lines.filter { $0.kind == kind }.map { $0.spans.map(\.text).joined() }
        return found.isEmpty ? nil : found.joined(separator: separator)
    }

    private func errors(_ lines: [BlockLine]) -> [String] {
        let prefix = "\(ShownMessage.Kind.error.prefix(in: localizer)) "
        var errors: [String] = []
        for line in lines where line.kind == .error {
            let text = line.spans.map(\.text).joined()
            if text.hasPrefix(prefix) {
                errors.append(String(text.dropFirst(prefix.count)))
            } else if !errors.isEmpty {
                errors[errors.count - 1] += text
            }
        }
        return errors
    }

    // MARK: Controls

    private func node(of field: ShownField, _ lines: [BlockLine]) -> FaceNode {
        var node = FaceNode(FaceNode.Role(field.widget))
        if node.role == .button { return buttons(lines).first ?? node }
        node.help = text(.hint, lines)
        node.errors = errors(lines)
        let isBox = node.role == .box || node.role == .toggle
        let controls = lines.filter { $0.kind == .control }.map { $0.spans.map(\.text).joined() }
        let marks =
            (isBox
            ? controls
            : lines.filter { $0.kind == .choice }.map {
                $0.spans.map(\.text).joined()
            }).map { ChoiceMark($0) }
        node.name = isBox ? marks.first?.label ?? "" : text(.label, lines) ?? ""
        if let mark = field.optionalMark, node.name.hasSuffix(" \(mark)") {
            node.name.removeLast(mark.count + 1)
            node.states.insert(.optional)
        }
        if text(.note, lines) == field.busyText { node.states.insert(.busy) }
        let isChoice = node.role == .choices || node.role == .several
        if isChoice {
            node.options = marks.map(\.label)
            node.value = marks.filter(\.isTaken).map(\.label).joined(separator: ", ")
        }
        if isBox, marks.first?.isTaken == true { node.states.insert(.ticked) }
        let isFramed =
            marks.first.map(\.isFramed) ?? (isChoice || lines.contains(where: \.isFramed))
        if node.role == .value {
            node.value = value(of: field, controls)
        } else if !isFramed {
            let canBeReached = lines.contains { $0.spans.contains { $0.stop != nil } }
            node.states.insert(canBeReached ? .readOnly : .disabled)
        }
        if [.line, .area, .menu, .files].contains(node.role) { node.value = boxed(lines) }
        // A day in the reader's notation is the one that the form holds.
        if node.value == field.typedText { node.value = field.text }
        return node
    }

    /// A computed value without what belongs before and behind it.
    private func value(of field: ShownField, _ controls: [String]) -> String {
        let (layout, text) = (field.field.layout, controls.joined())
        let start = layout.prefix.map { $0.count + 1 } ?? 0
        let end = layout.suffix.map { $0.count + 1 } ?? 0
        return String(text.dropFirst(start).dropLast(end))
    }

    /// The text in the brackets.
    private func boxed(_ lines: [BlockLine]) -> String {
        var texts = lines.filter { $0.kind == .control }.map { line in
            line.spans.first { $0.direction == .natural }?.text ?? ""
        }
        while texts.count > 1, texts.last == "" { texts.removeLast() }
        return texts.joined(separator: "\n")
    }

    private func buttons(_ lines: [BlockLine]) -> [FaceNode] {
        lines.filter { $0.kind == .actions }.flatMap(\.spans).map { span in
            var node = FaceNode(.button, String(span.text.dropFirst(2).dropLast(2)))
            if !span.text.hasPrefix("[") { node.states.insert(.disabled) }
            if span.text.hasPrefix("[›") { node.states.insert(.current) }
            return node
        }
    }
}

/// The sign and the label of a choice.
private struct ChoiceMark {
    let label: String
    let isTaken: Bool
    let isFramed: Bool

    init(_ text: String) {
        label = String(text.dropFirst(4))
        isTaken = text.prefix(3).contains { $0 == "x" || $0 == "•" }
        isFramed = text.first != " "
    }
}

extension BlockLine {
    /// Whether the control in the line can be changed.
    fileprivate var isFramed: Bool {
        kind == .control && spans.contains { $0.part == .border && $0.text == "[" }
    }
}
