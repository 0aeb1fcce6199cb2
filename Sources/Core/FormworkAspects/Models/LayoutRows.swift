import FormworkEngine

/// The rows of a form in the order and the groups of its layout, for every face.
///
/// A `fieldset` is a group, with its `legend` as label. All else around fields is for faces that
/// have room for it.
struct LayoutRows {
    private let fields: [String: FieldDefinition]
    private let labels: [String: String]
    private let searches: [String: ActionDefinition]
    private var groupCount = 0

    init(
        fields: [String: FieldDefinition], groupLabels: [String: String],
        searches: [String: ActionDefinition]
    ) {
        self.fields = fields
        self.searches = searches
        labels = groupLabels
    }

    /// The tag of a group of the layout.
    static func groupTag(_ number: Int) -> String { "nf-group-\(number)" }

    mutating func rows(of nodes: [LayoutNode]) -> [RowDefinition] {
        var rows: [RowDefinition] = []
        for node in nodes {
            switch node {
            case .field(.some(let name)):
                if let field = fields[name] { rows.append(.field(field)) }
                if let search = searches[name] { rows.append(.action(search)) }
            case .element(let element): rows += self.rows(of: element)
            case .text, .formLabel, .groupLabel, .field, .iterator, .submit, .fieldLabel, .list,
                .listRow:
                break
            }
        }
        return rows
    }

    private mutating func rows(of element: LayoutElement) -> [RowDefinition] {
        guard element.name == "fieldset" else { return rows(of: element.children) }
        groupCount += 1
        let tag = Self.groupTag(groupCount)
        let inner = rows(of: element.children)
        guard !inner.isEmpty else { return [] }
        return [
            .group(GroupDefinition(tag: tag, label: element.children.legend(labels), rows: inner))
        ]
    }
}

extension [LayoutNode] {
    /// The text of the first legend.
    fileprivate func legend(_ labels: [String: String]) -> String {
        for case .element(let element) in self where element.name == "legend" {
            return element.children.words(labels)
        }
        return ""
    }

    private func words(_ labels: [String: String]) -> String {
        var words: [String] = []
        for node in self {
            switch node {
            case .text(let text):
                words += text.split(whereSeparator: \.isWhitespace).map(String.init)
            case .element(let element): words.append(element.children.words(labels))
            case .groupLabel(let name): words.append(labels[name] ?? name)
            case .formLabel, .field, .iterator, .submit, .fieldLabel, .list, .listRow: break
            }
        }
        return words.joined(separator: " ")
    }
}
