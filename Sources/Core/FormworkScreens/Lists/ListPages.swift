/// A page of a list that is wanted.
public struct ListPageRequest: Hashable, Sendable {
    /// The number of rows before the page.
    public var offset: Int

    /// The number of rows that are wanted.
    public var size: Int

    /// The place at which the page before it ended, as its source named it; `nil` for the first page.
    public var position: String?

    /// The order of the rows, as in an address: `title`, or `-budget,title`; empty for that of the
    /// source.
    public var sort: String

    /// Wants a page.
    public init(offset: Int = 0, size: Int, position: String? = nil, sort: String = "") {
        self.offset = offset
        self.size = size
        self.position = position
        self.sort = sort
    }
}

/// The rows of a page of a list.
public struct ListPage<Row: Sendable>: Sendable {
    /// The rows.
    public var rows: [Row]

    /// The number of all rows; `nil` if it is unknown.
    public var total: Int?

    /// The place at which the page that follows begins, for a source that names places.
    public var next: String?

    /// Whether a page follows; `nil` if the total shows it, or else whether the page is full.
    public var hasMore: Bool?

    /// Holds the rows of a page.
    public init(
        _ rows: [Row], total: Int? = nil, next: String? = nil, hasMore: Bool? = nil
    ) {
        self.rows = rows
        self.total = total
        self.next = next
        self.hasMore = hasMore
    }
}

/// The source of a list: it loads one page after the other.
///
/// ```swift
/// let numbers = ListPages<Int> { request, _ in
///     let first = request.offset + 1
///     return ListPage(Array(first..<min(81, first + request.size)), total: 80)
/// }
/// ```
public struct ListPages<Row: Sendable>: Sendable {
    /// Loads a page.
    public typealias Load =
        @Sendable (ListPageRequest, OperationContext) async throws -> ListPage<Row>

    private let load: Load

    /// Makes a source of a function that loads a page.
    public init(_ load: @escaping Load) { self.load = load }

    /// Loads a page.
    ///
    /// - Throws: The error of the source.
    public func page(
        _ request: ListPageRequest, in context: OperationContext
    ) async throws -> ListPage<Row> {
        try await load(request, context)
    }

    /// The same pages with rows of another kind.
    public func map<Other: Sendable>(
        _ transform: @escaping @Sendable (Row) -> Other
    ) -> ListPages<Other> {
        ListPages<Other> { request, context in
            let page = try await load(request, context)
            return ListPage<Other>(
                page.rows.map(transform), total: page.total, next: page.next,
                hasMore: page.hasMore)
        }
    }

    /// Makes a source of rows that are there already.
    public init(_ rows: [Row]) {
        self.init { request, _ in
            ListPage(
                Array(rows.dropFirst(request.offset).prefix(request.size)), total: rows.count)
        }
    }
}

/// Loads one page of a list.
struct ListPageOperation<Row: Sendable>: ServerOperation {
    let pages: ListPages<Row>
    let request: ListPageRequest

    func doRun(in context: OperationContext) async throws -> ListPage<Row> {
        try await pages.page(request, in: context)
    }
}
