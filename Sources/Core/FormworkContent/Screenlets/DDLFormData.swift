public import Formwork
public import FormworkScreens

/// The data of the view of a ``DDLFormScreenlet``, beside the values of the form itself.
public protocol DDLFormData: AnyObject {
    /// The live form; `nil` until it is loaded.
    var liveForm: (any FormDriver)? { get set }

    /// The title of the form.
    var title: String { get set }

    /// The files that were chosen, with the way as far as it has come.
    var files: [FormFile] { get set }

    /// Whether the reader can send the form.
    var canSubmit: Bool { get set }

    /// The version of the record that the reader has seen; `nil` for a new one.
    var version: Int? { get set }

    /// The files that the server has, as a page without a script keeps them.
    var keptFiles: String { get set }

    /// The values of others that differ, a line each, for the decision of the reader.
    var othersValues: [String] { get set }

    /// Whether the record that was to be changed is gone, so that the form is that of a new one.
    var isGone: Bool { get set }

    /// The words about a form that was sent; `nil` for those of the action.
    var notice: LocalizableString? { get set }

    /// Changes the cell of a field with a name; by default it stays as the server describes it.
    func prepare(_ cell: inout FieldCell, of name: String)
}

extension DDLFormData {
    /// Changes nothing.
    public func prepare(_ cell: inout FieldCell, of name: String) {}
}

/// An object that is notified of what happens to the form of a ``DDLFormScreenlet``.
///
/// Each method has a default, which does nothing.
public protocol DDLFormScreenletDelegate: ScreenletDelegate {
    /// Called when the form was loaded.
    func screenlet(_ screenlet: DDLFormScreenlet, onFormLoaded form: LoadedForm)

    /// Called when the form could not be loaded.
    func screenlet(_ screenlet: DDLFormScreenlet, onFormLoadError error: any Error)

    /// Called when the record was loaded.
    func screenlet(_ screenlet: DDLFormScreenlet, onRecordLoaded record: FormRecord)

    /// Called when the record could not be loaded.
    func screenlet(_ screenlet: DDLFormScreenlet, onRecordLoadError error: any Error)

    /// Called when the form was sent, or waits on this device.
    func screenlet(_ screenlet: DDLFormScreenlet, onFormSubmitted submission: RecordSubmission)

    /// Called when the form could not be sent.
    func screenlet(_ screenlet: DDLFormScreenlet, onFormSubmitError error: any Error)

    /// Called when the sending of a file begins.
    func screenlet(_ screenlet: DDLFormScreenlet, onDocumentFieldUploadStarted file: FormFile)

    /// Called when a part of a file was sent.
    func screenlet(
        _ screenlet: DDLFormScreenlet, onDocumentField file: FormFile, uploadedBytes: Int64,
        totalBytes: Int64)

    /// Called when the server has a file.
    func screenlet(
        _ screenlet: DDLFormScreenlet, onDocumentField file: FormFile,
        uploadResult result: UploadedFile)

    /// Called when a file could not be sent.
    func screenlet(
        _ screenlet: DDLFormScreenlet, onDocumentField file: FormFile, uploadError error: any Error)
}

extension DDLFormScreenletDelegate {
    /// Does nothing.
    public func screenlet(_ screenlet: DDLFormScreenlet, onFormLoaded form: LoadedForm) {}
    /// Does nothing.
    public func screenlet(_ screenlet: DDLFormScreenlet, onFormLoadError error: any Error) {}
    /// Does nothing.
    public func screenlet(_ screenlet: DDLFormScreenlet, onRecordLoaded record: FormRecord) {}
    /// Does nothing.
    public func screenlet(_ screenlet: DDLFormScreenlet, onRecordLoadError error: any Error) {}
    /// Does nothing.
    public func screenlet(
        _ screenlet: DDLFormScreenlet, onFormSubmitted submission: RecordSubmission
    ) {}
    /// Does nothing.
    public func screenlet(_ screenlet: DDLFormScreenlet, onFormSubmitError error: any Error) {}
    /// Does nothing.
    public func screenlet(
        _ screenlet: DDLFormScreenlet, onDocumentFieldUploadStarted file: FormFile
    ) {}
    /// Does nothing.
    public func screenlet(
        _ screenlet: DDLFormScreenlet, onDocumentField file: FormFile, uploadedBytes: Int64,
        totalBytes: Int64
    ) {}
    /// Does nothing.
    public func screenlet(
        _ screenlet: DDLFormScreenlet, onDocumentField file: FormFile,
        uploadResult result: UploadedFile
    ) {}
    /// Does nothing.
    public func screenlet(
        _ screenlet: DDLFormScreenlet, onDocumentField file: FormFile, uploadError error: any Error
    ) {}
}
