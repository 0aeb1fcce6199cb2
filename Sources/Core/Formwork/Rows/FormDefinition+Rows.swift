import Foundation

extension FormDefinition {
    /// The definition of a form with these rows, with texts in the reader's language.
    ///
    /// - Parameters:
    ///   - rows: The rows, as in the `formRows` of a ``ValidatableModel``.
    ///   - localizer: Turns texts into the reader's language.
    ///   - withMessages: Whether the fields carry the messages of their violations, for a face that
    ///     checks by itself; violations of a submission are reported as ``ValidationResult``s.
    /// - Throws: `FormDefinitionError` with everything in which the rows contradict each other.
    public init(
        rows: [FormRow], localizer: Localizer, withMessages: Bool = false
    ) throws(FormDefinitionError) {
        let words = RowLocalizer(localizer: localizer, hasMessages: withMessages)
        FormCounts.note(.plan)
        FormCounts.note(.localization)
        try self.init(rows: rows.map { words.definition(of: $0) }, format: words.format)
    }

    /// The definition of a form with these rows, without texts: enough to check values.
    ///
    /// - Throws: `FormDefinitionError` with everything in which the rows contradict each other.
    public init(
        rows: [FormRow], format: ValueFormat = .canonical
    ) throws(FormDefinitionError) {
        let words = RowLocalizer(localizer: nil, hasMessages: false)
        FormCounts.note(.plan)
        try self.init(rows: rows.map { words.definition(of: $0) }, format: format)
    }
}

/// Turns rows into the definitions that the engine and the faces use.
struct RowLocalizer {
    /// The localizer of the reader; `nil` where no texts are needed.
    let localizer: Localizer?
    let hasMessages: Bool
    let format: ValueFormat

    init(localizer: Localizer?, hasMessages: Bool) {
        self.localizer = localizer
        self.hasMessages = hasMessages
        format = localizer.map { ValueFormat(localizer: $0) } ?? .canonical
    }

    func definition(of row: FormRow) -> RowDefinition {
        switch row {
        case .field(let field): .field(definition(of: field))
        case .group(let group):
            .group(
                GroupDefinition(
                    tag: group.id, label: text(group.title), hint: group.hint.map(text),
                    isRecord: group.isRecord, rows: group.rows.map(definition(of:)),
                    rules: group.rules))
        case .repeatingGroup(let group): .repeatingGroup(definition(of: group))
        case .step(let step):
            .step(
                StepDefinition(
                    tag: step.id, label: text(step.title), hint: step.hint.map(text),
                    rows: step.rows.map(definition(of:)), rules: step.rules))
        case .note(let note):
            .note(NoteDefinition(tag: note.id, text: text(note.text), rules: note.rules))
        case .action(let action):
            .action(
                ActionDefinition(tag: action.id, label: text(action.title), rules: action.rules))
        }
    }

    private func definition(of field: any FormFieldBase) -> FieldDefinition {
        guard let localizer else { return field.definition }
        var definition = field.definition(localizer: localizer)
        if hasMessages {
            definition.messages = RowMessages(field, definition, in: format)
                .all(for: definition).mapValues(text)
        }
        return definition
    }

    private func definition(of group: FormRepeatingGroup) -> RepeatingGroupDefinition {
        var definition = RepeatingGroupDefinition(
            tag: group.id, label: text(group.title), hint: group.hint.map(text),
            entryLabel: numbered(group.entryTitle), addLabel: text(group.addTitle),
            removeLabel: numbered(group.removeTitle), minimumCount: group.minimumCount,
            maximumCount: group.maximumCount, initialCount: group.initialCount,
            rows: group.rows.map(definition(of:)), rules: group.rules)
        definition.entryLayout = group.entryLayout
        if hasMessages {
            definition.messages = RowMessages(title: group.title)
                .all(for: definition).mapValues(text)
        }
        return definition
    }

    private func text(_ string: LocalizableString) -> String { localizer?.text(string) ?? "" }

    /// A text whose placeholder for the number of an entry is filled in by the face.
    private func numbered(_ string: LocalizableString) -> String {
        text(string.bind(arguments: ["number": .text("%{number}")]))
    }
}
