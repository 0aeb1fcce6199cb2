public import Formwork
public import FormworkClient
public import FormworkScreens
public import Foundation

/// A screenlet that shows a form which its server describes, and sends what is entered as a record.
///
/// ```swift
/// let form = DDLFormScreenlet()
/// form.recordSetId = "books"
/// form.recordId = novel.id
/// ```
///
/// | Action | Effect |
/// |---|---|
/// | `Screenlet.loadAction` | loads the form, and the record if there is one |
/// | ``submitAction`` | sends the files that the server lacks, and then the record |
/// | ``uploadAction`` | sends files that were chosen |
/// | ``clearAction`` | brings back what was loaded |
///
/// The form is one like any other: every face shows it, with its conditions and steps. A file is sent
/// as soon as it is chosen; the form waits for it, and tries again what failed. If others changed
/// the record in the meantime, their values are shown, and the reader decides. A failure changes nothing
/// of what was entered.
open class DDLFormScreenlet: BaseScreenlet<any DDLFormData> {
    /// The action that sends the form.
    public static let submitAction = "submitForm"

    /// The action that sends files that were chosen.
    public static let uploadAction = "upload"

    /// The action that brings back what was loaded.
    public static let clearAction = "clearForm"

    /// The maximum number of versions of others over which a form is sent again by itself.
    static let maximumMerges = 3

    /// The path of the resource with the records; nothing is loaded until it is set.
    public final var recordSetId = ""

    /// The record; `nil` for a new one.
    public final var recordId: ModelIdType?

    /// Whether the first row with an error gets the focus when the form is sent.
    public final var autoscrollOnValidation = true

    /// Whether there is a button that sends the form.
    public final var showSubmitButton = true

    /// Whether anything can be entered.
    public final var editable = true

    /// The order in which the server and this device are asked.
    public final var offlinePolicy = CachePolicy.remoteFirst

    /// The queue in which a form waits while there is no server; `nil` for none.
    public final var offlineQueue: OfflineQueue?

    var record: RecordForm?
    var loaded: LoadedForm?
    var sending: FormFile?
    /// Whether the form that is being sent waits for its files.
    private(set) var isSubmitting = false
    /// Whether the record is being loaded, rather than its form.
    private(set) var isLoadingRecord = false
    private var isUploading = false
    /// The number of versions of others since the reader sent the form.
    private var mergeCount = 0
    private var waiters: [CheckedContinuation<Void, Never>] = []

    /// The views of the themes `default` and `dense`.
    open override class var views: [BaseScreenletView.Type] {
        [DDLFormView_default.self, DDLFormView_dense.self]
    }

    /// The form waits for the network, without files that are still to be sent.
    open override var offlineActions: Set<String> { [Self.submitAction] }

    /// The title of the form.
    open override var screenLabel: String { loaded?.title ?? "" }

    // MARK: For code

    /// Loads the form, and the record if there is one.
    public final func loadForm() async { await refresh() }

    /// Loads a record into the form.
    public final func loadRecord(_ id: ModelIdType) async {
        recordId = id
        await refresh()
    }

    /// Sends the form.
    ///
    /// - Returns: Whether it was begun: nothing is sent of a form with errors.
    @discardableResult
    public final func submitForm() async -> Bool { await performAction(Self.submitAction) }

    /// Brings back what was loaded.
    public final func clearForm() async { await performAction(Self.clearAction) }

    /// Sends the files that were chosen and that the server does not have.
    public final func uploadDocument() async {
        await performAction(Self.uploadAction, sender: .entry(""))
    }

    // MARK: Actions

    /// Loads, sends or clears the form.
    open override func onUserAction(_ actionName: String, sender: ActionSender) async {
        guard let set = RecordSet(recordSetId) else {
            if !recordSetId.isEmpty { fail(actionName, RequestError(.notFound)) }
            return
        }
        switch actionName {
        case Self.loadAction: await load(set)
        case Self.submitAction:
            mergeCount = 0
            await submit(to: set)
        case Self.uploadAction: await upload(to: set, retrying: sender.entryID != nil)
        case Self.clearAction: clear()
        case DDLFormAction.compare: await compare(set)
        default: await super.onUserAction(actionName, sender: sender)
        }
    }

    private func load(_ set: RecordSet) async {
        let id = recordId
        screenletView.isGone = false
        isLoadingRecord = false
        guard
            await start(
                LoadFormOperation(recordSet: set, id: id, policy: offlinePolicy),
                for: Self.loadAction) != nil
        else {
            if id != nil, screenletView.isGone { await loadNew(set) }
            return
        }
        guard let id else { return }
        isLoadingRecord = true
        await start(
            LoadRecordOperation(recordSet: set, id: id, policy: offlinePolicy), for: Self.loadAction
        )
    }

    /// Loads the form of a new record in the place of one that is gone, so that no input is lost.
    private func loadNew(_ set: RecordSet) async {
        let form = await start(
            LoadFormOperation(recordSet: set, id: nil, policy: offlinePolicy), for: Self.loadAction)
        if form != nil { showFailure(words("gone"), of: Self.loadAction) }
    }

    private func clear() {
        record?.driver.apply(.reset(to: .initial))
        screenletView.othersValues = []
        showFiles()
    }

    private func submit(to set: RecordSet) async {
        isSubmitting = true
        let isUploaded = await upload(to: set, retrying: true)
        isSubmitting = false
        guard isUploaded, let record else { return }
        let id = screenletView.isGone ? nil : record.id
        let (values, key) = record.submission(
            asNew: id == nil, of: screenletView.version)
        let operation = SubmitRecordOperation(
            recordSet: set, id: id, version: screenletView.version, record: values, key: key,
            queue: offlineQueue, policy: offlinePolicy)
        await start(operation, for: Self.submitAction) { submission in
            let name = submission == .waiting ? "waiting" : "submitForm.success"
            screenletView.notice = .localized(key: "DDLFormScreenlet.\(name)")
        }
    }

    /// Compares the form with the record as it is stored now, and sends it again unless both changed the
    /// same value.
    private func compare(_ set: RecordSet) async {
        guard let record, let id = record.id else { return }
        let seen = screenletView.version
        let operation = LoadRecordOperation(recordSet: set, id: id, policy: .remoteOnly)
        let newer = await start(operation, for: DDLFormAction.compare) { newer in
            screenletView.othersValues = record.differences(from: newer, sinceVersion: seen)
            screenletView.version = newer.version
        }
        guard newer != nil else { return }
        let isDecided = screenletView.othersValues.isEmpty && seen == record.version
        guard isDecided, mergeCount < Self.maximumMerges else {
            return showFailure(words("conflict"), of: Self.submitAction)
        }
        mergeCount += 1
        await submit(to: set)
    }

    // MARK: Files

    /// Sends files one after the other; what is being sent already is waited for first.
    ///
    /// - Returns: Whether the server has all files.
    @discardableResult
    private func upload(to set: RecordSet, retrying: Bool) async -> Bool {
        while isUploading { await withCheckedContinuation { waiters.append($0) } }
        guard let record else { return false }
        isUploading = true
        defer { endUploads() }
        for file in record.waitingFiles(retrying: retrying) {
            guard await upload(file, to: set, record) else { return false }
        }
        return record.waitingFiles(retrying: true).isEmpty
    }

    private func upload(_ file: FormFile, to set: RecordSet, _ record: RecordForm) async -> Bool {
        sending = file
        defer { sending = nil }
        note(.uploading(sent: 0, total: file.file.size), of: file)
        formDelegate?.screenlet(self, onDocumentFieldUploadStarted: file)
        let operation = UploadFileOperation(
            recordSet: set, field: file.tag.rowPath, file: file.file)
        let result = await start(operation, for: Self.uploadAction)
        if let result { record.finish(file, as: result.id) }
        let hasFailed = status?.phase == .failure
        if result == nil { note(hasFailed ? .failed : .pending, of: file) }
        showFiles()
        return result != nil
    }

    private func endUploads() {
        isUploading = false
        let waiting = waiters
        waiters = []
        for waiter in waiting { waiter.resume() }
    }

    func note(_ status: FormFileStatus, of file: FormFile) {
        record?.note(status, of: file)
        showFiles()
    }

    /// Shows the files as far as they are.
    func showFiles() {
        screenletView.files = record?.files ?? []
        screenletView.keptFiles = record?.keptFiles ?? ""
        onChange?()
    }

    /// Takes back the files that a page kept, and sends those that came with its input.
    open override func onReceive() async {
        guard let record else { return }
        record.restore(screenletView.keptFiles)
        showFiles()
        if !record.waitingFiles(retrying: false).isEmpty { await performAction(Self.uploadAction) }
    }

    /// Reports the bytes of a file that were sent.
    open override func onProgress(_ actionName: String, _ progress: UploadProgress) {
        guard actionName == Self.uploadAction, let sending else { return }
        let (sent, total) = (Int64(progress.sentBytes), Int64(progress.totalBytes))
        note(.uploading(sent: sent, total: total), of: sending)
        formDelegate?.screenlet(
            self, onDocumentField: sending, uploadedBytes: sent, totalBytes: total)
    }

    func words(_ key: String) -> String {
        context?.localizer.text(key: "DDLFormScreenlet.\(key)") ?? ""
    }

    var formDelegate: (any DDLFormScreenletDelegate)? {
        delegate as? any DDLFormScreenletDelegate
    }

    /// Takes the outcome of an action, also of an operation of the delegate.
    open override func onFinishOperation(
        _ actionName: String, result: Result<any Sendable, any Error>
    ) {
        switch result {
        case .success(let value): take(value, of: actionName)
        case .failure(let error): take(error, of: actionName)
        }
    }
}

/// The actions that no reader requests.
enum DDLFormAction {
    /// Compares the form with the stored record after a refusal.
    static let compare = "compare"
}
