import Formwork
import FormworkEngine

/// The instances of another entity as choices, from an ``AspectsSource``.
///
/// The source answers with an array of objects, of which `id` is the value and another member the
/// label. A server searches and limits by itself, so that however many instances there are, only
/// some travel.
public struct EntityOptions: OptionSource {
    private let entityName: String
    private let label: String
    private let source: any AspectsSource

    /// Offers the instances of an entity.
    ///
    /// - Parameters:
    ///   - entityName: The entity.
    ///   - label: The name of the attribute by which an instance is known.
    ///   - source: The source of the instances.
    public init(_ entityName: String, labelledBy label: String, from source: any AspectsSource) {
        self.entityName = entityName
        self.label = label
        self.source = source
    }

    /// Fetches the choices for a query.
    public func options(_ query: OptionQuery) async throws -> OptionPage {
        let document = try await source.fetchOptions(entityName, query)
        let choices = try choices(in: document.node(of: .options))
        guard source.searchesOptions else { return OptionPage(choices, query) }
        let first = choices.prefix(query.limit)
        let chosen = choices.dropFirst(query.limit).filter { query.chosen.contains($0.value) }
        return OptionPage(first + chosen, hasMore: choices.count >= query.limit)
    }

    private func choices(in node: AspectNode) throws(AspectError) -> [Choice] {
        var choices: [Choice] = []
        for element in try node.elements() {
            let id = try element.required("id", "value").scalarText()
            let text = try element.member(label, "label")?.scalarText() ?? id
            choices.append(Choice(value: id, label: text))
        }
        return choices
    }
}

extension AspectNode {
    /// Text, or a number as it is written.
    func scalarText() throws(AspectError) -> String {
        if case .number(let digits) = value { return digits }
        return try text()
    }
}
