import Formwork
import Testing

@Suite struct FormBaseTests {
    private func base(_ text: String) -> FormBase? {
        FormBase(submitted: SubmittedFields(entries: [.init(name: FormBase.fieldName, text: text)]))
    }

    @Test(
        "A base is read as a page writes it",
        arguments: [
            #"{"rows":{"title":["Soup"]},"version":1}"#,
            #"{"rows":{"title":["a \"b\" \\u \n \t \u0001 / é مُ"]},"version":1}"#,
            #"{"rows":{"A":[],"a.0.b":["x","y"],"aB":["\b\f\r\u000f\u001a<&>"]},"version":12}"#,
            #"{"rows":{},"version":-3}"#,
        ])
    func own(text: String) { #expect(base(text)?.text == text) }

    @Test(
        "A base in which characters are hidden behind escapes counts as none",
        arguments: [#"\u0301"#, #"\u0316\u0301"#, #"a\ud83c\udde6"#, #"\\\u0301"#])
    func escaped(text: String) {
        #expect(base(#"{"rows":{"\#(text)":["x"]},"version":1}"#) == nil)
        #expect(base(#"{"rows":{"title":["\#(text)"]},"version":1}"#) == nil)
    }
}
