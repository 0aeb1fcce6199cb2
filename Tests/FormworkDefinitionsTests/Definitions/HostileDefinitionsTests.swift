import Formwork
import FormworkServer
import Foundation
import Testing

/// Texts of definitions come from outside, and are text on each page.
@Suite struct HostileDefinitionsTests {
    private static let attacks = [
        "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onfocus='alert(1)",
        "</textarea><svg onload=alert(1)>", "</template><b>", "<!--", "]]>", "&lt;b&gt;", "{{7*7}}",
        "%{title}", "${7*7}", "javascript:alert(1)", "\u{202E}abc",
        "\\u003cb",
    ]

    /// A definition with a text in each place that takes one.
    private func definition(_ text: String) throws -> String {
        let object: [String: Any] = [
            "title": text, "texts": ["new": text],
            "fields": [
                [
                    "name": "title", "title": text, "hint": text, "placeholder": text,
                    "suffix": text,
                ],
                [
                    "name": "kind", "type": "choice",
                    "choices": [["value": "a", "title": text], ["value": text, "title": "b"]],
                ],
                ["name": "note", "type": "note", "text": text],
                [
                    "name": "parts", "type": "list", "title": text, "entry": text, "add": text,
                    "fields": [["name": "n", "title": text, "messages": ["required": text]]],
                ],
            ],
        ]
        return String(decoding: try JSONSerialization.data(withJSONObject: object), as: UTF8.self)
    }

    @Test("a text of a definition adds nothing to a page", arguments: attacks)
    func texts(_ attack: String) async throws {
        let files = try TemporaryDefinitions(["things.json": try definition(attack)])
        #expect(files.findings() == [])
        let (site, plain) = (try files.site(), try Self.plain.get())
        for path in ["/things", "/things/new", "/openapi"] {
            let usual = await counts(in: plain.page(path))
            for (name, count) in await counts(in: site.page(path)) {
                #expect(count <= usual[name] ?? 0, "\(path) has \(name) of \(attack)")
            }
        }
    }

    private static let plain = Result {
        try TemporaryDefinitions(["things.json": try HostileDefinitionsTests().definition("plain")])
            .site()
    }

    /// The numbers of the elements by their names.
    private func counts(in page: String) -> [Substring: Int] {
        Dictionary(grouping: page.matches(of: /<([a-z][a-z0-9]*)/).map(\.1)) { $0 }
            .mapValues(\.count)
    }
}
