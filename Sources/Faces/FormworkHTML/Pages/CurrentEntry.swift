/// The entry of a navigation that is marked on a page, at most one.
///
/// It is the entry with the page's path, whatever the query is; else the nearest one above that
/// path; else the one to which the last possible breadcrumb leads.
struct CurrentEntry: Equatable {
    /// The path of the entry.
    private let path: String

    /// The value of `aria-current`: `page` for the page itself, `true` for a page above it.
    let mark: String

    /// Finds the entry for a page among the links of a navigation; `nil` if there is none.
    init?(
        of page: String, among links: some Sequence<String>,
        breadcrumbs: some BidirectionalCollection<String>
    ) {
        let (page, paths) = (page.path, links.map(\.path))
        if paths.contains(page) {
            (path, mark) = (page, "page")
        } else if let above = paths.filter({ page.isBelow($0) }).max(by: { $0.count < $1.count })
            ?? breadcrumbs.reversed().map(\.path).first(where: paths.contains)
        {
            (path, mark) = (above, "true")
        } else {
            return nil
        }
    }

    /// The mark of an entry with a link; `nil` if it is another one.
    func mark(of link: String) -> String? { link.path == path ? mark : nil }
}

extension String {
    /// The part of a link before its query.
    fileprivate var path: String { String(Substring(utf8.prefix { $0 != UInt8(ascii: "?") })) }

    /// Whether a path continues another one behind a slash.
    fileprivate func isBelow(_ path: String) -> Bool {
        utf8.starts(with: "\(path)/".utf8)
    }
}
