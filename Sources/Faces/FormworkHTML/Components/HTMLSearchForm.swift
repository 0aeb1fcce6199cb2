public import Formwork

/// A form that searches a list: its words go into the address of the page.
///
/// It is sent with GET: a search changes nothing, can be shared as a link, and works without a
/// script.
///
/// ```swift
/// HTMLSearchForm(action: "/ideas", value: query.search ?? "").html(context)
/// ```
///
/// Filters are further inputs of the same form, so that words and filters are sent together. They
/// are a part that readers open, without a script, and that is open while one of them has a value:
///
/// ```swift
/// HTMLSearchForm(
///     action: "/ideas", value: "", filters: "<div class=\"filter\">…</div>", isFiltered: true
/// ).html(context)
/// ```
///
/// ```html
/// <form class="search" role="search" method="get" action="/ideas">
/// <label for="search-search">Search</label>
/// <input type="search" id="search-search" name="search" value="" dir="auto">
/// <button type="submit">Search</button>
/// <details class="filters"><summary>Filter</summary>…</details>
/// </form>
/// ```
///
/// Use one of them on a page, or give each its own `name`: the identifiers follow from it.
public struct HTMLSearchForm {
    private let action: String
    private let name: String
    private let value: String
    private let label: LocalizableString
    private let hidden: [(name: String, value: String)]
    private let filters: HTML
    private let isFiltered: Bool
    private let searchesWords: Bool

    /// Makes a form.
    ///
    /// - Parameters:
    ///   - action: The path of the list, without a query.
    ///   - name: The query's name for the words.
    ///   - value: The words that are in the search already, empty for none.
    ///   - label: The label of the search field, which names the things to search.
    ///   - hidden: Further items of the query, such as the order.
    ///   - filters: Further inputs, each in a `<div class="filter">` with its label.
    ///   - isFiltered: Whether one of the further inputs has a value.
    ///   - searchesWords: Whether there is an input for words.
    public init(
        action: String, name: String = "search", value: String,
        label: LocalizableString = .localized(key: "FormworkHTML.search.label"),
        hidden: [(name: String, value: String)] = [], filters: HTML = .empty,
        isFiltered: Bool = false, searchesWords: Bool = true
    ) {
        self.action = action
        self.name = name
        self.value = value
        self.label = label
        self.hidden = hidden
        self.filters = filters
        self.isFiltered = isFiltered
        self.searchesWords = searchesWords
    }

    /// The form, with a way back to the whole list while a part of it is shown.
    public func html(_ context: HTMLContext) -> HTML {
        var html: HTML =
            "<form class=\"search\" role=\"search\" method=\"get\" action=\"\(action)\">\n"
        if searchesWords { html += words(context) }
        if !filters.isEmpty { html += filterPanel(context) }
        for item in hidden { html.appendHidden(item.name, item.value) }
        html.append(markup: "</form>\n")
        return html
    }

    /// The input for words with its label, and the button that sends the whole form.
    private func words(_ context: HTMLContext) -> HTML {
        """
        <label for="search-\(name)">\(context.text(label))</label>
        <div class="search-row">
        <input type="search" id="search-\(name)" name="\(name)" value="\(value)" dir="auto" \
        autocomplete="off">
        \(submit("submit", context))
        \(clear(context))</div>

        """
    }

    /// The further inputs, folded while none has a value.
    private func filterPanel(_ context: HTMLContext) -> HTML {
        """
        <details class="filters"\(isFiltered ? " open" : HTML.empty)>
        <summary>\(context.text(key: "FormworkHTML.search.filters"))</summary>
        <div class="filter-row">
        \(filters)\(submit("apply", context))
        \(searchesWords ? .empty : clear(context))</div>
        </details>

        """
    }

    /// A button that sends the whole form, wherever in it.
    private func submit(_ key: String, _ context: HTMLContext) -> HTML {
        let title = context.text(key: "FormworkHTML.search.\(key)")
        return "<button type=\"submit\" class=\"button button-secondary\">\(title)</button>"
    }

    /// The way back to the whole list while a part of it is shown.
    private func clear(_ context: HTMLContext) -> HTML {
        guard !value.isEmpty || isFiltered else { return .empty }
        let title = context.text(key: "FormworkHTML.search.clear")
        return "<a class=\"button-link\" href=\"\(clearLink)\">\(title)</a>\n"
    }

    /// The link to the whole list, with the further items of the query.
    private var clearLink: String {
        let query = hidden.map { "\($0.name.queryEncoded)=\($0.value.queryEncoded)" }
        return query.isEmpty ? action : "\(action)?\(query.joined(separator: "&"))"
    }
}

extension HTML {
    /// Appends an input that is not shown.
    mutating func appendHidden(_ name: String, _ value: String, isDisabled: Bool = false) {
        append(markup: "<input type=\"hidden\"")
        attribute("name", name)
        attribute("value", value)
        flag("disabled", isDisabled)
        append(markup: ">\n")
    }
}

extension String {
    /// The text with everything encoded that could mean something in a query.
    var queryEncoded: String {
        var result = ""
        for byte in utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"), UInt8(ascii: "~"):
                result.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                result += byte < 16 ? "%0" : "%"
                result += String(byte, radix: 16, uppercase: true)
            }
        }
        return result
    }
}
