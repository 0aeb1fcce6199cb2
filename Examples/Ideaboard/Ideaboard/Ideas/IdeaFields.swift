public import Formwork

/// The specification of an idea's form: the one place for its fields and rules.
public protocol IdeaFields: ValidatableModel, Codable, Sendable {
    /// A few words that name the idea.
    var title: String { get set }
    /// The author's name.
    var authorName: String { get set }
    /// The idea itself.
    var content: String { get set }
    /// The subject.
    var category: IdeaCategory? { get set }
    /// The budget.
    var budget: ExactDecimal? { get set }
    /// The currency of the budget.
    var currency: IdeaCurrency? { get set }
    /// The due date.
    var dueDate: CivilDate? { get set }
    /// The address for questions.
    var contactEmail: String { get set }
    /// Whether the author agrees to its publication.
    var agreed: Bool { get set }

    /// The messages of the rules below.
    var ideaValidationMessages: IdeaFieldsMessages { get }
}

extension IdeaFields {
    /// The fields in the order of the form.
    public static var formFields: [any FormFieldBase] {
        [
            titleField, authorNameField, contentField, categoryField, budgetField, currencyField,
            dueDateField, contactEmailField, agreedField,
        ]
    }

    /// The allowed length of an idea.
    public static var contentRange: ClosedRange<Int> { 1...10_000 }

    /// The field for the title.
    public static var titleField: FormField<String> {
        .init(
            "title", for: IdeaFieldsMessages.self, type: .text(inputType: .text),
            options: [.required(value: true), .maxLength(value: 120)])
    }

    /// The field for the author's name.
    public static var authorNameField: FormField<String> {
        .init(
            "authorName", for: IdeaFieldsMessages.self, type: .text(inputType: .name),
            options: [
                .required(value: true), .maxLength(value: 100), .autocapitalize(value: .words),
            ])
    }

    /// The field for the idea itself.
    public static var contentField: FormField<String> {
        .init(
            "content", for: IdeaFieldsMessages.self, type: .textArea(inputType: .text),
            options: [.required(value: true)] + FormInputOption.rangeLength(contentRange),
            hasHint: true)
    }

    /// The field for the category.
    public static var categoryField: FormField<IdeaCategory?> {
        .init(
            "category", for: IdeaFieldsMessages.self, type: .select,
            options: [
                .required(value: true),
                .choices(
                    of: IdeaCategory.self, for: IdeaFieldsMessages.self, propertyName: "category"),
            ])
    }

    /// The field for the budget.
    public static var budgetField: FormField<ExactDecimal?> {
        .init(
            "budget", for: IdeaFieldsMessages.self, type: .text(inputType: .number),
            options: [
                .minValue(value: 0), .maxValue(value: 1_000_000_000),
                .fractionDigits(value: IdeaCurrency.maximumFractionDigits),
                .autocomplete(value: .transactionAmount),
            ],
            hasHint: true)
    }

    /// The field for the currency.
    public static var currencyField: FormField<IdeaCurrency?> {
        .init(
            "currency", for: IdeaFieldsMessages.self, type: .select,
            options: [
                .choices(
                    of: IdeaCurrency.self, for: IdeaFieldsMessages.self, propertyName: "currency"),
                .autocomplete(value: .transactionCurrency),
            ])
    }

    /// The field for the due date.
    public static var dueDateField: FormField<CivilDate?> {
        .init("dueDate", for: IdeaFieldsMessages.self, type: .text(inputType: .date))
    }

    /// The field for the contact.
    public static var contactEmailField: FormField<String> {
        .init(
            "contactEmail", for: IdeaFieldsMessages.self, type: .text(inputType: .emailAddress),
            options: [.required(value: true), .maxLength(value: 254)], hasHint: true)
    }

    /// The field for the agreement.
    public static var agreedField: FormField<Bool> {
        .init(
            "agreed", for: IdeaFieldsMessages.self, type: .checkbox,
            options: [.required(value: true)])
    }

    /// The messages, with their texts still to be localized.
    public var ideaValidationMessages: IdeaFieldsMessages { IdeaFieldsMessages() }

    /// Checks that a budget has a currency, and no more digits than the currency has coins for.
    public func validateRules() -> [ValidationResult] {
        guard let budget else { return [] }
        let message: LocalizableString
        switch currency {
        case nil: message = ideaValidationMessages.budgetWithoutCurrencyMessage
        case .some(let currency) where budget.isMorePrecise(than: currency):
            message = ideaValidationMessages.budgetTooPreciseMessage
        default: return []
        }
        return [ValidationResult(fields: [Self.budgetField, Self.currencyField], message: message)]
    }
}

extension ExactDecimal {
    /// Whether the amount has more digits than the currency; more than any currency has
    /// are reported by the field itself.
    fileprivate func isMorePrecise(than currency: IdeaCurrency) -> Bool {
        fractionDigits > currency.fractionDigits
            && fractionDigits <= IdeaCurrency.maximumFractionDigits
    }
}
