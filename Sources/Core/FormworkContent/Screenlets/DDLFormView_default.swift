public import Formwork
public import FormworkPresentation
public import FormworkScreens

/// The view of a ``DDLFormScreenlet``: the form, the files on their way, and the buttons.
open class DDLFormView_default: BaseScreenletView, DDLFormData {
    private enum Tag: RowTag { case formworkVersion, formworkFiles }

    private let versionRow = DDLFormView_default.hiddenRow(Tag.formworkVersion)
    private let filesRow = DDLFormView_default.hiddenRow(Tag.formworkFiles)

    /// The live form; `nil` until it is loaded.
    public final var liveForm: (any FormDriver)?
    /// The title of the form.
    public final var title = ""
    /// The files that were chosen.
    public final var files: [FormFile] = []
    /// Whether the reader can send the form.
    public final var canSubmit = false
    /// The values of others that differ.
    public final var othersValues: [String] = []
    /// Whether the record that was to be changed is gone.
    public final var isGone = false
    /// The words about a form that was sent.
    public final var notice: LocalizableString?

    /// A row that no reader sees, which a page without a script sends back.
    private static func hiddenRow(_ tag: any RowTag) -> TextFieldRow {
        TextFieldRow(tag: tag) {
            $0.view.textField.inputType = .hidden
            $0.view.label.text = "#"
        }
    }

    /// Adds the rows that no reader sees.
    open override func setupRows() {
        super.setupRows()
        add(versionRow)
        add(filesRow)
    }

    // MARK: Data

    /// The version of the record that the reader has seen.
    public final var version: Int? {
        get { Int(versionRow.value) }
        set { versionRow.value = newValue.map { "\($0)" } ?? "" }
    }

    /// The files that the server has, between two requests of a page.
    public final var keptFiles: String {
        get { filesRow.value }
        set { if filesRow.value != newValue { filesRow.value = newValue } }
    }

    private var formScreenlet: DDLFormScreenlet? { screenlet as? DDLFormScreenlet }

    /// Changes the cell of a field with a name, such as `title` or `authors.name`; by default nothing.
    open func prepare(_ cell: inout FieldCell, of name: String) {}

    /// Checks the form before it is sent.
    open override func onPreAction(_ actionName: String, sender: ActionSender) -> Bool {
        guard actionName == DDLFormScreenlet.submitAction else { return true }
        guard canSubmit, let driver = liveForm as? RecordDriver else { return false }
        return driver.submit(movingFocus: formScreenlet?.autoscrollOnValidation ?? true)
    }

    /// No words for what the form itself shows, and those for the way on which it was sent.
    open override var progressMessages: [String: [ScreenStatus.Phase: ProgressMessage]] {
        var messages: [String: [ScreenStatus.Phase: ProgressMessage]] = [
            DDLFormAction.compare: [.success: NoProgressMessage]
        ]
        if let notice { messages[DDLFormScreenlet.submitAction] = [.success: .text(notice)] }
        return messages
    }

    // MARK: Parts

    /// The form, the values of others, the files, and the buttons.
    open override var parts: [ScreenPart] {
        guard let form = liveForm else {
            return super.parts + [.actions([button(Screenlet.loadAction, "again")])]
        }
        return super.parts + [.form(form)] + othersParts + fileParts + buttonParts(of: form)
    }

    private var othersParts: [ScreenPart] {
        othersValues.isEmpty
            ? [] : [.group(label: words("others"), othersValues.map { .text($0) })]
    }

    private var fileParts: [ScreenPart] {
        files.isEmpty ? [] : [.entries(ScreenEntries(files.map(entry), label: words("files")))]
    }

    /// The entry of a file with its state.
    open func entry(of file: FormFile) -> ScreenEntry {
        let key =
            switch file.status {
            case .pending: "pending"
            case .uploading: "uploading"
            case .uploaded: "uploaded"
            case .failed: isOnPage ? "chooseAgain" : "failed"
            }
        let again = ShownAction(
            action: DDLFormScreenlet.uploadAction, of: file.tag, label: words("again"),
            about: file.file.name)
        return ScreenEntry(
            id: file.tag, title: file.file.name, details: [file.label, words(key)],
            actions: file.status == .failed && !isOnPage ? [again] : [])
    }

    /// Whether the content of a file is gone with the answer to the request that brought it.
    private var isOnPage: Bool { screenlet?.context?.face == .page }

    private func buttonParts(of form: any FormDriver) -> [ScreenPart] {
        guard canSubmit else { return [] }
        let clear = button(DDLFormScreenlet.clearAction, "clearForm.title")
        guard formScreenlet?.showSubmitButton ?? true, !StepProgress(of: form.machine).hasNext
        else { return [.actions([clear])] }
        let name = isGone ? "submitAsNew" : "submitForm.title"
        return [.actions([button(DDLFormScreenlet.submitAction, name), clear])]
    }

    private func button(_ action: String, _ key: String) -> ShownAction {
        ShownAction(
            action: action, label: words(key),
            isPossible: !(screenlet?.isActionRunning(action) ?? false))
    }

    private func words(_ key: String) -> String {
        screenlet?.context?.localizer.text(key: "DDLFormScreenlet.\(key)") ?? ""
    }
}
