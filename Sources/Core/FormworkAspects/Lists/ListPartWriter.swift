import FormworkPresentation

/// Fills in the places of a list's template with texts.
struct ListPartWriter {
    private let model: Model
    private let row: LayoutElement
    private let instances: [ListedInstance]

    /// Makes a writer.
    ///
    /// - Parameters:
    ///   - model: The model of the entity, for labels.
    ///   - row: The element of each instance, with the names of all fields.
    ///   - instances: The instances that are repeated; none for a table.
    init(_ model: Model, row: LayoutElement, _ instances: [ListedInstance]) {
        self.model = model
        self.row = row
        self.instances = instances
    }

    /// The parts of a whole template.
    func parts(of layout: Layout) -> [ArrangedPart] {
        parts(of: layout.template, nil)
    }

    /// The words of a part for an instance, or for none, with one space between each other.
    func words(of nodes: [LayoutNode], _ instance: ListedInstance?) -> String {
        parts(of: nodes, instance).words
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private func parts(of nodes: [LayoutNode], _ instance: ListedInstance?) -> [ArrangedPart] {
        nodes.flatMap { parts(of: $0, instance) }
    }

    private func parts(of node: LayoutNode, _ instance: ListedInstance?) -> [ArrangedPart] {
        switch node {
        case .text(let text): [.text(text)]
        case .formLabel: [.text(model.localization.formLabel)]
        case .groupLabel(let name): [.text(model.localization.groupLabels[name] ?? name)]
        case .fieldLabel(.some(let name)): [.text(model.getMember(name)?.label ?? name)]
        case .field(.some(let name)): [.text(instance?.texts[name] ?? "")]
        case .element(let element): element.part(around: parts(of: element.children, instance))
        // A face draws a table, or the words in the place of no instances.
        case .list(let element):
            instances.isEmpty ? [.table] : element.part(around: parts(of: element.children, nil))
        case .listRow:
            instances.flatMap { instance in
                row.part(around: parts(of: row.children, instance).separated)
            }
        case .field, .fieldLabel, .iterator, .submit: []
        }
    }
}

extension [ArrangedPart] {
    /// The parts with a space between elements, which templates are read without.
    fileprivate var separated: [ArrangedPart] {
        var parts: [ArrangedPart] = []
        for part in self {
            if case .element = part, case .element = parts.last { parts.append(.text(" ")) }
            parts.append(part)
        }
        return parts
    }

    fileprivate var words: String {
        separated.map { part in
            switch part {
            case .text(let text), .link(let text, _): text
            case .element(_, _, let inner): inner.words
            case .row, .submit, .table: ""
            }
        }.joined()
    }
}
