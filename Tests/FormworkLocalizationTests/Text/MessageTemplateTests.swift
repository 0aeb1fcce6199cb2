import Testing

@testable import FormworkLocalization

@Suite struct MessageTemplateTests {
    @Test(
        "A text is cut at its holes",
        arguments: [
            ("", []),
            ("plain", [.text("plain")]),
            ("%{a}", [.hole("a")]),
            ("x%{a}y%{b}", [.text("x"), .hole("a"), .text("y"), .hole("b")]),
            ("%{a}%{a}", [.hole("a"), .hole("a")]),
            ("100 %", [.text("100 %")]),
            ("%", [.text("%")]),
            ("%{open", [.text("%{open")]),
            ("{a}", [.text("{a}")]),
            ("%%{a}", [.text("%{a}")]),
            ("%%%{a}", [.text("%%{a}")]),
            ("50%%", [.text("50%%")]),
            ("%{}", [.hole("")]),
            ("%{größe}さん", [.hole("größe"), .text("さん")]),
            ("%\u{301}{a}", [.text("%\u{301}{a}")]),
            ("%{a}\u{301}", [.hole("a"), .text("\u{301}")]),
        ] as [(String, [MessageTemplate.Piece])])
    func cuts(text: String, pieces: [MessageTemplate.Piece]) {
        let template = MessageTemplate(text)
        #expect(template.source == text)
        if case .holes(_, let found) = template.content {
            #expect(found == pieces)
        } else {
            #expect(template.content == .text(text))
            #expect(pieces == (text.isEmpty ? [] : [.text(text)]))
        }
    }

    @Test("A text knows the names of its holes, in all variants, and what decides")
    func names() {
        #expect(MessageTemplate("x").holes.isEmpty)
        #expect(MessageTemplate("%{a}%{b}%{a}%%{c}").holes == ["a", "b"])
        let inner = MessageChoice(by: "gender", values: ["f": "%{a}"], other: "%{b}")
        let outer = MessageTemplate(
            MessageChoice(
                by: "count", of: PluralRules(of: LanguageTag(Sample.english)),
                exact: [PluralOperands(0): "%{zero}"], forms: [.one: MessageTemplate(inner)],
                other: "%{count} as written"))
        #expect(outer.holes == ["a", "b", "zero", "count"])
        #expect(outer.decidingArguments == ["count", "gender"])
        #expect(MessageTemplate("%{a}").decidingArguments.isEmpty)
        #expect(outer.source == "%{count} as written")
    }
}
