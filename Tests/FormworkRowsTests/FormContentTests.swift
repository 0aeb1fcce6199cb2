import FormworkRows
import Foundation
import Testing

@Suite("The content of a form of row objects") struct FormContentTests {
    typealias Content = FormContent<GuestsForm>

    @Test("has the values of the form's rows and of those that its code added")
    func values() throws {
        let submission = FormSubmission(
            SubmittedFields(["count": "1", "guest~1": "Ada", "child~1": "Bo"]), as: Content.self)
        let content = try #require(submission.body)
        #expect(content[GuestsForm.Tag.count] == .text("1"))
        #expect(content[GuestsForm.Tag.guest(1)] == .text("Ada"))
        #expect(content[GuestsForm.Tag.child(1)] == .text("Bo"))
        #expect(content[GuestsForm.Tag.guest(2)] == .none)
        let form = content.makeForm()
        #expect(form.rows.count == 4)
        #expect(form.count.value == "1")
    }

    @Test(
        "is judged by the rules of added rows, and takes no others",
        arguments: [
            (["guest~1": "Ada Lovelace"], ["guest~1"]), (["guest~2": "Ada"], ["guest~2"]),
            (["guest~1": "Ada", "guest~2": "Bo"], []), (["more": "x"], ["more"]),
        ] as [(KeyValuePairs<String, String>, [String])])
    func judged(fields: KeyValuePairs<String, String>, expected: [String]) {
        let submission = FormSubmission(SubmittedFields(fields), as: Content.self)
        let tags = submission.results.flatMap(\.messages).flatMap { $0.fieldIds.map(\.id) }
        #expect(tags == expected)
        #expect((submission.body == nil) == !expected.isEmpty)
    }

    @Test("is coded as an object with the names of the rows")
    func coding() throws {
        let content = Content(values: ["count": .text("2"), "guest~1": .text("Ada")])
        let data = try JSONEncoder().encode(content)
        #expect(try JSONDecoder().decode(Content.self, from: data) == content)
        #expect(try FieldValueEncoder().encode(content) == content.values)
        #expect(try FieldValueDecoder().decode(Content.self, from: content.values) == content)
    }

    @Test("fits the rows of every form, so that a server registers it")
    func properties() { #expect(PropertyCheck.findings(in: Content.self).isEmpty) }
}
