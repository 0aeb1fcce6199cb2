/// The requested part of a resource's list.
public struct ResourceListQuery<R: Resource>: ServerRequestQuery {
    /// Words that the instances contain.
    public var search: String?

    /// The number of the page, the first being 1.
    public var page: Int?

    /// The canonical texts of the filters by the names of their inputs, such as `category` and
    /// `budget-from`.
    public var filters: [String: String]

    /// Makes a query, by default for the first page of all instances.
    public init(search: String? = nil, page: Int? = nil, filters: [String: String] = [:]) {
        self.search = search
        self.page = page
        self.filters = filters
    }

    /// The same part of the list on another page.
    package func page(_ page: Int?) -> Self {
        Self(search: search, page: page, filters: filters)
    }

    /// Reads the search, the page, and the inputs of the filters that the resource has.
    public init(from decoder: any Decoder) throws {
        let items = try decoder.container(keyedBy: QueryKey.self)
        search = try items.decodeIfPresent(String.self, forKey: .search)
        page = try items.decodeIfPresent(Int.self, forKey: .page)
        filters = [:]
        for name in ResourceDefinition.of(R.self).filters.flatMap(\.inputNames) {
            let text = try items.decodeIfPresent(String.self, forKey: QueryKey(stringValue: name))
            if let text, !text.isEmpty { filters[name] = text }
        }
    }

    /// Writes one item for each value.
    public func encode(to encoder: any Encoder) throws {
        var items = encoder.container(keyedBy: QueryKey.self)
        try items.encodeIfPresent(search, forKey: .search)
        try items.encodeIfPresent(page, forKey: .page)
        for (name, text) in filters { try items.encode(text, forKey: QueryKey(stringValue: name)) }
    }
}

/// The name of an item in the query.
private struct QueryKey: CodingKey {
    static let search = QueryKey(stringValue: "search")
    static let page = QueryKey(stringValue: "page")

    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
}

/// The properties by which a resource's list can be ordered: those of its columns.
public struct ResourceSortKey<R: Resource>: SortKey {
    /// The name of the property.
    public let rawValue: String

    /// Reads a name; `nil` if no column of the resource has it.
    public init?(rawValue: String) {
        guard ResourceDefinition.of(R.self).sortableNames.contains(rawValue) else { return nil }
        self.rawValue = rawValue
    }

    private init(known name: String) { rawValue = name }

    /// The properties in the order of the columns.
    public static var allCases: [ResourceSortKey<R>] {
        ResourceDefinition.of(R.self).sortableNames.map(Self.init(known:))
    }
}

/// The identity of an instance of a resource.
public struct ResourceQuery: ServerRequestQuery {
    /// The identity.
    public var id: ModelIdType

    /// Makes a query.
    public init(id: ModelIdType) { self.id = id }
}

/// The identity of an instance of a resource, with the version that was read.
public struct ResourceVersionQuery: ServerRequestQuery {
    /// The identity.
    public var id: ModelIdType

    /// The version that was read; `nil` to read the newest.
    public var version: Int?

    /// Makes a query.
    public init(id: ModelIdType, version: Int? = nil) {
        self.id = id
        self.version = version
    }
}

/// The instance of which a new one is a copy; `nil` for an empty one.
public struct ResourceCopyQuery: ServerRequestQuery {
    /// The identity of the original.
    public var copy: ModelIdType?

    /// Makes a query.
    public init(copy: ModelIdType? = nil) { self.copy = copy }
}
