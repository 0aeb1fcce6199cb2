public import FormworkPresentation

/// The layout of a form for faces that have room for its elements, such as pages.
extension Model: ArrangedDriver {
    /// The parts of a layout with a template, and of the templates of widgets; empty without any, as
    /// the rows have the order of the layout.
    public var arrangement: [ArrangedPart] {
        let hasLayout = !layout.template.isEmpty
        guard hasLayout || members.contains(where: { !template(of: $0).isEmpty }),
            let nodes = try? filledLayout()
        else { return [] }
        var reader = ArrangementReader(model: self)
        let parts = reader.parts(of: hasLayout ? nodes : nodes.filter(\.isField))
        return parts.withoutLastSubmit
    }

    /// The distances of a layout.
    public var spacing: ArrangedSpacing {
        ArrangedSpacing(
            betweenRows: layout.betweenFieldsSpacing, belowLabels: layout.labelToFieldSpacing)
    }

    fileprivate func template(of member: Attribute) -> [WidgetNode] {
        (try? widget(of: member).template) ?? []
    }
}

extension LayoutNode {
    fileprivate var isField: Bool {
        if case .field = self { true } else { false }
    }
}

extension [ArrangedPart] {
    /// The parts without a button behind all others, whose usual place that is.
    fileprivate var withoutLastSubmit: [ArrangedPart] {
        guard let index = lastIndex(where: { !$0.isBlank }) else { return self }
        var parts = self
        switch self[index] {
        case .submit: parts.remove(at: index)
        case .element(let element, let classes, let inner)
        where inner.last(where: { !$0.isBlank })?.holdsSubmit == true:
            parts[index] = .element(element, classes: classes, inner.withoutLastSubmit)
            if inner.withoutLastSubmit.isEmpty { parts.remove(at: index) }
        case .row, .text, .link, .table, .element: break
        }
        return parts
    }
}

extension ArrangedPart {
    fileprivate var isBlank: Bool {
        if case .text(let text) = self { text.allSatisfy(\.isWhitespace) } else { false }
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
            case .field(.some(let name)): parts += field(name)
            case .text(let text): parts.append(.text(text))
            case .formLabel: parts.append(.text(model.localization.formLabel))
            case .groupLabel(let name):
                parts.append(.text(model.localization.groupLabels[name] ?? name))
            case .element(let element): parts += self.parts(of: element)
            case .submit: parts.append(.submit)
            case .field, .iterator, .fieldLabel, .list, .listRow: break
            }
        }
        return parts
    }

    /// The row of a field, in the template of its widget if that has one.
    private func field(_ name: String) -> [ArrangedPart] {
        guard let member = model.getMember(name), model.machine.row(at: name) != nil else {
            return []
        }
        let template = model.template(of: member)
        return template.isEmpty ? [.row(name)] : parts(of: template, around: member)
    }

    private func parts(of nodes: [WidgetNode], around member: Attribute) -> [ArrangedPart] {
        nodes.flatMap { node -> [ArrangedPart] in
            switch node {
            case .control: [.row(member.name)]
            case .text(let text): [.text(text)]
            case .name: [.text(member.name)]
            case .label: [.text(member.label)]
            case .value: [.text(member.shownValue)]
            // The row has the label of its control.
            case .element("label", _, let inner) where !inner.haveControl: []
            case .element(let name, let classes, let inner):
                LayoutElement(name, classes: classes)
                    .part(around: parts(of: inner, around: member))
            }
        }
    }

    private mutating func parts(of element: LayoutElement) -> [ArrangedPart] {
        if element.name == "fieldset" { return [group(element)] }
        return element.part(around: parts(of: element.children))
    }

    /// The row of a group, which every face draws in the same way with all that is in it.
    private mutating func group(_ element: LayoutElement) -> ArrangedPart {
        groupCount += 1
        let tag = LayoutRows.groupTag(groupCount)
        _ = parts(of: element.children)
        return .row(tag)
    }
}

extension [WidgetNode] {
    fileprivate var haveControl: Bool {
        contains { node in
            switch node {
            case .control: true
            case .element(_, _, let inner): inner.haveControl
            default: false
            }
        }
    }
}

extension LayoutElement {
    /// The element around parts; the parts alone for one of which only the content counts.
    func part(around inner: [ArrangedPart]) -> [ArrangedPart] {
        guard let kind = arranged else { return inner }
        return inner.isEmpty && kind != .hr && kind != .br
            ? [] : [.element(kind, classes: classes, inner)]
    }

    /// The element of an arrangement; `nil` for one of which only the content counts.
    fileprivate var arranged: ArrangedElement? {
        switch name {
        case "form", "button", "input", "label", "legend", "select", "textarea", "option": nil
        case "h1": .h2
        case "b": .strong
        case "i": .em
        case "table", "caption", "thead", "tbody", "tr", "th", "td", "dl", "dt", "dd": .div
        default: ArrangedElement(rawValue: name)
        }
    }
}
