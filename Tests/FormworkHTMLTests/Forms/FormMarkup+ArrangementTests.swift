import Formwork
import FormworkPresentation
import Testing

@testable import FormworkHTML

@Suite struct FormMarkupArrangementTests {
    @Test("Elements are around rows, each row once, and those without a place follow")
    func arrangement() throws {
        let html = try Self.html([
            .element(.h2, [.text("About")]),
            .element(.ul, classes: ["wide"], [.element(.li, [.row("b")]), .text(" ")]),
            .element(.hr, []), .row("b"), .row("unknown"),
        ])
        #expect(html.hasPrefix("<h2>About</h2>\n<ul class=\"wide\"><li><div class=\"field\""))
        #expect(html.contains("</ul>\n<hr>"))
        #expect(html.components(ofName: "b") == 1)
        let places = ["b", "a", "c"].map { html.firstRange(of: "name=\"\($0)\"")?.lowerBound }
        #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted())
        #expect(places.contains(nil) == false)
    }

    @Test(
        "An element that must not be around a row, or a list with other parts, is a box",
        arguments: [
            ArrangedPart.element(.p, [.row("a")]), .element(.h3, [.element(.span, [.row("a")])]),
            .element(.ul, [.row("a")]), .element(.ol, [.text("x"), .element(.li, [.row("a")])]),
        ])
    func boxes(part: ArrangedPart) throws {
        #expect(try Self.html([part]).hasPrefix("<div>"))
    }

    @Test("Words and classes are escaped", arguments: Sample.hostileTexts)
    func escaping(text: String) throws {
        let html = try Self.html([.element(.div, classes: [text], [.text(text), .row("a")])])
        #expect(Sample.isHarmless(html))
    }

    private static func html(_ parts: [ArrangedPart]) throws -> String {
        let fields = ["a", "b", "c"].map { FieldDefinition(tag: $0, label: $0) }
        let machine = FormMachine(definition: try FormDefinition(fields: fields))
        let context = try Sample.context()
        var markup = FormMarkup(
            machine, options: FormRenderingOptions(isLive: false),
            messages: FormMessages([], in: context.localizer), context: context)
        markup.arrangement = parts
        var html = HTML.empty
        markup.append(to: &html)
        return html.text
    }
}

extension String {
    /// The number of controls with a name.
    fileprivate func components(ofName name: String) -> Int { ranges(of: "name=\"\(name)\"").count }
}
