public import Formwork

/// The texts of an item's fields.
public enum PlanItemMessages {}

/// A cost of a project besides its team.
public struct PlanItem: ValidatableModel, Codable, Hashable, Sendable {
    /// The name of the item.
    public var label: String
    /// The cost, in euros.
    public var amount: ExactDecimal?

    /// Makes an item.
    public init(label: String, amount: ExactDecimal?) {
        self.label = label
        self.amount = amount
    }

    /// The rows in the order of the form.
    public static var formRows: [FormRow] {
        labelField
        amountField
    }

    /// The field for its name.
    public static var labelField: FormField<String> {
        .init(
            "label", for: PlanItemMessages.self, type: .text(inputType: .text),
            options: [.required(value: true), .maxLength(value: 80)])
    }

    /// The field for its cost.
    public static var amountField: FormField<ExactDecimal?> {
        .init(
            "amount", for: PlanItemMessages.self, type: .text(inputType: .number),
            options: [
                .required(value: true), .minValue(value: 0), .maxValue(value: 1_000_000),
                .fractionDigits(value: 2),
            ])
    }
}
