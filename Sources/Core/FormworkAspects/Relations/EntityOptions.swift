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
        guard !source.searchesOptions else {
            return try OptionPage(document, labelledBy: label, answering: query)
        }
        return OptionPage(try document.choices(labelledBy: label), query)
    }
}

extension OptionPage {
    /// The choices of a document that answers a query, of which no more count than it wants.
    init(
        _ document: AspectDocument, labelledBy label: String, answering query: OptionQuery
    ) throws(AspectError) {
        let choices = try document.choices(labelledBy: label)
        let chosen = Set(query.chosen)
        let kept = choices.dropFirst(query.limit).filter { chosen.contains($0.value) }
        self.init(choices.prefix(query.limit) + kept, hasMore: choices.count >= query.limit)
    }
}

extension AspectDocument {
    /// The objects of an array as choices.
    fileprivate func choices(labelledBy label: String) throws(AspectError) -> [Choice] {
        var choices: [Choice] = []
        for element in try node(of: .options).elements() {
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
