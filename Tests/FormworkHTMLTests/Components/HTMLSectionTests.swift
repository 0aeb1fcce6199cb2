import FormworkHTML
import Testing

@Suite struct HTMLSectionTests {
    @Test("A section has its heading, and is left out without content")
    func section() {
        #expect(
            HTMLSection("A & B", "<p>Text</p>\n").html.text
                == "<section class=\"section\">\n<h2>A &amp; B</h2>\n<p>Text</p>\n</section>\n")
        #expect(HTMLSection("A", .empty).html.isEmpty)
    }
}
