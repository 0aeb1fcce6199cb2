import Formwork
import FormworkHTML
import Testing

@Suite struct PageSubmissionTests {
    private let submitted = Sample.submitted(["title": "x"])

    @Test("Errors, conflicts and problems keep a submission from being accepted")
    func errors() {
        let conflict = FieldConflict(
            fieldId: .init(id: "a"), title: .empty, stored: .empty, submitted: .empty)
        #expect(PageSubmission(submitted: submitted, results: [Sample.error([], "x")]).hasErrors)
        #expect(PageSubmission(submitted: submitted, conflicts: [conflict]).hasErrors)
        #expect(PageSubmission(submitted: submitted, problem: .constant("x")).hasErrors)
    }

    @Test("Warnings do not")
    func warnings() {
        let results = [Sample.error([], "x", .warning), Sample.error([], "x", .info)]
        #expect(!PageSubmission(submitted: submitted, results: results).hasErrors)
        #expect(!PageSubmission(submitted: submitted).hasErrors)
    }
}
