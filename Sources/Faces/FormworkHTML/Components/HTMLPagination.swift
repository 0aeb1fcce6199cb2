public import Formwork

/// The way through the pages of a longer list.
///
/// The current page is marked with `aria-current`, and long gaps are shortened. All numbers have
/// the digits of the reader's language.
///
/// ```swift
/// HTMLPagination(page: 3, pageSize: 20, total: 95) { "/ideas?page=\($0)" }.html(context)
/// ```
///
/// ```html
/// <nav class="pagination" aria-label="Pages">
/// <p>41 to 60 of 95</p>
/// <ul>
/// <li><a href="/ideas?page=2" rel="prev">Previous</a></li>
/// <li class="number"><a href="/ideas?page=3" aria-current="page">…3</a></li>
/// <li><a href="/ideas?page=4" rel="next">Next</a></li>
/// </ul>
/// </nav>
/// ```
///
/// However long the list is, there are at most seven numbers and signs for gaps.
public struct HTMLPagination {
    /// The page that is shown, or the last one if the list ends before the page asked for.
    private let page: Int
    private let pageCount: Int
    private let isBeyondTheEnd: Bool
    private let pageSize: Int
    private let total: Int
    private let isTotalExact: Bool
    private let link: (Int) -> String

    /// Makes the way through a list.
    ///
    /// - Parameters:
    ///   - page: The number of the page that is shown, the first being 1.
    ///   - pageSize: The number of entries on a page.
    ///   - total: The number of all entries.
    ///   - isTotalExact: Whether there are no more entries than `total`; otherwise there are some,
    ///     and the last page is not known.
    ///   - link: The link to the page of a number.
    ///
    /// Values out of range are moved into it; a page beyond the end shows a notice and links to the
    /// last one.
    public init(
        page: Int, pageSize: Int, total: Int, isTotalExact: Bool = true,
        link: @escaping (_ page: Int) -> String
    ) {
        self.pageSize = max(1, pageSize)
        self.isTotalExact = isTotalExact
        // One entry more than an inexact total is known to exist.
        self.total = min(max(0, total), isTotalExact ? .max : .max - 1)
        let last = isTotalExact ? max(1, self.total) - 1 : self.total
        pageCount = last / self.pageSize + 1
        self.page = min(max(1, page), pageCount)
        isBeyondTheEnd = page > pageCount
        self.link = link
    }

    /// Makes the way through a list of which a part is shown.
    public init(
        _ pagination: Pagination, total: Int, isTotalExact: Bool = true,
        link: @escaping (_ page: Int) -> String
    ) {
        self.init(
            page: min(pagination.startIndex / pagination.maxResults, Int.max - 1) + 1,
            pageSize: pagination.maxResults, total: total, isTotalExact: isTotalExact, link: link)
    }

    /// The range of entries that is shown, and links to the other pages; empty for an empty list.
    public func html(_ context: HTMLContext) -> HTML {
        guard total > 0 || !isTotalExact else { return .empty }
        let label = context.text(key: "FormworkHTML.pagination.label")
        var html: HTML = """
            <nav class="pagination" aria-label="\(label)">
            <p>\(summary(context))</p>

            """
        if pageCount > 1 || isBeyondTheEnd { appendLinks(to: &html, context) }
        html.append(markup: "</nav>\n")
        return html
    }

    /// The range of shown entries in words, or the notice that the list ends earlier.
    private func summary(_ context: HTMLContext) -> String {
        guard !isBeyondTheEnd else {
            return context.text(key: "FormworkHTML.pagination.beyond")
        }
        let first = (page - 1) * pageSize + 1
        return context.text(
            key: "FormworkHTML.pagination.\(isTotalExact ? "summary" : "summaryOfMore")",
            arguments: [
                "first": .integer(Int64(first)),
                "last": .integer(Int64(first + min(pageSize - 1, max(0, total - first)))),
                "total": .integer(Int64(total)),
            ])
    }

    private func appendLinks(to html: inout HTML, _ context: HTMLContext) {
        html.append(markup: "<ul>\n")
        if isBeyondTheEnd {
            appendStep("previous", to: page, &html, context)
        } else if page > 1 {
            appendStep("previous", to: page - 1, &html, context)
        }
        for number in shownPages { append(number, &html, context) }
        if page < pageCount { appendStep("next", to: page + 1, &html, context) }
        html.append(markup: "</ul>\n")
    }

    /// The first, the last and those around the current page; `nil` where some are left out.
    ///
    /// At most the first and the last page, and the current one with its neighbours: `1 … 4 5 6 …
    /// 20`. If the last page is not known, the gap is the end: `1 … 4 5 6 …`.
    private var shownPages: [Int?] {
        let around = [page > 1 ? page - 1 : page, page, page < pageCount ? page + 1 : page]
        let numbers = Set(around + (isTotalExact ? [1, pageCount] : [1])).sorted()
        var shown: [Int?] = []
        var last = 0
        for number in numbers {
            // A gap of a single page is filled: a sign for it would take as much room.
            if number - last == 2 { shown.append(last + 1) }
            if number - last > 2 { shown.append(nil) }
            shown.append(number)
            last = number
        }
        return isTotalExact ? shown : shown + [nil]
    }

    /// Appends a link to a page, or the sign for a gap.
    private func append(_ number: Int?, _ html: inout HTML, _ context: HTMLContext) {
        guard let number else {
            return html.append(markup: "<li class=\"gap\" aria-hidden=\"true\">…</li>\n")
        }
        html.append(markup: "<li class=\"number\"><a")
        html.attribute("href", link(number))
        html.attribute("aria-current", number == page && !isBeyondTheEnd ? "page" : nil)
        html.append(
            "><span class=\"visually-hidden\">",
            words: context.text(key: "FormworkHTML.pagination.page"),
            " </span>")
        html.append(words: context.localizer.text(Int64(number)))
        html.append(markup: "</a></li>\n")
    }

    /// Appends the link to the previous or the next page.
    private func appendStep(
        _ name: String, to number: Int, _ html: inout HTML, _ context: HTMLContext
    ) {
        html.append(markup: "<li><a")
        html.attribute("href", link(number))
        html.attribute("rel", name == "previous" ? "prev" : name)
        html.append(">", words: context.text(key: "FormworkHTML.pagination.\(name)"), "</a></li>\n")
    }
}
