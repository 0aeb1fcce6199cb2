import FormworkAspects
import Foundation
import Testing

@Suite struct ModelStructureParserTests {
    @Test("Attributes and relations have their names, types and targets")
    func members() throws {
        let model = try Bugs.builder().build()
        #expect(model.attributes.map(\.name) == ["id", "description", "cost", "isOpen"])
        #expect(model.attributes.map(\.type.kind) == [.integer, .text, .decimal, .boolean])
        #expect(model.attributes.map(\.isPrimary) == [true, false, false, false])
        #expect(model.relations.map(\.targetClass) == ["com.example.Project", "com.example.Task"])
        #expect(model.relations.map(\.relationType) == [.toOne, .toMany])
    }

    @Test("The spelling of other servers is understood, and types of an application's own")
    func spellings() throws {
        let text = """
            {"attributes": [{"name": "price", "type": "com.example.Money"}],
             "relationships": [{"name": "p", "type": "ToOne", "target_entity": "P"}]}
            """
        let builder = ModelBuilder("Bug", locale: "en", context: "new")
        try ModelStructureParser(types: ["com.example.Money": .decimal])
            .parse(AspectDocument(text, place: "s"), into: builder)
        let model = try builder.build()
        #expect(model.getAttribute("price")?.type == AttributeType("com.example.Money", .decimal))
        #expect(model.getRelation("p")?.targetClass == "P")
    }

    @Test(
        "A structure that is none is an error with its pointer",
        arguments: [
            (#"{"attributes": [{"name": "a"}]}"#, "s#/attributes/0"),
            (#"{"attributes": [{"name": "", "type": "int"}]}"#, "s#/attributes/0/name"),
            (#"{"attributes": [{"name": "a.b", "type": "int"}]}"#, "s#/attributes/0/name"),
            (#"{"attributes": [{"name": "a", "type": "java.net.URI"}]}"#, "s#/attributes/0/type"),
            (
                #"{"attributes": [{"name": "a", "type": "int", "is_primary": 1}]}"#,
                "s#/attributes/0/is_primary"
            ),
            (
                #"{"attributes": [{"name": "a", "type": "int"}, {"name": "a", "type": "int"}]}"#,
                "s#/attributes/1/name"
            ),
            (
                #"{"attributes": [{"name": "a", "type": "int"}], "relationships": [{"name": "a", "type": "ToOne", "target_class": "A"}]}"#,
                "s#/relationships/0/name"
            ),
            (
                #"{"relationships": [{"name": "a", "type": "Some", "target_class": "A"}]}"#,
                "s#/relationships/0/type"
            ),
            (#"{"attributes": {}}"#, "s#/attributes"), ("[]", "s"), ("null", "s"),
        ])
    func malformed(text: String, place: String) throws {
        let error = try #require(throws: AspectError.self) { try Bugs.builder(structure: text) }
        #expect(error.place == place)
        #expect(error.aspect == .structure)
    }

    @Test(
        "A name that is markup, a path or reserved is refused; letters of all scripts are not",
        arguments: [
            ("<script>", false), ("a b", false), ("a\"b", false), ("a'b", false), ("a\u{0}", false),
            ("a\u{202E}b", false), ("a/b", false), ("_csrf", false), ("formwork-action", false),
            ("nf-group-1", false), ("`a`", false), ("a-b_c$1", true), ("název", true), ("名前", true),
        ])
    func names(name: String, isAllowed: Bool) throws {
        let quoted = String(decoding: try JSONEncoder().encode(name), as: UTF8.self)
        let text = #"{"attributes": [{"name": \#(quoted), "type": "String"}]}"#
        let model = try? Bugs.builder(structure: text).build()
        #expect(model?.attributes.map(\.name) == (isAllowed ? [name] : nil))
    }

    @Test("More attributes than a form may have are refused")
    func limit() {
        let attributes = (0...2_000).map { #"{"name": "a\#($0)", "type": "int"}"# }
        let text = #"{"attributes": [\#(attributes.joined(separator: ","))]}"#
        #expect(throws: AspectError.self) { try Bugs.builder(structure: text) }
    }
}
