/// The requested part of a resource's list, and the way it is shown.
public struct ResourceListQuery<R: Resource>: ServerRequestQuery, RepeatingQuery {
    /// Words that the instances contain.
    public var search: String?

    /// The number of the page, the first being 1.
    public var page: Int?

    /// The position of the page, which finds it without counting the instances before it.
    public var position: PagePosition?

    /// The number of instances on a page, one that the resource offers; `nil` for its own.
    public var pageSize: Int?

    /// The names of the columns, of those that the resource offers; none for its own.
    public var columns: [String]

    /// The canonical texts of the filters by the names of their inputs, such as `category` and
    /// `budget-from`.
    ///
    /// A program is refused with the code `badQuery` for a text that a filter does not take.
    public var filters: [String: String]

    /// Makes a query, by default for the first page of all instances.
    public init(
        search: String? = nil, page: Int? = nil, from position: PagePosition? = nil,
        pageSize: Int? = nil, columns: [String] = [], filters: [String: String] = [:]
    ) {
        self.search = search
        self.page = page
        self.position = position
        self.pageSize = pageSize
        self.columns = columns
        self.filters = filters
    }

    /// The same part of the list on another page.
    package func page(_ page: Int?, from position: PagePosition? = nil) -> Self {
        var query = self
        (query.page, query.position) = (page, position)
        return query
    }

    /// The number of instances on a page.
    package var size: Int { pageSize ?? R.pageSize }

    /// The items of the address that restrict the list.
    package var restriction: [(name: String, value: String)] {
        let words = search.map { $0.isEmpty ? [] : [("search", $0)] } ?? []
        return words + filters.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// The items of the address that decide about the way in which the list is shown.
    package var view: [(name: String, value: String)] {
        (columns.isEmpty ? [] : [("columns", columns.joined(separator: ","))])
            + (pageSize.map { [("pageSize", "\($0)")] } ?? [])
    }

    /// The names of check boxes, of which several can be ticked.
    package static var repeatedNames: Set<String> { ["columns"] }

    /// The names of the items beside those of the filters.
    package static var ownNames: Set<String> {
        Set([QueryKey.search, .page, .from, .pageSize, .columns].map(\.stringValue))
    }

    /// Reads the search, the page, and the inputs of the filters that the resource has.
    ///
    /// - Throws: `DecodingError` for a page size or a column that the resource does not offer.
    public init(from decoder: any Decoder) throws {
        let items = try decoder.container(keyedBy: QueryKey.self)
        search = try items.decodeIfPresent(String.self, forKey: .search)
        page = try items.decodeIfPresent(Int.self, forKey: .page)
        try items.check(.page, page.map { $0 > 0 } ?? true)
        // A text that is no position leads to the page of the number.
        position = try items.decodeIfPresent(String.self, forKey: .from).flatMap(PagePosition.init)
        let definition = ResourceDefinition.of(R.self)
        pageSize = try items.decodeIfPresent(Int.self, forKey: .pageSize)
        try items.check(.pageSize, pageSize.map(definition.pageSizes.contains) ?? true)
        if pageSize == R.pageSize { pageSize = nil }
        let names =
            try (try? items.decodeIfPresent([String].self, forKey: .columns))
            ?? items.decodeIfPresent(String.self, forKey: .columns).map { [$0] } ?? []
        columns = names.flatMap { $0.split(separator: ",").map(String.init) }
        if !columns.isEmpty {
            let offered = Set(definition.offered.map(\.name))
            try items.check(.columns, columns.allSatisfy(offered.contains))
            if Set(columns) == Set(definition.columns.map(\.name)) { columns = [] }
        }
        filters = [:]
        for name in definition.filters.flatMap(\.inputNames) {
            let text = try items.decodeIfPresent(String.self, forKey: QueryKey(stringValue: name))
            if let text, !text.isEmpty { filters[name] = text }
        }
    }

    /// Writes one item for each value.
    public func encode(to encoder: any Encoder) throws {
        var items = encoder.container(keyedBy: QueryKey.self)
        try items.encodeIfPresent(page, forKey: .page)
        try items.encodeIfPresent(position?.description, forKey: .from)
        try items.encodeIfPresent(pageSize, forKey: .pageSize)
        if !columns.isEmpty {
            try items.encode(columns.joined(separator: ","), forKey: .columns)
        }
        for (name, text) in restriction {
            try items.encode(text, forKey: QueryKey(stringValue: name))
        }
    }
}

extension ResourceListQuery: PaginatedQuery {
    /// The requested page.
    public var pagination: Pagination { Pagination(page: page ?? 1, size: size, from: position) }
}

/// A query with items of which an address can have several, as check boxes of one name send them.
package protocol RepeatingQuery: ServerRequestQuery {
    /// The names of the items.
    static var repeatedNames: Set<String> { get }
}

extension QueryKey {
    fileprivate static let search = QueryKey(stringValue: "search")
    fileprivate static let page = QueryKey(stringValue: "page")
    fileprivate static let from = QueryKey(stringValue: "from")
    fileprivate static let pageSize = QueryKey(stringValue: "pageSize")
    fileprivate static let columns = QueryKey(stringValue: "columns")
}

extension KeyedDecodingContainer {
    /// Refuses an item that the resource does not offer.
    fileprivate func check(_ key: Key, _ isOffered: Bool) throws {
        guard !isOffered else { return }
        throw DecodingError.dataCorruptedError(
            forKey: key, in: self, debugDescription: "The resource does not offer this value.")
    }
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

    /// The draft that was taken up, which is forgotten once the change is made; `nil` for none.
    public var draft: String?

    /// Makes a query.
    public init(id: ModelIdType, version: Int? = nil, draft: String? = nil) {
        self.id = id
        self.version = version
        self.draft = draft
    }
}
