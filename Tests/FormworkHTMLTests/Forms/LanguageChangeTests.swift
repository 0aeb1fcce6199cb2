import Formwork
import FormworkHTML
import Testing

/// A form that was filled in in one language and comes again in another.
@Suite struct LanguageChangeTests {
    private static func field(
        _ tag: String, _ kind: FieldValueKind, rules: RowRules = RowRules()
    ) -> RowDefinition {
        .field(FieldDefinition(tag: tag, label: tag, valueKind: kind, rules: rules))
    }

    private static let rows = [
        field("amount", .decimal), field("day", .date), field("title", .text),
        field("hidden", .decimal, rules: RowRules(visible: false, hiddenValue: .restore)),
    ]

    private func page(
        _ entries: KeyValuePairs<String, String>, from written: String, to reader: String,
        canonical: Bool = false
    ) throws -> String {
        let submission = PageSubmission(
            submitted: Sample.submitted(entries), action: PageAction(text: "localize:\(written)"))
        let context = try Sample.context(reader, submission: submission)
        let format = canonical ? .canonical : ValueFormat(localizer: context.localizer)
        let definition = try FormDefinition(rows: Self.rows, format: format)
        return HTMLForm(
            of: definition, submittingTo: SampleRequest.self, query: .init(id: "1"),
            submitTitle: .constant("Send")
        ).html(context).text
    }

    static let amounts = [
        ("en", "de", "1,234.5", "1234,5"), ("de", "en", "1.234,5", "1234.5"),
        ("de", "en", "1,5", "1.5"), ("en", "ar-EG", "12.5", "١٢\u{066B}٥"),
        ("ar-EG", "en", "١٢\u{066B}٥", "12.5"), ("de", "de", "1,5", "1,5"),
    ]

    @Test("A number is read as it was written and written as the reader does", arguments: amounts)
    func numbers(from written: String, to reader: String, text: String, shown: String) throws {
        let html = try page(["amount": text], from: written, to: reader)
        #expect(html.contains(#"name="amount" type="text" value="\#(shown)""#))
        #expect(!html.contains("aria-invalid"))
    }

    @Test("Unreadable input stays as typed and has no error")
    func unreadable() throws {
        let html = try page(["amount": "a lot", "title": "1,5"], from: "en", to: "de")
        #expect(html.contains(#"name="amount" type="text" value="a lot""#))
        #expect(html.contains(#"name="title" type="text" value="1,5""#))
        #expect(!html.contains("aria-invalid"))
    }

    @Test("The kept input of a hidden row is preserved")
    func kept() throws {
        for entries: KeyValuePairs in [
            ["title": "x", "hidden": "1.5"],
            ["title": "x", "formwork-state": #"{"hidden":["1.5"]}"#],
        ] {
            let html = try page(entries, from: "en", to: "de")
            let state = HTML(text: #"{"hidden":["1,5"]}"#).text
            #expect(html.contains(#"name="formwork-state" value="\#(state)""#))
        }
    }

    @Test("A form with one format for all languages keeps it")
    func canonical() throws {
        let html = try page(["amount": "1.5"], from: "de", to: "ar-EG", canonical: true)
        #expect(html.contains(#"name="amount" type="text" value="1.5""#))
    }

    @Test("An invalid language changes nothing", arguments: ["", "xx-\"><b>", "e", "*"])
    func madeUp(tag: String) throws {
        let html = try page(["amount": "1,5"], from: tag, to: "de")
        #expect(html.contains(#"name="amount" type="text" value="1,5""#))
    }
}
