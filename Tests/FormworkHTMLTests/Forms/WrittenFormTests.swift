import Formwork
import FormworkPresentation
import Testing

@testable import FormworkHTML

@Suite struct WrittenFormTests {
    private static let name = FieldDefinition(tag: "name", label: "Name", constraints: [.required])
    private static let today = FieldDefinition(
        tag: "day", label: "Day", type: .text(inputType: .date), valueKind: .date,
        rules: RowRules(initial: .today))

    private func form(
        _ fields: [FieldDefinition] = [Self.name], values: [String: FieldValue] = [:]
    ) throws -> HTMLForm {
        var form = HTMLForm(
            of: try FormDefinition(fields: fields), values: values,
            submittingTo: SampleRequest.self, query: .init(id: "7"), submitTitle: .constant("Save"))
        form.isLive = true
        return form
    }

    /// The pages of forms for readers, and the number of times that rows were written for them.
    private func pages(
        of forms: [HTMLForm], for contexts: [HTMLContext]
    ) -> (texts: [String], written: Int) {
        let counts = FormCounts()
        let texts = FormCounts.$current.withValue(counts) {
            zip(forms, contexts).map { form, context in form.html(context).text }
        }
        return (texts, counts[.markup])
    }

    private func contexts() throws -> [HTMLContext] {
        let localizer = try Sample.context().localizer
        return ["first", "second"].map { HTMLContext(localizer: localizer, csrfToken: $0) }
    }

    @Test("The rows of a form are written once, and each page has its own token")
    func once() throws {
        let form = try form()
        let (texts, written) = pages(of: [form, form], for: try contexts())
        #expect(written == 1)
        #expect(texts[0].contains("value=\"first\"") && texts[1].contains("value=\"second\""))
        #expect(texts[0] == texts[1].replacing("value=\"second\"", with: "value=\"first\""))
    }

    @Test("Another language has its own rows")
    func language() throws {
        let form = try form([FieldDefinition(tag: "a", label: "A")])
        let (texts, written) = pages(
            of: [form, form], for: [try Sample.context("en"), try Sample.context("de")])
        #expect(written == 2)
        #expect(texts[0].contains("(optional)") && texts[1].contains("(freiwillig)"))
    }

    @Test("Other first values are written, also where the definition is the same")
    func values() throws {
        let definition = try FormDefinition(fields: [Self.name])
        let forms = ["Ada", "Bob"].map { name in
            HTMLForm(
                of: definition, values: ["name": .text(name)], submittingTo: SampleRequest.self,
                query: .init(id: "7"), submitTitle: .constant("Save"))
        }
        let (texts, written) = pages(of: forms, for: try contexts())
        #expect(written == 2)
        #expect(texts[0].contains("value=\"Ada\"") && texts[1].contains("value=\"Bob\""))
    }

    @Test("A form that reads the clock is written for each page")
    func clock() throws {
        let form = try form([Self.today])
        #expect(pages(of: [form, form], for: try contexts()).written == 2)
    }

    @Test("A form with an answer is written for each page, and leaves the others as they are")
    func submitted() throws {
        let form = try form()
        let fresh = try contexts()
        let submission = PageSubmission(
            submitted: Sample.submitted(["name": "<Ada>"]),
            results: [Sample.error(["name"], "Too short")])
        let answer = HTMLContext(
            localizer: fresh[0].localizer, submission: submission, csrfToken: "first")
        let (texts, written) = pages(of: [form, form, form], for: [fresh[0], answer, fresh[0]])
        #expect(written == 2)
        #expect(texts[1].contains("&lt;Ada&gt;") && texts[1].contains("Too short"))
        #expect(texts[0] == texts[2])
    }

    @Test("The needs of a form are kept with its rows")
    func needs() throws {
        let counted = FieldDefinition(tag: "b", label: "B", constraints: [.maxLength(9)])
        var field = counted
        field.layout.countsCharacters = true
        let form = try form([field])
        let needs = try contexts().map { form.html($0).needs }
        #expect(needs[0] == needs[1])
        #expect(needs[0].countsCharacters)
    }
}
