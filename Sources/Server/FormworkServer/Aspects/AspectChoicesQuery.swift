import Formwork

/// The choices that a client asks for: words, a number, and identities whose labels it wants.
struct AspectChoicesQuery {
    /// The maximum number of choices and of identities.
    private static let maximumCount = 200

    private(set) var words: String?
    private(set) var limit = ReferenceChoices.maximumCount
    private(set) var chosen: [String] = []
    /// Whether the values of instances are wanted beside their labels.
    private(set) var hasValues = false

    /// Reads a query.
    ///
    /// - Throws: `RequestError` with the code `badQuery` if it cannot be read.
    init(_ query: String) throws {
        guard let entries = try? URLEncodedFields.entries(in: Array(query.utf8)) else {
            throw RequestError(.badQuery)
        }
        words = entries.last { $0.name == "search" && !$0.text.isEmpty }?.text
        if let limit = entries.last(where: { $0.name == "limit" }) {
            guard let number = Int(limit.text), number > 0 else { throw RequestError(.badQuery) }
            self.limit = min(number, Self.maximumCount)
        }
        hasValues = entries.last { $0.name == "values" }?.text == "true"
        chosen = entries.filter { $0.name == "id" }.prefix(Self.maximumCount).map(\.text)
    }

    /// The choices of a field that are wanted.
    func selected(of choices: [Choice]) -> [Choice] {
        let words = words?.lowercased()
        let found = choices.filter { choice in
            words.map { choice.label.lowercased().contains($0) } ?? true
        }.prefix(limit)
        let known = Set(found.map(\.value))
        let wanted = Set(chosen).subtracting(known)
        return found + choices.filter { wanted.contains($0.value) }
    }
}
