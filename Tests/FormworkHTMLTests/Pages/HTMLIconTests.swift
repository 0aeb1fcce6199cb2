import FormworkHTML
import Testing

@Suite struct HTMLIconTests {
    @Test("The path changes with the picture, and only with it")
    func path() {
        #expect(HTMLIcon(text: "a").path == "/formwork/icon-af63dc4c8601ec8c.svg")
        #expect(HTMLIcon(text: "b").path != HTMLIcon(text: "a").path)
    }

    @Test("The picture is SVG that loads and styles nothing: the site's policy forbids both")
    func picture() {
        let icon = HTMLIcon.standard
        #expect(icon.mediaType == "image/svg+xml")
        #expect(icon.text.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
        #expect(icon.text.hasSuffix("</svg>"))
        #expect(!icon.text.contains("href") && !icon.text.contains("style"))
    }
}
