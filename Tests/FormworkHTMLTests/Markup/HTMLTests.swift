import FormworkHTML
import Testing

@Suite struct HTMLTests {
    @Test("A literal is markup")
    func literal() {
        let html: HTML = "<p>A & B</p>"
        #expect(html.text == "<p>A & B</p>")
    }

    @Test("Interpolated text is escaped, interpolated HTML is not")
    func interpolation() {
        let name = "<b>"
        let piece: HTML = "<i>\(name)</i>"
        let page: HTML = "<p class=\"\(name.dropLast())\">\(piece)\(42)\(Int64.min)</p>"
        #expect(
            page.text
                == "<p class=\"&lt;b\"><i>&lt;b&gt;</i>42-9223372036854775808</p>")
    }

    @Test("A missing value leaves no markup")
    func optionals() {
        let text: String? = nil
        let piece: HTML? = nil
        let some: String? = "&"
        let html: HTML = "[\(text)\(piece)\(some)]"
        #expect(html.text == "[&amp;]")
    }

    @Test("Pieces are joined, with a separator that is markup")
    func joined() {
        let pieces: [HTML] = ["a", "\("<")"]
        let html: HTML = "\(pieces)|\(pieces.joined(separator: "<br>"))"
        #expect(html.text == "a&lt;|a<br>&lt;")
        #expect((pieces[0] + pieces[1] + .empty).text == "a&lt;")
        #expect([HTML]().joined(separator: "<br>").isEmpty)
    }

    @Test("HTML that went through a string is escaped")
    func throughString() {
        let html: HTML = "<i></i>"
        let text = "\(html)"
        let page: HTML = "\(text)"
        #expect(page.text == "&lt;i&gt;&lt;/i&gt;")
        #expect(HTML.raw(text) == html)
    }
}
