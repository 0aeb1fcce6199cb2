public import Formwork
public import Foundation

extension ConformanceIdea {
    /// All fields, each with rules of its kind.
    public static var formFields: [any FormFieldBase] {
        [
            titleField, contentField, emailField, websiteField, categoryField, tagsField,
            votesField,
            budgetField, weightField, dueDateField, startTimeField, meetingField, reminderField,
            isAgreedField,
        ]
    }

    /// Some of the properties by which its lists are ordered and filtered, and all that are searched.
    public static var indexes: ModelIndexes {
        ModelIndexes(
            sort: ["title", "budget", "dueDate"], filter: ["category", "votes", "email", "budget"],
            search: ["title", "content", "tags", "budget"])
    }

    /// A required text of one line.
    public static var titleField: FormField<String> {
        field("title", options: [.required(value: true), .maxLength(value: 200)])
    }

    /// A long text.
    public static var contentField: FormField<String> {
        field(
            "content", type: .textArea(inputType: .text),
            options: FormInputOption.rangeLength(2...10_000))
    }

    /// An e-mail address.
    public static var emailField: FormField<String?> {
        field("email", type: .text(inputType: .emailAddress))
    }

    /// An address in the web.
    public static var websiteField: FormField<URL?> {
        field("website", type: .text(inputType: .url))
    }

    /// One choice.
    public static var categoryField: FormField<Category> {
        field("category", type: .select, options: [.choices(choices)])
    }

    /// Several choices.
    public static var tagsField: FormField<[Category]> {
        field("tags", type: .select, options: [.choices(choices)])
    }

    /// A whole number with bounds.
    public static var votesField: FormField<Int> {
        field("votes", options: [.minValue(value: -1_000), .maxValue(value: 1_000_000)])
    }

    /// An exact number with at most two digits behind the point.
    public static var budgetField: FormField<ExactDecimal?> {
        field("budget", options: [.minValue(value: 0), .fractionDigits(value: 2)])
    }

    /// A number.
    public static var weightField: FormField<Double?> { field("weight") }

    /// A day within a range.
    public static var dueDateField: FormField<CivilDate?> {
        field(
            "dueDate", type: .text(inputType: .date),
            options: [
                .minDate(date: CivilDateTime("2000-01-01T00:00")?.instant ?? .distantPast),
                .maxDate(date: CivilDateTime("2099-12-31T00:00")?.instant ?? .distantFuture),
            ])
    }

    /// A time of day.
    public static var startTimeField: FormField<CivilTime?> {
        field("startTime", type: .text(inputType: .time))
    }

    /// A day with a time.
    public static var meetingField: FormField<CivilDateTime?> {
        field("meeting", type: .text(inputType: .datetimeLocal))
    }

    /// An instant within a range.
    public static var reminderField: FormField<Date?> {
        field(
            "reminder", type: .text(inputType: .datetimeLocal),
            options: [
                .minDate(date: CivilDateTime("2000-01-01T00:00")?.instant ?? .distantPast),
                .maxDate(date: CivilDateTime("2099-12-31T12:00")?.instant ?? .distantFuture),
            ])
    }

    /// A box to check.
    public static var isAgreedField: FormField<Bool> { field("isAgreed", type: .checkbox) }

    private static var choices: [FormChoice] {
        Category.allCases.map { FormChoice(value: $0.rawValue, title: .constant($0.rawValue)) }
    }

    private static func field<Value: FormFieldValue>(
        _ name: String, type: FormFieldType = .text(inputType: .text),
        options: [FormInputOption<Value>] = []
    ) -> FormField<Value> {
        FormField(
            fieldId: FormFieldIdentifier(id: name), title: .constant(name), type: type,
            options: options)
    }
}

extension ConformanceIdea {
    /// A meeting must not be before the reminder of it.
    public func validateRules() -> [ValidationResult] {
        guard let meeting, let reminder, meeting.instant < reminder else { return [] }
        return [
            ValidationResult(
                status: .error, fields: [Self.meetingField, Self.reminderField],
                message: .constant("The reminder comes after the meeting."))
        ]
    }
}
