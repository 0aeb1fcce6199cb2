/// Texts of the form in as many languages, and of as many further keys, as are asked for.
enum Texts {
    private static let tags = [
        "en", "de", "ar", "fr", "es", "it", "nl", "pl", "pt", "ja", "tr", "he", "zh-Hans", "cs",
        "da", "el",
        "fi", "hu", "ko", "nb", "ro", "ru", "sk", "sv", "th", "uk", "vi", "bg", "hr", "lt",
    ]

    static func files(languages: Int, further: Int) -> [String: String] {
        let chosen = tags.prefix(languages)
        return Dictionary(
            uniqueKeysWithValues: chosen.map { ("\($0).yml", file($0, further: further)) })
    }

    private static func file(_ tag: String, further: Int) -> String {
        let names = [
            "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
            "tenth",
        ]
        let fields = names.map { "    \($0): { title: \"The \($0) of \(tag)\" }" }
        let others = (0..<further).map { "    text\($0): \"Text \($0) of \(tag)\"" }
        return """
            \(tag):
              Sheets: { title: "Sheets of \(tag)" }
              Sheet: { lines: { title: "Lines" } }
              Line:
            \(fields.joined(separator: "\n"))
              Further:
                first: "Text"
            \(others.joined(separator: "\n"))
            """
    }
}
