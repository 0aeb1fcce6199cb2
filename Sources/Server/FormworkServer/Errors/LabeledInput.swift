import Formwork
import FormworkHTML

/// A user's input in a form, without passwords, and the rows of the form.
struct LabeledInput {
    let submitted: SubmittedFields
    let form: (any ValidatableModel.Type)?

    init(submitted: SubmittedFields, form: (any ValidatableModel.Type)?) {
        let secrets = submitted.entries.filter { entry in
            guard case .field(let field)? = form?.formRow(at: entry.name) else { return false }
            return field.isSecret
        }
        self.submitted = submitted.removing(Set(secrets.map(\.name)))
        self.form = form
    }

    /// Each text that was typed, under its field's label.
    func items(_ context: HTMLContext) -> [(term: String, description: HTML)] {
        answers.entries.filter { !$0.text.isEmpty }.map { entry in
            let row = form?.formRow(at: entry.name)
            let label = row.map { context.text($0.title) } ?? entry.name
            return (label, HTML.prose(text(of: entry, in: row, context)))
        }
    }

    /// The user's input, without the fields that belong to the form itself.
    private var answers: SubmittedFields {
        submitted.removing(PageSubmission.reservedNames(in: submitted))
    }

    /// A choice by its title and a ticked box by a word, anything else as it was typed.
    private func text(
        of entry: SubmittedFields.Entry, in row: FormRow?, _ context: HTMLContext
    ) -> String {
        guard case .field(let field) = row else { return entry.text }
        if field.valueKind == .boolean { return context.text(field.label(of: .boolean(true))) }
        return field.choices.first { $0.value == entry.text }.map { context.text($0.title) }
            ?? entry.text
    }
}
