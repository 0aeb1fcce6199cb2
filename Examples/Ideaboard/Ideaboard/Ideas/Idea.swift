public import Formwork
import FormworkMacros

/// An idea, as it is entered.
@FormModel public struct Idea {
    /// A few words that name the idea.
    @Field(.required, .maxLength(120)) public var title: String
    /// The author's name.
    @Field(.input(.name), .required, .maxLength(100), .autocapitalize(.words))
    public var authorName: String
    /// The idea itself.
    @Field(.textArea, .required, .length(1...10_000), .hint) public var content: String
    /// The subject.
    @Field(.required) public var category: IdeaCategory?
    /// The budget.
    @Field(
        .min(0), .max(1_000_000_000), .fractionDigits(IdeaCurrency.maximumFractionDigits),
        .currency(\.currency), .autocomplete(.transactionAmount), .hint)
    public var budget: ExactDecimal?
    /// The currency of the budget.
    @Field(.autocomplete(.transactionCurrency)) public var currency: IdeaCurrency?
    /// The due date.
    @Field public var dueDate: CivilDate?
    /// The address for questions.
    @Field(.input(.emailAddress), .required, .maxLength(254), .hint)
    public var contactEmail: String
    /// Whether the author agrees to its publication.
    @Field(.required) public var agreed: Bool

    /// The indexes of the list.
    public static var indexes: ModelIndexes { Ideas.indexes }
}

extension Idea {
    /// Checks that a budget has a currency, and no more digits than the currency has coins for.
    public func validateRules() -> [ValidationResult] {
        guard let budget else { return [] }
        guard let currency else { return [Self.wrongBudget("withoutCurrency")] }
        // More digits than any currency has are reported by the field itself.
        let tooMany = (currency.fractionDigits + 1)..<(IdeaCurrency.maximumFractionDigits + 1)
        return tooMany.contains(budget.fractionDigits) ? [Self.wrongBudget("tooPrecise")] : []
    }

    private static func wrongBudget(_ code: String) -> ValidationResult {
        let message = ValidationResult.Message(
            fieldIds: ["budget", "currency"].map(FormFieldIdentifier.init(id:)),
            message: .localized(key: "Idea.budget.validationMessages.\(code)"),
            code: ViolationCode(rawValue: code))
        return ValidationResult(status: .error, messages: [message])
    }
}
