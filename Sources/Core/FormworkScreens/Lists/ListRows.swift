import Foundation

/// The rows of a list as far as they are loaded, and the choice of the reader among them.
///
/// Rows are loaded from the first one on. One that is known to exist and is not loaded yet is `nil`: of
/// 80 rows with a first page of 50, `rowCount` is 80, and `list[50]` is `nil`.
public struct ListRows<Row: Sendable>: Sendable {
    /// The maximum number of rows that a list holds.
    public static var maximumCount: Int { 1_000 }

    /// The maximum number of bytes of a selection that a page sends back.
    public static var maximumSelectionLength: Int { 32_768 }

    /// The rows that are loaded.
    public private(set) var loaded: [Row] = []

    /// The number of all rows that are known to exist.
    public private(set) var rowCount = 0

    /// Whether a page follows that can be loaded.
    public private(set) var hasMore = false

    /// Whether there are more rows than the list may hold.
    public private(set) var isAtLimit = false

    /// Whether a page has arrived, be it an empty one.
    public private(set) var isLoaded = false

    /// The identities of the entries that the reader selected.
    public internal(set) var selection: Set<String> = []

    /// The action that failed last, which is offered again; `nil` after one that did not.
    public internal(set) var failedAction: String?

    /// The place at which the page that follows begins.
    private var position: String?

    /// Holds no rows.
    public init() {}

    /// The row at an index; `nil` for one that is not loaded, or not there.
    public subscript(index: Int) -> Row? {
        loaded.indices.contains(index) ? loaded[index] : nil
    }

    /// The page that follows.
    func request(size: Int, sort: String) -> ListPageRequest {
        ListPageRequest(
            offset: loaded.count, size: min(size, Self.maximumCount - loaded.count),
            position: position, sort: sort)
    }

    /// The selection as a page sends it back: identities without signs, with commas between them.
    var selectionText: String {
        var text = ""
        for id in selection.sorted() {
            let name = id.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
            guard text.utf8.count + name.utf8.count < Self.maximumSelectionLength else { break }
            text += text.isEmpty ? name : ",\(name)"
        }
        return text
    }

    /// Takes the rows of a page, which follow those that are loaded; the first page replaces them.
    mutating func take(_ page: ListPage<Row>, for request: ListPageRequest) {
        if request.offset == 0 { loaded = [] }
        loaded += page.rows.prefix(Self.maximumCount - loaded.count)
        let count = request.offset + page.rows.count
        let follows =
            page.hasMore ?? page.total.map { $0 > count } ?? (page.rows.count >= request.size)
        // A page without rows would follow itself.
        let isEnd = page.rows.isEmpty || !follows
        position = page.next
        let isFull = loaded.count == Self.maximumCount
        hasMore = !isEnd && !isFull
        isAtLimit = isFull && (!isEnd || count > loaded.count)
        rowCount = isEnd ? count : max(count, page.total ?? count)
        isLoaded = true
    }
}

/// The number of entries that a reader can select.
public enum RowSelection: String, CaseIterable, Hashable, Sendable {
    /// None.
    case none
    /// One, in place of another one.
    case single
    /// Any number.
    case multiple
}
