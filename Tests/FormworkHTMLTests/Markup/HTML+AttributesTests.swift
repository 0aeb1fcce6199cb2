import FormworkHTML
import Testing

@Suite struct HTMLAttributesTests {
    @Test("Attributes are escaped, and those without a value are left out")
    func attributes() {
        let html = HTML.attributes(["id": "a", "title": "\"><b>", "class": nil, "hidden": ""])
        #expect(html.text == " id=\"a\" title=\"&quot;&gt;&lt;b&gt;\" hidden=\"\"")
    }

    @Test("No attributes leave no space behind")
    func none() {
        #expect(HTML.attributes(["class": nil]).isEmpty)
    }
}
