/// One entry of a list to choose from.
///
/// ```swift
/// FieldDefinition(
///     tag: "city", label: "City", type: .select,
///     choices: [
///         Choice(value: "bern", label: "Bern", availableFor: ["CH"]),
///         Choice(value: "wien", label: "Vienna", availableFor: ["AT"]),
///     ],
///     rules: RowRules(choiceKey: .row("country")))
/// ```
public struct Choice: Hashable, Sendable {
    /// The text that is stored and sent, but never shown.
    ///
    /// It must be the canonical text of the field's kind of value, and different from those of all
    /// other choices of the field.
    public let value: String

    /// The text shown to the user, already localized.
    public let label: String

    /// The values of another row with which this is offered; it is always offered when empty.
    ///
    /// They are canonical texts; ``RowRules/choiceKey`` names the row.
    public let availableFor: [String]

    /// Creates a choice from what is stored and what is shown.
    public init(value: String, label: String, availableFor: [String] = []) {
        self.value = value
        self.label = label
        self.availableFor = availableFor
    }
}

extension Choice {
    /// Whether the choice is offered while the rule of its field has this value.
    func isOffered(for key: FieldValue) -> Bool {
        guard !availableFor.isEmpty else { return true }
        return key.wireTexts.contains { availableFor.containsScalars(of: $0) }
    }
}
