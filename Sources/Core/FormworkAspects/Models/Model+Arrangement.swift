public import FormworkPresentation

/// The layout of a form for faces that have room for its elements, such as pages.
extension Model: ArrangedDriver {
    /// The parts of a layout with a template; empty for other layouts, whose order the rows have.
    public var arrangement: [ArrangedPart] {
        guard !layout.template.isEmpty, let nodes = try? filledLayout() else { return [] }
        var reader = ArrangementReader(model: self)
        return reader.parts(of: nodes)
    }
}

/// Turns the nodes of a layout into the parts of an arrangement.
private struct ArrangementReader {
    let model: Model
    private var groupCount = 0

    init(model: Model) { self.model = model }

    mutating func parts(of nodes: [LayoutNode]) -> [ArrangedPart] {
        var parts: [ArrangedPart] = []
        for node in nodes {
            switch node {
            case .field(.some(let name)): parts.append(.row(name))
            case .text(let text): parts.append(.text(text))
            case .formLabel: parts.append(.text(model.localization.formLabel))
            case .element(let element): parts += self.parts(of: element)
            case .field, .iterator, .submit: break
            }
        }
        return parts
    }

    private mutating func parts(of element: LayoutElement) -> [ArrangedPart] {
        if element.name == "fieldset" { return [group(element)] }
        let inner = parts(of: element.children)
        guard let kind = element.arranged else { return inner }
        return inner.isEmpty && kind != .hr && kind != .br
            ? [] : [.element(kind, classes: element.classes, inner)]
    }

    /// The row of a group, which every face draws in the same way with all that is in it.
    private mutating func group(_ element: LayoutElement) -> ArrangedPart {
        groupCount += 1
        let tag = LayoutRows.groupTag(groupCount)
        _ = parts(of: element.children)
        return .row(tag)
    }
}

extension LayoutElement {
    /// The element of an arrangement; `nil` for one of which only the content counts.
    fileprivate var arranged: ArrangedElement? {
        switch name {
        case "form", "button", "input", "label", "legend": nil
        case "h1": .h2
        case "b": .strong
        case "i": .em
        case "table", "thead", "tbody", "tr", "th", "td", "dl", "dt", "dd": .div
        default: ArrangedElement(rawValue: name)
        }
    }
}
