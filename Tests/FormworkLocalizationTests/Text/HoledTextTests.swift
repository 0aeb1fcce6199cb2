import Testing

@testable import FormworkLocalization

@Suite struct HoledTextTests {
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
            ("x%%{a}%{b}", [.text("x"), .text("%{a}"), .hole("b")]),
            ("%%%{a}", [.text("%"), .text("%{a}")]),
            ("50%%", [.text("50%%")]),
            ("%{}", [.hole("")]),
            ("%{größe}さん", [.hole("größe"), .text("さん")]),
            ("%\u{301}{a}", [.text("%\u{301}{a}")]),
            ("%{a}\u{301}", [.hole("a"), .text("\u{301}")]),
        ] as [(String, [HoledText.Piece])])
    func cuts(text: String, pieces: [HoledText.Piece]) {
        let holed = HoledText(text)
        #expect(Array(holed.pieces) == pieces)
        #expect(holed.source == text)
    }

    @Test("The names of the holes are known, each once")
    func holes() {
        #expect(HoledText("%{a}%{b}%{a}%%{c}%{open").holes == ["a", "b"])
    }
}
