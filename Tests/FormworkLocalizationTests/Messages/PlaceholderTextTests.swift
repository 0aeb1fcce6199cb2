import Testing

@testable import FormworkLocalization

@Suite struct PlaceholderTextTests {
    @Test(
        "A text is cut at its placeholders",
        arguments: [
            ("", []),
            ("plain", [.text("plain")]),
            ("%{a}", [.placeholder("a")]),
            ("x%{a}y%{b}", [.text("x"), .placeholder("a"), .text("y"), .placeholder("b")]),
            ("%{a}%{a}", [.placeholder("a"), .placeholder("a")]),
            ("100 %", [.text("100 %")]),
            ("%", [.text("%")]),
            ("%{open", [.text("%{open")]),
            ("{a}", [.text("{a}")]),
            ("%%{a}", [.text("%{a}")]),
            ("x%%{a}%{b}", [.text("x"), .text("%{a}"), .placeholder("b")]),
            ("%%%{a}", [.text("%"), .text("%{a}")]),
            ("50%%", [.text("50%%")]),
            ("%{}", [.placeholder("")]),
            ("%{größe}さん", [.placeholder("größe"), .text("さん")]),
            ("%\u{301}{a}", [.text("%\u{301}{a}")]),
            ("%{a}\u{301}", [.placeholder("a"), .text("\u{301}")]),
        ] as [(String, [PlaceholderText.Piece])])
    func cuts(text: String, pieces: [PlaceholderText.Piece]) {
        let parsed = PlaceholderText(text)
        #expect(Array(parsed.pieces) == pieces)
        #expect(parsed.source == text)
    }

    @Test("The names of the placeholders are known, each once")
    func placeholders() {
        #expect(PlaceholderText("%{a}%{b}%{a}%%{c}%{open").placeholders == ["a", "b"])
    }
}
