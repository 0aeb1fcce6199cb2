import Testing

@testable import FormworkAspects

@Suite struct AspectPathReadingTests {
    @Test(arguments: [
        "meta/class/Bug", "localization/cs_CZ/Bug/new", "api/Bug/1", "api/Bug$kind", "layout/Bug",
        "rules/Bug/edit", "widget-mapping",
    ])
    func `a path is read as it is written`(text: String) throws {
        #expect(try #require(AspectPath(reading: text)).text == text)
    }

    @Test(arguments: [
        "", "/", "meta/class", "meta/class/", "meta/class/..", "meta/class/../Bug", "api/a%2fb",
        "api/com.example.Bug/1", "api//1", "api/Bug/1/2", "rules/Bug", "widget-mapping/",
        "layout/a b", "layout/\u{0}", "meta/class/<script>", "meta/other/Bug/../Bug",
    ])
    func `a path that no client writes is none`(text: String) {
        #expect(AspectPath(reading: text) == nil)
    }
}
