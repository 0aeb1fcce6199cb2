/// The link to the same page in another language.
struct LanguageLink {
    /// The item of the query that names the language.
    static let parameter = "locale"

    /// The path and query, to be escaped where it is interpolated.
    let text: String

    /// Adds the language to a path and query, in place of one that is named there.
    init(from link: String, to tag: String) {
        let page = link.prefix { $0 != "#" }
        let parts = page.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let items = (parts.count > 1 ? parts[1] : "").split(separator: "&")
            .filter { $0 != Self.parameter && !$0.hasPrefix("\(Self.parameter)=") }
        let query = (items + ["\(Self.parameter)=\(tag.queryEncoded)"]).joined(separator: "&")
        text = "\(Self.path(parts[0]))?\(query)"
    }

    /// The path on this host: two slashes at the start would lead to another one.
    private static func path(_ text: Substring) -> String {
        "/" + text.drop { $0 == "/" || $0 == "\\" }
    }
}
