import Testing

@testable import FormworkTranslations

@Suite struct InlineTextTests {
    @Test(
        "Text and placeholders are read back as written",
        arguments: [
            "", "plain", "Hello %{name}", "%{a}%{b}", "100 %", "%%{a}", "%%%{a}", "%{a} %%{b}",
            "%%",
            "⟦x⟧ %{a b}", "%{}", "שלום %{שם}",
        ])
    func roundTrip(_ text: String) {
        #expect(InlineText(template: text).template == text)
    }

    @Test("A placeholder that is not closed is plain text")
    func openHole() {
        #expect(InlineText(template: "a %{b").pieces == [.words("a %{b")])
        #expect(InlineText(template: "a %{b").template == "a %%{b")
    }

    @Test("A percent sign directly before a placeholder cannot be written")
    func percent() {
        var text = InlineText()
        text.append(words: "100%")
        text.append(placeholder: "a")
        #expect(text.template == nil)
    }

    @Test("Text that looks like a placeholder stays text")
    func literal() {
        var text = InlineText()
        text.append(words: "")
        text.append(words: "%")
        text.append(words: "{a}")
        #expect(text.pieces == [.words("%{a}")])
        #expect(text.template == "%%{a}")
        #expect(text.placeholders.isEmpty)
    }
}
