import Formwork

/// A query whose items restrict the instances that an answer or a change is about.
///
/// A program whose filter was left out would get, or change, more than it asked for: an item that
/// cannot be read, or that the query does not have, is refused. A page shows what it is about, and
/// leaves such items out.
protocol FilteringQuery: ServerRequestQuery {
    /// The filters of which a caller may know.
    static func filters(for caller: Caller) -> [FilterDefinition]

    /// The names of the other items.
    static var otherNames: Set<String> { get }
}

extension ResourceListQuery: FilteringQuery {
    static func filters(for caller: Caller) -> [FilterDefinition] {
        ResourceDefinition.of(R.self, hiding: hiddenNames(for: caller)).filters
    }

    static var otherNames: Set<String> { ownNames }
}

extension ResourceBulkQuery: FilteringQuery {
    static func filters(for caller: Caller) -> [FilterDefinition] {
        ResourceListQuery<R>.filters(for: caller)
    }

    static var otherNames: Set<String> { ownNames.union(ResourceListQuery<R>.ownNames) }
}

/// The mistakes in the items of a query that a program sent.
struct QueryFindings {
    /// The maximum number of mistakes that are named.
    static let maximumCount = 20

    /// The mistakes, each at the name of its item.
    private(set) var results: [ValidationResult] = []

    private let filters: [FilterDefinition]
    private let others: Set<String>

    /// Judges the items of a type of query.
    init(
        _ entries: [SubmittedFields.Entry], of type: any FilteringQuery.Type, for caller: Caller
    ) {
        filters = type.filters(for: caller)
        others = type.otherNames.union(["sort", Languages.parameter])
        for entry in entries where results.count < Self.maximumCount {
            if let result = result(of: entry) { results.append(result) }
        }
    }

    private func result(of entry: SubmittedFields.Entry) -> ValidationResult? {
        guard entry.isWellEncoded else {
            return ValidationResult(name: entry.name, code: .encoding)
        }
        guard !others.contains(entry.name) else { return nil }
        guard let filter = filters.first(where: { $0.valueNames.contains(entry.name) }) else {
            return .unknown(entry.name, filters.flatMap(\.valueNames))
        }
        return filter.result(of: entry)
    }
}

extension FilterDefinition {
    /// The mistake in an item; `nil` for one that is empty, or that can be read.
    fileprivate func result(of entry: SubmittedFields.Entry) -> ValidationResult? {
        guard !entry.text.isEmpty, let message = refusal(of: entry.text, in: entry.name) else {
            return nil
        }
        return ValidationResult(
            name: entry.name, message, text.values.isEmpty ? .badInput : .choice)
    }
}

extension ValidationResult {
    fileprivate init(name: String, _ message: LocalizableString, _ code: ViolationCode) {
        let entry = Message(
            fieldIds: [FormFieldIdentifier(id: name)], message: message, code: code)
        self.init(status: .error, messages: [entry])
    }

    /// An item that a list does not have, with the filters that it has.
    fileprivate static func unknown(_ name: String, _ filters: [String]) -> ValidationResult {
        let key = filters.isEmpty ? "nonePossible" : "notPossible"
        let reason = LocalizableString.localized(
            key: "FormworkCommands.\(key)",
            arguments: [
                "value": .text(String(name.prefix(100))),
                "name": .localizable(.localized(key: "FormworkHTML.search.filters")),
                "possible": .text(filters.joined(separator: ", ")),
            ])
        return ValidationResult(name: name, reason, .undeclared)
    }
}
