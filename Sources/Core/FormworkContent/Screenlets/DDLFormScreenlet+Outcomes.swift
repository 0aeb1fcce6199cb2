import Formwork
import FormworkScreens

/// The outcomes of the actions of a dynamic form.
extension DDLFormScreenlet {
    /// Takes the result of an action.
    func take(_ value: any Sendable, of actionName: String) {
        switch value {
        case let form as LoadedForm: take(form)
        case let record as FormRecord where actionName == Self.loadAction: take(record)
        case let submission as RecordSubmission: take(submission)
        case let file as UploadedFile:
            if let sending {
                formDelegate?.screenlet(self, onDocumentField: sending, uploadResult: file)
            }
        default: break
        }
    }

    private func take(_ form: LoadedForm) {
        loaded = form
        if recordId == nil || screenletView.isGone { show(form, nil) }
        formDelegate?.screenlet(self, onFormLoaded: form)
    }

    private func take(_ record: FormRecord) {
        guard let loaded else { return }
        show(loaded, record)
        formDelegate?.screenlet(self, onRecordLoaded: record)
    }

    /// Begins with a form, or ends with the reason why it cannot be shown.
    private func show(_ form: LoadedForm, _ stored: FormRecord?) {
        do {
            let view = screenletView
            let record = try RecordForm(
                form, record: stored, isReadOnly: !editable || !form.canSubmit
            ) { view.prepare(&$0, of: $1) }
            record.driver.onAttach = { [weak self] in self?.followFiles() }
            record.driver.onStep = { [weak self] in self?.onChange?() }
            self.record = record
            screenletView.title = form.title
            screenletView.liveForm = record.driver
            screenletView.canSubmit = editable && form.canSubmit
            screenletView.version = record.version
            screenletView.othersValues = []
            showFiles()
        } catch {
            fail(Self.loadAction, error)
        }
    }

    /// Sends a file as soon as it is chosen; a page does so when it has taken all input.
    private func followFiles() {
        guard context?.face != .page, let record else { return }
        showFiles()
        guard !record.waitingFiles(retrying: false).isEmpty
        else { return }
        request(Self.uploadAction, sender: .code)
    }

    private func take(_ submission: RecordSubmission) {
        formDelegate?.screenlet(self, onFormSubmitted: submission)
        let isNew = record?.id == nil
        if screenletView.isGone, case .stored(let stored) = submission { recordId = stored.id }
        if isNew, let loaded { return show(loaded, nil) }
        guard case .stored = submission else { return }
        request(Self.loadAction, sender: .code)
    }

    /// Takes the failure of an action.
    func take(_ error: any Error, of actionName: String) {
        switch actionName {
        case Self.loadAction:
            let isGone = recordId != nil && (error as? RequestError)?.code == .notFound
            screenletView.isGone = isGone
            if isLoadingRecord || isGone {
                formDelegate?.screenlet(self, onRecordLoadError: error)
            } else {
                formDelegate?.screenlet(self, onFormLoadError: error)
            }
        case Self.submitAction: refuse(error)
        case Self.uploadAction:
            guard let sending else { return }
            formDelegate?.screenlet(self, onDocumentField: sending, uploadError: error)
            if isSubmitting { formDelegate?.screenlet(self, onFormSubmitError: error) }
        default: break
        }
    }

    /// Shows the errors of a form that was refused at their rows, or asks its reader.
    private func refuse(_ error: any Error) {
        formDelegate?.screenlet(self, onFormSubmitError: error)
        guard let error = error as? RequestError, let record, let localizer = context?.localizer
        else { return }
        switch error.code {
        case .conflict, .preconditionFailed: request(DDLFormAction.compare, sender: .code)
        case .notFound where record.id != nil:
            screenletView.isGone = true
            showFailure(words("gone"), of: Self.submitAction)
        default:
            let findings = error.findings(in: record.driver.machine, localizer)
            record.driver.apply(.report(findings.shown))
            if autoscrollOnValidation, let tag = findings.shown.first?.tags.first {
                record.driver.face?.focusDidMove(to: tag)
            }
        }
    }
}
