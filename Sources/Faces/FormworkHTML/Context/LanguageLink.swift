/// The link to the same page in another language.
struct LanguageLink {
    /// The item of the query that names the language.
    static let parameter = "locale"

    /// The path and query, to be escaped where it is interpolated.
    var text: String { page + tag.queryEncoded }

    /// All before the language, which is the same in the links to one page.
    private let page: String
    private let tag: String

    /// Adds the language to a path and query, in place of one that is named there.
    ///
    /// ```swift
    /// LanguageLink(from: "/ideas?page=2", to: "de").text   // /ideas?page=2&locale=de
    /// ```
    init(from link: String, to tag: String) {
        let page = link.utf8.prefix { $0 != UInt8(ascii: "#") }
        let parts = page.split(
            separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
        let items = (parts.count > 1 ? parts[1] : "".utf8[...]).split(separator: UInt8(ascii: "&"))
            .filter { item in
                !item.prefix { $0 != UInt8(ascii: "=") }.elementsEqual(Self.parameter.utf8)
            }
            .map { String(Substring($0)) }
        let query = (items + ["\(Self.parameter)="]).joined(separator: "&")
        self.page = "\(Self.path(parts[0]))?\(query)"
        self.tag = tag
    }

    private init(page: String, tag: String) {
        self.page = page
        self.tag = tag
    }

    /// The link to the same page in another language.
    func to(_ tag: String) -> LanguageLink { LanguageLink(page: page, tag: tag) }

    /// The path on this host: two slashes at the start would lead to another one.
    private static func path(_ text: Substring.UTF8View) -> String {
        "/" + Substring(text.drop { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") })
    }
}
