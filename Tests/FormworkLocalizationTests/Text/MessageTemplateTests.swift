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
        #expect(MessageTemplate(text).pieces == pieces)
    }

    @Test("What is filled in is not looked at again")
    func fillsInOnePass() {
        let filled = MessageTemplate("%{a}-%{b}").filled { $0 == "a" ? "%{b}" : "%{a}" }
        #expect(filled == "%{b}-%{a}")
    }
}
