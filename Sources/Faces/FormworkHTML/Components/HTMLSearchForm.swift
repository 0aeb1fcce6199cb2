public import Formwork

/// A form that searches a list: its words go into the address of the page.
///
/// It is sent with GET: a search changes nothing, can be shared as a link, and works without a
/// script.
///
/// ```swift
/// HTMLSearchForm(action: "/ideas", value: query.search ?? "").html(context)
/// ```
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
        if searchesWords {
            html += "<label for=\"search-\(name)\">\(context.text(label))</label>\n"
        }
        if !filters.isEmpty { html += "<div class=\"filters\">\n\(filters)</div>\n" }
        html.append(markup: "<div class=\"search-row\">\n")
        if searchesWords { html += input }
        html += """
            <button type="submit" class="button button-secondary">\
            \(context.text(key: "FormworkHTML.search.submit"))</button>

            """
        for item in hidden { html.appendHidden(item.name, item.value) }
        if !value.isEmpty || isFiltered {
            html += """
                <a class="button-link" href="\(clearLink)">\
                \(context.text(key: "FormworkHTML.search.clear"))</a>

                """
        }
        html.append(markup: "</div>\n</form>\n")
        return html
    }

    private var input: HTML {
        """
        <input type="search" id="search-\(name)" name="\(name)" value="\(value)" dir="auto" \
        autocomplete="off">

        """
    }

    /// The link to the whole list, with the further items of the query.
    private var clearLink: String {
        let query = hidden.map { "\($0.name.queryEncoded)=\($0.value.queryEncoded)" }
        return query.isEmpty ? action : "\(action)?\(query.joined(separator: "&"))"
    }
}

extension HTML {
    /// Appends an input that is not shown.
    mutating func appendHidden(_ name: String, _ value: String) {
        append(markup: "<input type=\"hidden\"")
        attribute("name", name)
        attribute("value", value)
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
