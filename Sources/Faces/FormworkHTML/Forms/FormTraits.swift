import Formwork

/// The properties of a form that follow from its definition alone, found once for all pages with the form.
struct FormTraits: Sendable {
    /// Whether one of the fields takes a password.
    let holdsSecrets: Bool
    /// Whether one of the fields takes a file.
    let takesFiles: Bool
    /// Whether any rule of the rows depends on input.
    let hasRules: Bool
    /// Whether there are buttons among the rows.
    let hasButtons: Bool
    /// Whether the form would have to be sent in order to go on with it.
    let changesByItself: Bool
    /// Whether a row can be wrong in a way for which it has no words.
    let lacksMessages: Bool

    private static let kept = BoundedCache<FormStart, FormTraits>(limit: WrittenForm.maximumCount)

    /// The properties of a form of which other pages have the same definition.
    static func of(_ definition: FormDefinition) -> FormTraits {
        kept.value(for: FormStart(definition)) { _ in FormTraits(definition) }
    }

    /// Finds the properties, in all rows.
    init(_ definition: FormDefinition) {
        let rows = definition.rows
        holdsSecrets = rows.holdSecrets
        takesFiles = rows.takeFiles
        hasRules = rows.haveRules
        hasButtons = rows.haveButtons
        changesByItself = rows.changeByThemselves
        lacksMessages = rows.lackMessages
    }
}
