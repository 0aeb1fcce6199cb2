import Formwork

/// A form that is submitted until its content is accepted, in the language of its reader.
final class SubmittedForm {
    /// The form, with the reasons of the last refusal.
    private(set) var form: TerminalForm

    /// The error that refused the content last; `nil` without any, and for one about rows alone.
    private(set) var refusal: (any Error)?

    init(_ form: TerminalForm) {
        self.form = form
        self.form.languages = form.languages?.completed { [weak self] words in
            self?.localize(words) ?? words
        }
    }

    /// The words about the content that is being sent.
    var sendingStatus: String { form.localizer.text(key: "FormworkPresentation.status.sending") }

    /// Shows an error: messages about rows that are shown at these, and all others above the form.
    func refuse(_ error: any Error) {
        let driver = form.driver
        let findings = (error as? RequestError)?.findings(in: driver.machine, form.localizer)
        driver.apply(.report(findings?.shown ?? []))
        refusal = findings?.lines.isEmpty == true ? nil : error
        form.words.refusal = reasons
        form.showsErrors = !driver.machine.violations.isEmpty
        form.focus = nil
    }

    /// Takes the words of another language, and adds the reasons of the refusal.
    private func localize(_ words: TerminalWords) -> TerminalWords {
        form.words = words
        form.words.refusal = reasons
        return form.words
    }

    /// The reasons of the refusal that are not about rows, a line each.
    private var reasons: [String] {
        switch refusal {
        case nil: []
        case is CancellationError:
            [form.localizer.text(key: "FormworkPresentation.status.stopped")]
        case let error as RequestError:
            error.findings(in: form.driver.machine, form.localizer).lines
        case let error?: [form.localizer.message(for: error)]
        }
    }
}
