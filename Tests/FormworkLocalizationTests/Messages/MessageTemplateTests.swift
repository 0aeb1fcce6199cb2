import Testing

@testable import FormworkLocalization

@Suite struct MessageTemplateTests {
    @Test("Only a text with a percent sign is cut")
    func contents() {
        #expect(MessageTemplate("plain").content == .text("plain"))
        #expect(MessageTemplate("").content == .text(""))
        #expect(MessageTemplate("a%{b}").content == .placeholders(PlaceholderText("a%{b}")))
    }

    @Test("A text is kept as it is written", arguments: ["", "a", "%{a}", "%%{a}", "%{open", "%"])
    func sources(text: String) {
        #expect(MessageTemplate(text).source == text)
    }

    @Test("A text knows the names of its holes, in all variants, and what decides")
    func names() {
        #expect(MessageTemplate("x").placeholders.isEmpty)
        #expect(MessageTemplate("%{a}%{b}%{a}%%{c}").placeholders == ["a", "b"])
        let inner = MessageChoice(by: "gender", values: ["f": "%{a}"], other: "%{b}")
        let outer = MessageTemplate(
            MessageChoice(
                by: "count", of: PluralRules(of: LanguageTag(Sample.english)),
                exact: [PluralOperands(0): "%{zero}"], forms: [.one: MessageTemplate(inner)],
                other: "%{count} as written"))
        #expect(outer.placeholders == ["a", "b", "zero", "count"])
        #expect(outer.decidingArguments == ["count", "gender"])
        #expect(MessageTemplate("%{a}").decidingArguments.isEmpty)
        #expect(outer.source == "%{count} as written")
    }
}
