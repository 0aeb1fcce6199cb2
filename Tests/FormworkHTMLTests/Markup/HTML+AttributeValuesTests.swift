import Testing

@testable import FormworkHTML

@Suite struct HTMLAttributeValuesTests {
    @Test(
        "A value that would run code is refused in every attribute that browsers follow",
        arguments: ["href", "src", "action", "formaction", "poster", "data"])
    func schemes(name: String) {
        let value = "javascript:alert(1)"
        let attribute = HTML.raw(" \(name)=\"")
        let html: HTML = "<a\(attribute)\(value)\">"
        #expect(html.text == "<a \(name)=\"#\">")
    }

    @Test("A path, a query and an address of the web stay as they are")
    func addresses() {
        for value in ["/a?b=1", "?b", "#c", "https://a.example/"] {
            let html: HTML = "<a href=\"\(value)\">"
            #expect(html.text == "<a href=\"\(value)\">")
        }
        let other: HTML = "<p title=\"\("javascript: a language")\">"
        #expect(other.text == "<p title=\"javascript: a language\">")
    }

    @Test("A value behind mailto: or tel: adds no parameter")
    func parameters() {
        let mail: HTML = "<a href=\"mailto:\("a?cc=b@c")\">"
        #expect(mail.text == "<a href=\"mailto:a%3Fcc%3Db@c\">")
        let call: HTML = "<a href=\"tel:\("1?x")\">"
        #expect(call.text == "<a href=\"tel:1%3Fx\">")
    }

    @Test("Identifiers are recorded only where markup is written")
    func identifiers() {
        var html: HTML = "<p id=\"a\">\(" id=\"text\"")</p><p id=\"\("b")\" id=\"c\" data-id=\"d\">"
        html += "<p\(HTML.attributes(["id": "e", "title": " id=\"f\""]))>"
        #expect(html.needs.ids == ["a", "b", "c", "e"])
        let page: HTML = "<main>\(html)\([html])</main>"
        #expect(page.needs.ids == html.needs.ids)
    }
}
