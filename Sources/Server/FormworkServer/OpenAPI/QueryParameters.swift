import Formwork

/// A query whose parameters have more to be known of than their types.
protocol DescribedQuery: ServerRequestQuery {
    /// The schemas of the parameters that a caller can send, by their names.
    static func parameters(for caller: Caller) -> [(String, JSONValue)]

    /// The names of the fields that are hidden from a caller, by which it can order nothing.
    static func hiddenNames(for caller: Caller) -> Set<String>
}

extension ResourceListQuery: DescribedQuery {
    /// The parameters of a list: those that are the same everywhere, and the filters.
    static func parameters(for caller: Caller) -> [(String, JSONValue)] {
        let definition = ResourceDefinition.of(R.self, hiding: hiddenNames(for: caller))
        let sizes = definition.pageSizes.map { JSONValue.number("\($0)") }
        let columns = definition.offered.map { JSONValue.text($0.name) }
        return [
            ("search", ["type": "string"]),
            (
                "page",
                [
                    "type": "integer", "minimum": .number("1"),
                    "maximum": .number("\(Int.max)"),
                ]
            ),
            ("from", ["type": "string"]),
            ("pageSize", ["type": "integer", "enum": .array(sizes)]),
            ("columns", ["type": "string", "enum": .array(columns)]),
        ] + definition.filters.flatMap(\.parameters)
    }

    static func hiddenNames(for caller: Caller) -> Set<String> {
        (try? ResourceAccess(to: R.self, for: caller))?.hidden ?? []
    }
}

extension FilterDefinition {
    /// The parameters of a filter, with exactly the values that are taken.
    fileprivate var parameters: [(String, JSONValue)] { valueNames.map { ($0, text.schema) } }
}

extension FilterText {
    fileprivate var schema: JSONValue {
        switch self {
        case .choice(let values): ["type": "string", "enum": .array(values.map { .text($0) })]
        case .flag: ["type": "boolean"]
        case .identity: ["type": "string", "format": "uuid"]
        case .value(.integer):
            [
                "type": "integer", "minimum": .number("\(Int64.min)"),
                "maximum": .number("\(Int64.max)"),
            ]
        case .value(let kind): schema(ofText: kind)
        }
    }

    /// A text in the notation of a kind; its pattern is for those who do not know the format.
    private func schema(ofText kind: FieldValueKind) -> JSONValue {
        var members: [(String, JSONValue)] = [("type", "string")]
        if let format = Self.formats[kind] { members.append(("format", .text(format))) }
        if let pattern { members.append(("pattern", .text("^(?:\(pattern.source))$"))) }
        return .object(members)
    }

    private static let formats: [FieldValueKind: String] = [
        .decimal: "decimal", .date: "date", .time: "time-local", .dateTime: "date-time-local",
        .month: "year-month",
    ]
}

/// The parameters in the query of a request.
enum QueryParameters {
    /// The parameters of a type that a caller can send, in their order.
    static func all<Request: ServerRequest>(
        of type: Request.Type, for caller: Caller
    ) -> [(name: String, schema: JSONValue, isRequired: Bool)] {
        if let query = Request.Query.self as? any DescribedQuery.Type {
            let sort = sort(of: Request.Sort.self, without: query.hiddenNames(for: caller))
            return query.parameters(for: caller).map { ($0.0, $0.1, false) } + sort
        }
        return TypeSchema(of: Request.Query.self).properties
            .map { ($0.name, $0.schema, $0.isRequired) } + sort(of: Request.Sort.self)
    }

    /// The order of a list: each of its keys, with a hyphen before it for the other direction.
    private static func sort<Key: SortKey>(
        of type: Key.Type, without hidden: Set<String> = []
    ) -> [(name: String, schema: JSONValue, isRequired: Bool)] {
        let keys = type.allCases.map(\.rawValue).filter { !hidden.contains($0) }
        guard !keys.isEmpty else { return [] }
        let values = keys.flatMap { [JSONValue.text($0), .text("-\($0)")] }
        return [("sort", ["type": "string", "enum": .array(values)], false)]
    }
}
