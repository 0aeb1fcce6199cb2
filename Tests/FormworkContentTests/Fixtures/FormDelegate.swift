import Formwork
import FormworkContent
import FormworkPresentation
import FormworkScreens
import Foundation

extension DDLFormScreenlet {
    /// The driver of the fetched form, behind the rows that no reader sees.
    var fetched: (any FormDriver)? { parts.flatMap(\.forms).dropFirst().last }

    /// The fetched form.
    var machine: FormMachine? { fetched?.machine }

    /// Enters a text, as a reader does.
    func enter(_ tag: String, _ text: String) {
        let driver = fetched
        driver?.apply(.startEditing(tag: tag))
        driver?.apply(.edit(tag: tag, text: text))
        driver?.apply(.endEditing(tag: tag))
    }

    /// Chooses a file, as a reader does.
    func attach(_ tag: String, _ file: FileValue) {
        fetched?.apply(.attach(tag: tag, files: [file]))
    }

    /// The codes of the violations that are shown.
    var codes: [String] { machine?.violations.map(\.code.rawValue) ?? [] }
}

extension FileValue {
    static var sketch: FileValue { FileValue(Files.png(2, 2), as: "image/png", named: "roof.png") }
}

/// A delegate that notes what it is notified of.
final class FormDelegate: DDLFormScreenletDelegate {
    var notes: [String] = []

    func screenlet(_ screenlet: DDLFormScreenlet, onFormLoaded form: LoadedForm) {
        notes.append("formLoaded \(form.title)")
    }
    func screenlet(_ screenlet: DDLFormScreenlet, onFormLoadError error: any Error) {
        notes.append("formLoadError")
    }
    func screenlet(_ screenlet: DDLFormScreenlet, onRecordLoaded record: FormRecord) {
        notes.append("recordLoaded \(record.version ?? 0)")
    }
    func screenlet(_ screenlet: DDLFormScreenlet, onRecordLoadError error: any Error) {
        notes.append("recordLoadError")
    }
    func screenlet(_ screenlet: DDLFormScreenlet, onFormSubmitted submission: RecordSubmission) {
        notes.append(submission == .waiting ? "waiting" : "formSubmitted")
    }
    func screenlet(_ screenlet: DDLFormScreenlet, onFormSubmitError error: any Error) {
        notes.append("formSubmitError")
    }
    func screenlet(_ screenlet: DDLFormScreenlet, onDocumentFieldUploadStarted file: FormFile) {
        notes.append("uploadStarted \(file.tag)")
    }
    func screenlet(
        _ screenlet: DDLFormScreenlet, onDocumentField file: FormFile, uploadedBytes: Int64,
        totalBytes: Int64
    ) {
        notes.append("uploaded \(uploadedBytes) of \(totalBytes)")
    }
    func screenlet(
        _ screenlet: DDLFormScreenlet, onDocumentField file: FormFile,
        uploadResult result: UploadedFile
    ) {
        notes.append("uploadResult")
    }
    func screenlet(
        _ screenlet: DDLFormScreenlet, onDocumentField file: FormFile, uploadError error: any Error
    ) {
        notes.append("uploadError")
    }
}
