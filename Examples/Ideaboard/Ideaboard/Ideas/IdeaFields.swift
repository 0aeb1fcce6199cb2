public import Formwork

/// What people may say of an idea: the one place where its fields and rules are.
public protocol IdeaFields: ValidatableModel, Codable, Sendable {
    /// A few words that name the idea.
    var title: String { get set }
    /// Who had it.
    var authorName: String { get set }
    /// The idea itself.
    var content: String { get set }
    /// What it is about.
    var category: IdeaCategory? { get set }
    /// What it may cost.
    var budget: ExactDecimal? { get set }
    /// In which currency.
    var currency: IdeaCurrency? { get set }
    /// Until when it should be done.
    var dueDate: CivilDate? { get set }
    /// Where questions go.
    var contactEmail: String { get set }
    /// Whether the author agrees that everybody reads it.
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

    /// How long an idea may be.
    public static var contentRange: ClosedRange<Int> { 1...10_000 }

    /// The field for the title.
    public static var titleField: FormField<String> {
        field("title", .text(inputType: .text), [.required(value: true), .maxLength(value: 120)])
    }

    /// The field for the author's name.
    public static var authorNameField: FormField<String> {
        field(
            "authorName", .text(inputType: .name),
            [.required(value: true), .maxLength(value: 100), .autocapitalize(value: .words)])
    }

    /// The field for the idea itself.
    public static var contentField: FormField<String> {
        field(
            "content", .textArea(inputType: .text),
            [.required(value: true)] + FormInputOption.rangeLength(contentRange))
    }

    /// The field for the category.
    public static var categoryField: FormField<IdeaCategory?> {
        field(
            "category", .select,
            [.required(value: true), choices(of: IdeaCategory.self, "category")])
    }

    /// The field for the budget.
    public static var budgetField: FormField<ExactDecimal?> {
        field(
            "budget", .text(inputType: .number),
            [
                .minValue(value: 0), .maxValue(value: 1_000_000_000), .fractionDigits(value: 2),
                .autocomplete(value: .transactionAmount),
            ])
    }

    /// The field for the currency.
    public static var currencyField: FormField<IdeaCurrency?> {
        field(
            "currency", .select,
            [
                choices(of: IdeaCurrency.self, "currency"),
                .autocomplete(value: .transactionCurrency),
            ])
    }

    /// The field for the due date.
    public static var dueDateField: FormField<CivilDate?> {
        field("dueDate", .text(inputType: .date), [])
    }

    /// The field for the contact.
    public static var contactEmailField: FormField<String> {
        field(
            "contactEmail", .text(inputType: .emailAddress),
            [.required(value: true), .maxLength(value: 254)])
    }

    /// The field for the agreement.
    public static var agreedField: FormField<Bool> {
        field("agreed", .checkbox, [.required(value: true)])
    }

    /// The messages, with their texts still to be localized.
    public var ideaValidationMessages: IdeaFieldsMessages { IdeaFieldsMessages() }

    /// Checks that a budget has a currency, and no more digits than the currency has coins for.
    public func validateRules() -> [ValidationResult] {
        guard let budget else { return [] }
        let message: LocalizableString
        switch currency {
        case nil: message = ideaValidationMessages.budgetWithoutCurrencyMessage
        case .some(let currency) where budget.fractionDigits > currency.fractionDigits:
            message = ideaValidationMessages.budgetTooPreciseMessage
        default: return []
        }
        return [ValidationResult(fields: [Self.budgetField, Self.currencyField], message: message)]
    }
}

extension IdeaFields {
    /// A field whose texts stand beside its messages, under its own name.
    private static func field<Value: FormFieldValue>(
        _ id: String, _ type: FormFieldType, _ options: [FormInputOption<Value>]
    ) -> FormField<Value> {
        FormField(
            fieldId: .init(id: id),
            title: .localized(
                for: IdeaFieldsMessages.self, propertyName: id, messageKey: "title"),
            hint: hinted.contains(id)
                ? .localized(for: IdeaFieldsMessages.self, propertyName: id, messageKey: "hint")
                : nil,
            type: type, options: options)
    }

    private static func choices<Value: FormFieldValue>(
        of cases: (some CaseIterable & RawRepresentable<String>).Type, _ id: String
    ) -> FormInputOption<Value> {
        .choices(of: cases, for: IdeaFieldsMessages.self, propertyName: id)
    }

    private static var hinted: Set<String> { ["content", "budget", "contactEmail"] }
}
