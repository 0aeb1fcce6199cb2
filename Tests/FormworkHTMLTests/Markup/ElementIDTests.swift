import Testing

@testable import FormworkHTML

@Suite struct ElementIDTests {
    @Test(
        "A tag becomes an identifier that is valid in a link",
        arguments: [
            ("title", "field-title"), ("first_name", "field-first_name"), ("a.b-2", "field-a.b-2"),
            ("a b", "field-a~20b"), ("ä", "field-~C3~A4"), ("~", "field-~7E"),
            ("\"><b>", "field-~22~3E~3Cb~3E"), ("\n", "field-~0A"),
        ])
    func control(tag: String, id: String) {
        #expect(ElementID(tag: tag).control == id)
    }

    @Test("The errors of a field are not taken for the summary of all", arguments: ["", "-title"])
    func summary(suffix: String) {
        #expect(ElementID(tag: "summary\(suffix)").error == "error-~73ummary\(suffix)")
        #expect(ElementID(tag: "a.summary\(suffix)").error == "error-a.summary\(suffix)")
    }

    @Test("Two elements never share an identifier")
    func distinct() {
        let tags = ["a", "a b", "a~20b", "hint-a", "error-a", "2-a", "choice-2-a"]
        let ids = tags.map { ElementID(tag: $0) }.flatMap {
            [$0.control, $0.hint, $0.error, $0.warning, $0.choice(1), $0.choice(2)]
        }
        #expect(Set(ids).count == ids.count)
    }

    @Test("The first choice of a group has the identifier that errors link to")
    func firstChoice() {
        let id = ElementID(tag: "size")
        #expect(id.choice(0) == id.control)
        #expect(id.choice(1) == "choice-2-size")
    }
}
