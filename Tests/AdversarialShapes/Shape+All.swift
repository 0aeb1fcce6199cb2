import FormworkServer
import HTTPTypes

extension Shape {
    /// The shapes, of which each was expensive once or could be.
    static let all = texts + names + merges + documents + words + headerFields + resources

    /// One long text in a field; a smallest size keeps all of them on one side of the field's maximum.
    private static let texts: [Shape] = [
        ("regional indicators", "\u{1F1E6}"), ("combining marks", "e\u{301}\u{302}\u{323}"),
        ("joined emoji", "👩\u{200D}👩\u{200D}👧"), ("changes of direction", "a\u{5D0}\u{2067}"),
        ("lines", "a\r\n"), ("markup", "<&\"'"), ("spaces", " \u{3000}"), ("digits", "9"),
        ("dots", "a.a@"), ("hangul", "\u{1100}\u{1161}"),
    ].flatMap { name, text in
        [
            (idea, "title", 0), (idea, "content", 0), (idea, "budget", 0),
            (idea, "contactEmail", 0),
            (plan, "color", 0), (feedback, "message", 8_192),
        ]
        .map { path, field, smallest in
            Shape(name: "\(name) in \(field)", smallest: smallest) { size in
                .parts(path, [(field, String(repeating: text, count: size / text.utf8.count))])
            }
        }
    }

    /// Many names, or names with many parts.
    private static let names: [Shape] = [
        Shape(name: "unknown names") { size in
            .form(plan, (0..<size / 8).map { "n\($0)=x" }.joined(separator: "&"))
        },
        Shape(name: "unknown names answered as JSON", smallest: 8_192) { size in
            .form(
                plan, (0..<size / 9).map { "n\($0)=x" }.joined(separator: "&"),
                accept: "application/json")
        },
        Shape(name: "unknown names with dots") { size in
            .form(plan, (0..<size / 10).map { "n\($0).0=x" }.joined(separator: "&"))
        },
        Shape(name: "names of many parts") { size in
            let name = (0..<30).map { "p\($0)" }.joined(separator: ".")
            return .form(plan, (0..<size / 110).map { "\(name).\($0)=x" }.joined(separator: "&"))
        },
        Shape(name: "one name of lists in lists") { size in
            .form(plan, String(repeating: "team.0.skills.0.", count: size / 16) + "=x")
        },
        Shape(name: "one name of dots") { size in
            .form(plan, String(repeating: "a.", count: size / 2) + "=x")
        },
        Shape(name: "one name many times") { size in
            .form(plan, String(repeating: "title=x&", count: size / 8))
        },
        Shape(name: "entries of a list") { size in
            .form(plan, (0..<size / 15).map { "team.\($0).name=x" }.joined(separator: "&"))
        },
        Shape(name: "entries in entries") { size in
            .form(
                plan,
                (0..<size / 25).map { "team.0.skills.\($0).name=x" }.joined(separator: "&"))
        },
        Shape(name: "empty pairs") { size in .form(plan, String(repeating: "&", count: size)) },
        Shape(name: "parts of a body") { size in
            .parts(plan, (0..<size / 70).map { ("n\($0)", "x") })
        },
        Shape(name: "a part that never ends") { size in
            .parts(plan, [("title", String(repeating: "\r\n--", count: size / 4))])
        },
        Shape(name: "answers kept for hidden rows") { size in
            .form(plan, "formwork-state=" + String(repeating: "%7B%22a%22%3A", count: size / 13))
        },
        Shape(name: "an action of many parts") { size in
            .form(plan, "formwork-action=insert:" + String(repeating: "team.0.", count: size / 7))
        },
    ]

    /// Changes to a plan that others changed meanwhile.
    private static let merges: [Shape] = [
        Shape(name: "rows of a base") { size in
            base((0..<size / 20).map { #""team.\#($0).name":["x"]"# }.joined(separator: ","))
        },
        Shape(name: "a base of many parts") { size in
            base("\"" + String(repeating: "a.", count: size / 2) + #"":["x"]"#)
        },
        Shape(name: "marks in a base") { size in
            base("\"" + String(repeating: #"\u0316\u0301"#, count: size / 12) + #"":["x"]"#)
        },
        Shape(name: "entries in conflict") { size in
            let entries = (0..<size / 13).map { #"{"name":"\#($0)"}"# }.joined(separator: ",")
            return .json(changedPlan, #"{"team":[\#(entries)]}"#, method: .patch)
        },
    ]

    /// A form with the rows of a base as a page carries them.
    private static func base(_ rows: String) -> Request {
        .parts(
            changedPlan, [("formwork-base", #"{"rows":{\#(rows)},"version":0}"#), ("title", "x")])
    }

    /// JSON of every shape.
    private static let documents: [Shape] = [
        Shape(name: "JSON with unknown names") { size in
            .json(plan, "{" + (0..<size / 9).map { "\"n\($0)\":1" }.joined(separator: ",") + "}")
        },
        Shape(name: "JSON with values of other kinds") { size in
            let entry = #"{"name":5,"role":[1],"days":"x","dailyRate":{"a":1}}"#
            let entries = (0..<size / entry.utf8.count).map { _ in entry }.joined(separator: ",")
            return .json(plan, #"{"team":[\#(entries)]}"#)
        },
        Shape(name: "JSON lists in lists") { size in
            .json(plan, #"{"team":"# + String(repeating: "[", count: size) + "}")
        },
        Shape(name: "JSON with empty objects") { size in
            .json(plan, #"{"team":[{}"# + String(repeating: ",{   }", count: size / 6) + "]}")
        },
        Shape(name: "JSON with escapes") { size in
            .json(
                plan, #"{"title":""# + String(repeating: #"\ud83d\ude00"#, count: size / 12) + "\"}"
            )
        },
        Shape(name: "JSON with a long number") { size in
            .json(idea, #"{"budget":1."# + String(repeating: "7", count: size) + "}")
        },
        Shape(name: "JSON with one name many times") { size in
            .json(plan, "{" + String(repeating: #""title":"x","#, count: size / 12) + #""a":1}"#)
        },
    ]

    /// Words that are searched, or that a rule is asked about.
    private static let words: [Shape] = [
        Shape(name: "words of a search") { size in
            .page(
                "/ideas?search="
                    + String(repeating: "zq+", count: querySize(size) / 3))
        },
        Shape(name: "different words of a search") { size in
            .page(
                "/ideas?search="
                    + (0..<querySize(size) / 5).map { "z\($0)" }.joined(separator: "+"))
        },
        Shape(name: "regional indicators in a search") { size in
            .page(
                "/ideas?search="
                    + String(repeating: "%F0%9F%87%A6", count: querySize(size) / 12))
        },
        Shape(name: "words of a question") { size in
            .question(String(repeating: "x ", count: size / 2))
        },
        Shape(name: "items of a query") { size in
            .page(
                "/ideas?" + String(repeating: "page=1&", count: querySize(size) / 7))
        },
        Shape(name: "criteria of an order") { size in
            .page(
                "/ideas?sort="
                    + String(repeating: "title,", count: querySize(size) / 6))
        },
    ]

    /// Header fields that are read in every request.
    private static let headerFields: [Shape] = [
        // Long tags: more than 50 languages are ignored, and short fields are remembered.
        Shape(name: "languages") { size in
            let language = "de-AT-x" + String(repeating: "-variants", count: 8) + ";q=0.5,"
            return .page(
                idea,
                headers: [
                    .acceptLanguage: String(
                        repeating: language, count: fieldSize(size) / language.utf8.count)
                ])
        },
        Shape(name: "a language of many parts") { size in
            .page(
                idea,
                headers: [.acceptLanguage: String(repeating: "a-", count: fieldSize(size) / 2)])
        },
        Shape(name: "cookies") { size in
            .page(
                idea,
                headers: [
                    .cookie: (0..<fieldSize(size) / 8).map { "c\($0)=1" }.joined(separator: "; ")
                ])
        },
        Shape(name: "media types") { size in
            .page(
                idea,
                headers: [
                    .accept: String(repeating: "text/html;q=0.1,", count: fieldSize(size) / 16)
                ])
        },
        Shape(name: "combining marks in media types") { size in
            .page(
                idea,
                headers: [
                    .accept: "text/"
                        + String(repeating: "\u{316}\u{301}", count: fieldSize(size) / 4)
                ])
        },
        Shape(name: "tags of a precondition") { size in
            changing((0..<fieldSize(size) / 8).map { "\"\(10_000 + $0)\"" }.joined(separator: ","))
        },
        Shape(name: "a tag that does not end") { size in
            changing("\"1\",\"" + String(repeating: "a", count: fieldSize(size)))
        },
        Shape(name: "weak tags without separators") { size in
            changing(String(repeating: "W/\"1\"", count: fieldSize(size) / 5))
        },
        Shape(name: "codings") { size in
            .page(
                idea,
                headers: [
                    .acceptEncoding: String(repeating: "gzip;q=0,", count: fieldSize(size) / 9)
                ])
        },
    ]

    /// A change of a plan on the condition of a header field.
    private static func changing(_ ifMatch: String) -> Request {
        var request = Request.json(changedPlan, #"{"title":"x"}"#, method: .patch)
        request.headers[.ifMatch] = ifMatch
        return request
    }

    /// The size of a query: the server takes no longer ones.
    static func querySize(_ size: Int) -> Int {
        min(size / 2, ServerLimits().maxTargetBytes - 100)
    }

    /// The size of a header field: the server takes no longer ones.
    private static func fieldSize(_ size: Int) -> Int {
        min(size, ServerLimits().maxFieldBytes - 1_000)
    }
}
