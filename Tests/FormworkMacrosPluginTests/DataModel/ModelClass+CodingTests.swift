import Testing

@Suite struct ModelClassCodingTests {
    @Test("Tracked properties and constants are saved under their names")
    func codable() {
        let (text, messages) = expand(
            """
            @DataModel final class Playlist: Codable {
                let id: Int
                let version = 3
                var title: String
                var note: String?
                @Property(.discardable) var isExpanded = false
                @Derived var computedLength: Int { 0 }
                @Untracked var cache = 0
            }
            """)
        #expect(messages == [])
        let coding = """
                private enum CodingKeys: CodingKey {
                    case id, title, note
                }

                init(from decoder: any Decoder) throws {
                    let container = try decoder.container(keyedBy: CodingKeys.self)
                    id = try container.decode(Int.self, forKey: .id)
                    _title = try container.decode(String.self, forKey: .title)
                    _note = try container.decodeIfPresent(String.self, forKey: .note)
                }

                func encode(to encoder: any Encoder) throws {
                    var container = encoder.container(keyedBy: CodingKeys.self)
                    try container.encode(id, forKey: .id)
                    try container.encode(title, forKey: .title)
                    try container.encodeIfPresent(note, forKey: .note)
                }
            """
        #expect(text.contains(coding))
    }

    @Test(
        "Each half of Codable is generated for its own conformance",
        arguments: [
            ("", false, false), (": Sendable", false, false), (": Codable", true, true),
            (": Swift.Codable", true, true), (": Decodable", true, false),
            (": Encodable", false, true), (": Identifiable, Decodable & Encodable", true, true),
        ])
    func halves(inheritance: String, decodes: Bool, encodes: Bool) {
        let text = expand("@DataModel final class Node\(inheritance) { var a = 1 }").text
        #expect(text.contains("init(from decoder") == decodes)
        #expect(text.contains("func encode(to") == encodes)
        #expect(text.contains("enum CodingKeys") == (decodes || encodes))
    }

    @Test("Members that the developer wrote are not generated")
    func written() {
        let text = expand(
            """
            @DataModel final class Node: Codable { var a = 1; var b = 2
                enum CodingKeys: String, CodingKey { case b = "number" }
                init(from decoder: any Decoder) throws {}
            }
            """
        ).text
        #expect(text.components(of: "init(from") == 1)
        #expect(text.components(of: "CodingKeys: ") == 1)
        #expect(text.contains("encode(b, forKey: .b)"))
        #expect(!text.contains("encode(a, forKey: .a)"))
    }

    @Test(
        "The type of an optional is what it wraps",
        arguments: [
            ("Int?", "decodeIfPresent(Int.self"), ("Optional<Int>", "decodeIfPresent(Int.self"),
            ("Int!", "decodeIfPresent(Int.self"), ("[Int?]", "decode([Int?].self"),
        ])
    func optional(type: String, call: String) {
        let text = expand("@DataModel final class Node: Codable { var a: \(type) }").text
        #expect(text.contains("_a = try container.\(call), forKey: .a)"))
    }

    @Test("Constants of one declaration share the type behind the last")
    func constants() {
        let text = expand(
            "@DataModel public final class Node: Codable { public let a, b: Int; let `default`: Int }"
        ).text
        #expect(text.contains("        a = try container.decode(Int.self, forKey: .a)"))
        #expect(text.contains("        b = try container.decode(Int.self, forKey: .b)"))
        #expect(text.contains("`default` = try container.decode(Int.self, forKey: .`default`)"))
        #expect(text.contains("public init(from") && text.contains("public func encode"))
    }

    @Test("A class with nothing to save saves an empty container")
    func nothing() {
        let text = expand("@DataModel final class Node: Codable {}").text
        #expect(text.contains("_ = try decoder.container(keyedBy: CodingKeys.self)"))
        #expect(text.contains("_ = encoder.container(keyedBy: CodingKeys.self)"))
    }
}
