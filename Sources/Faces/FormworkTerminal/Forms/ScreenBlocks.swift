import Formwork
import FormworkPresentation

/// The lines of a whole form, block by block: the errors, the steps, the parts, the buttons.
///
/// An event costs as much as the blocks that it changes; the lines above and below stay.
struct ScreenBlocks {
    private(set) var blocks: [FormBlock] = []
    /// The number of blocks that were laid out so far: a measure of the work.
    private(set) var layoutCount = 0
    /// The first line of each block, and the number of all lines behind them.
    private(set) var tops = [0]
    private var indices: [String: [Int]] = [:]
    /// The names of the parts around the rows.
    private var frameNames: [String] = []

    /// The number of all lines.
    var count: Int { tops[tops.count - 1] }

    /// Lays out everything.
    ///
    /// - Complexity: O(*n*) in the rows of the form.
    mutating func rebuild(_ form: FormPresentation, _ layout: FormLayout, showsErrors: Bool) {
        let parts = form.framed(showsErrors: showsErrors)
        blocks = zip(parts, parts.dropFirst().map(\.isOwnButton) + [false]).map {
            FormBlock($0, layout, isBeforeButton: $1)
        }
        layoutCount += parts.count
        indices = [:]
        frameNames = parts.map(\.name).filter { $0.utf8.first == UInt8(ascii: "/") }
        for (index, part) in parts.enumerated() {
            for name in part.rowNames { indices[name, default: []].append(index) }
        }
        measure(from: 0)
    }

    /// Lays out the blocks of some rows, and those of the frame.
    ///
    /// - Returns: Whether another set of controls can be used than before.
    mutating func update(
        _ tags: Set<String>, _ form: FormPresentation, _ layout: FormLayout, showsErrors: Bool
    ) -> Bool {
        let frame = form.framed(showsErrors: showsErrors, parts: [])
        guard frame.map(\.name) == frameNames else {
            rebuild(form, layout, showsErrors: showsErrors)
            return true
        }
        var changed: [Int] = tags.flatMap { indices[$0] ?? [] }
        let stops = changed.map { blocks[$0].stops }
        for index in changed {
            if let part = form.updated(blocks[index].part) { layOut(part, at: index, layout) }
        }
        var isOther = stops != changed.map { blocks[$0].stops }
        for part in frame {
            guard let index = indices[part.name]?.first else { continue }
            let before = blocks[index].stops
            layOut(part, at: index, layout)
            isOther = isOther || before != blocks[index].stops
            changed.append(index)
        }
        remeasure(changed)
        return isOther
    }

    /// Lays out the block with a stop again, because the focus came, went, or is used.
    mutating func update(_ stop: FocusStop?, _ layout: FormLayout) {
        guard let stop, let index = index(of: stop) else { return }
        layOut(blocks[index].part, at: index, layout)
        remeasure([index])
    }

    private mutating func layOut(_ part: FormPart, at index: Int, _ layout: FormLayout) {
        blocks[index] = FormBlock(part, layout, isBeforeButton: blocks[index].isBeforeButton)
        layoutCount += 1
    }

    /// Moves the lines below blocks of which one has another height than before; most have not.
    private mutating func remeasure(_ changed: [Int]) {
        let moved = changed.filter { blocks[$0].lines.count != tops[$0 + 1] - tops[$0] }
        if let first = moved.min() { measure(from: first) }
    }

    private mutating func measure(from first: Int) {
        tops.removeSubrange((first + 1)...)
        tops.reserveCapacity(blocks.count + 1)
        for index in first..<blocks.count { tops.append(tops[index] + blocks[index].lines.count) }
    }

    /// The block with a stop.
    func index(of stop: FocusStop) -> Int? {
        let candidates = stop.tag.flatMap { indices[$0] } ?? blocks.indices.reversed()
        return candidates.first { blocks[$0].line(of: stop) != nil }
            ?? blocks.indices.first { blocks[$0].line(of: stop) != nil }
    }

    /// The lines with a stop: from the label of its control to the end of the control.
    func lines(of stop: FocusStop) -> Range<Int>? {
        guard let index = index(of: stop) else { return nil }
        let lines = blocks[index].lines
        guard let line = blocks[index].line(of: stop) else { return nil }
        if case .row = stop, lines.count <= 20 { return tops[index]..<tops[index + 1] }
        return (tops[index] + line)..<(tops[index] + line + 1)
    }

    /// All lines of a row; `nil` if it is not shown.
    func lines(ofRow tag: String) -> Range<Int>? {
        guard let index = indices[tag]?.first else { return nil }
        return tops[index]..<tops[index + 1]
    }

    /// The name of the part with the line at a position of the whole form.
    func name(at position: Int) -> String? {
        guard (0..<count).contains(position) else { return nil }
        return blocks[tops.upperBound { $0 <= position } - 1].part.name
    }

    /// The line at a position of the whole form.
    func line(at position: Int) -> BlockLine? {
        guard (0..<count).contains(position) else { return nil }
        let index = number(ofLine: position) - 1
        return blocks[index].lines[position - tops[index]]
    }

    /// The number of the block with a line, from 1.
    func number(ofLine position: Int) -> Int { tops.upperBound { $0 <= position } }
}

extension FormBlock {
    /// The stops in the block.
    var stops: [FocusStop] { lines.flatMap { $0.spans.compactMap(\.stop) } }
}

extension FormPresentation {
    /// The parts with those around them: first the errors and the steps; the buttons last, or after
    /// the part that `actionsFollow` names.
    ///
    /// The names of these begin with `/`, which no row has first.
    func framed(showsErrors: Bool, parts: [FormPart]? = nil) -> [FormPart] {
        var framed: [FormPart] = []
        let errors = refusal + (showsErrors ? errorSummary.texts : [])
        if !errors.isEmpty {
            let text = summary(of: errors).joined(separator: "\n")
            framed.append(FormPart(name: "/errors", level: 0, content: .note(text)))
        }
        let steps = stepActions
        if !steps.isEmpty {
            framed.append(FormPart(name: "/steps", level: 0, content: .actions(steps)))
        }
        let (before, behind) = aroundActions(parts ?? self.parts)
        framed += before
        framed.append(FormPart(name: "/actions", level: 0, content: .actions(actions)))
        return framed + behind
    }

    /// A list of errors, one a line.
    private func summary(of errors: [String]) -> [String] {
        [ErrorSummary.title(in: localizer)] + errors.map { "• \($0)" }
    }
}
