import Formwork
import Foundation
import Testing

@testable import FormworkHTML

@Suite struct StoredFilesTests {
    private struct Body: ServerRequestBody, ValidatableModel {
        var title: String
        var photo: FileValue?

        static var formFields: [any FormFieldBase] {
            [
                FormField<String>(
                    fieldId: .init(id: "title"), title: .constant("Title"),
                    type: .text(inputType: .text), options: [.required(value: true)]),
                FormField<FileValue?>(
                    fieldId: .init(id: "photo"), title: .constant("Photo"),
                    type: .text(inputType: .file)),
            ]
        }
    }

    private let name = KeptFileName(key: String(repeating: "0", count: 32), row: "photo")

    @Test(
        "A page has the files that are kept for it, whichever form reads the submission",
        arguments: [true, false])
    func kept(isJudged: Bool) throws {
        let file = SubmittedFile(name: "a.png", mediaType: "image/png", content: Data([1]))
        let fields = SubmittedFields(entries: [
            .init(name: "title", text: ""), .init(name: "photo", file: file),
        ])
        let judged = FormSubmission(fields, as: Body.self)
        var submission = PageSubmission(
            submitted: fields, results: judged.results, conflicts: [], problem: nil,
            form: isJudged ? judged.form : nil)
        submission.keptFiles = [KeptFile(name: name, file: file.value)]
        let start = FormStart(ModelForm.of(Body.self).definition)
        let machine = FormMachine.showing(submission, in: .plain(start)).driver.machine
        #expect(machine.value(of: "photo") == .file(file.value))
        var files = StoredFiles(
            of: machine, links: [:], removals: ["photo"], kept: submission.keptFiles)
        files.leaveKept(in: machine)
        #expect(files["photo"]?.keptNames == [name] && files["photo"]?.isRemoved == false)
        machine.apply(.attach(tag: "photo", files: []))
        files.leaveKept(in: machine)
        #expect(files["photo"]?.keptNames == nil)
    }
}
