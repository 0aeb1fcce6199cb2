import Formwork
import FormworkHTML

/// What somebody typed into a form, and the fields of the form.
struct TypedTexts {
    let submitted: SubmittedFields
    let fields: [any FormFieldBase]

    /// Each text that was typed, under its field's label.
    func items(_ context: HTMLContext) -> [(term: String, description: HTML)] {
        submitted.entries.filter { !$0.text.isEmpty }.map { entry in
            let field = fields.first { $0.fieldId.id == entry.name }
            let label = field.map { context.text($0.title) } ?? entry.name
            return (label, HTML.prose(text(of: entry, in: field, context)))
        }
    }

    /// A choice by its title and a ticked box by a word, anything else as it was typed.
    private func text(
        of entry: SubmittedFields.Entry, in field: (any FormFieldBase)?, _ context: HTMLContext
    ) -> String {
        guard let field else { return entry.text }
        if field.valueKind == .boolean { return context.text(field.label(of: .boolean(true))) }
        return field.choices.first { $0.value == entry.text }.map { context.text($0.title) }
            ?? entry.text
    }
}
