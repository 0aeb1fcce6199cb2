public import Formwork
import FormworkMacros

/// An idea, as it is entered.
@FormModel public struct Idea: Owned {
    /// A few words that name the idea.
    @Field(.required, .maxLength(120)) public var title: String
    /// The author's name.
    @Field(.input(.name), .required, .maxLength(100), .autocapitalize(.words))
    public var authorName: String
    /// The idea itself.
    @Field(.textArea, .required, .length(1...10_000), .hint) public var content: String
    /// The subject.
    @Field(.required) public var category: IdeaCategory?
    /// The budget, with no more digits than the currency has coins for.
    @Field(
        .min(0), .max(1_000_000_000), .fractionDigits(IdeaCurrency.maximumFractionDigits),
        .currency(\.currency), .autocomplete(.transactionAmount), .hint,
        .valid("tooPrecise", related: ["currency"]) {
            $0.currency != IdeaCurrency.jpy
                || $0.budget == $0.budget.divided(by: 1, fractionDigits: 0)
        })
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
    /// The account that added it, which no form shows; empty for an unknown author.
    @Field(.maxLength(36)) public var owner: String

    /// The indexes of the list.
    public static var indexes: ModelIndexes { Ideas.indexes }
}
