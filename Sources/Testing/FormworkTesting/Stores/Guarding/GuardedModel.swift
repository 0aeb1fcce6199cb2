package import Formwork
package import Foundation

/// A model with every kind of rule that a database enforces, for the comparison of stores with the validator.
package struct GuardedModel: StoredModel {
    package var id: ModelIdType?
    package var createdAt: Date?
    package var updatedAt: Date?
    package var deletedAt: Date?
    package var version = 0

    package var title: String
    package var remark: String?
    package var code: String?
    package var email: String?
    package var website: String?
    package var color: String?
    package var category: String?
    package var tags: [String] = []
    package var isAgreed: Bool?
    package var votes: Int?
    package var least: Int?
    package var most: Int?
    package var price: ExactDecimal?
    package var rate: ExactDecimal?
    package var lowest: ExactDecimal?
    package var highest: ExactDecimal?
    package var begin: CivilDate?
    package var end: CivilDate?
    package var opens: CivilTime?
    package var closes: CivilTime?
    package var month: CivilMonth?
    package var meeting: CivilDateTime?
    package var reminder: Date?

    /// The fields whose rules only PostgreSQL can decide, and those that only SQLite can.
    package static let onlyPostgres: Set = ["code", "website", "rate", "lowest", "highest"]
    package static let onlySQLite: Set = ["tags"]

    package init(title: String) {
        self.title = title
        isAgreed = true
    }

    package static var formFields: [any FormFieldBase] { texts + choices + numbers + moments }

    private static var texts: [any FormFieldBase] {
        let title: FormField<String> = field(
            "title", [.required(value: true)] + FormInputOption.rangeLength(2...12))
        let remark: FormField<String?> = field(
            "remark", [.maxLength(value: 6)], type: .textArea(inputType: .text))
        let code: FormField<String?> = field(
            "code", [.pattern(value: "[A-Z]{2}(?:-|\\.)?\\d{1,3}|free+")])
        let email: FormField<String?> = field("email", type: .text(inputType: .emailAddress))
        let website: FormField<String?> = field("website", type: .text(inputType: .url))
        let color: FormField<String?> = field("color", type: .colorPicker)
        return [title, remark, code, email, website, color]
    }

    private static var choices: [any FormFieldBase] {
        let words = ["free", "half price", "d'or"]
        let options = words.map { FormChoice(value: $0, title: .constant($0)) }
        let category: FormField<String?> = field("category", [.choices(options)], type: .select)
        let tags: FormField<[String]> = field(
            "tags", [.choices(options), .maxCount(value: 2)], type: .multipleChoice)
        let isAgreed: FormField<Bool?> = field(
            "isAgreed", [.required(value: true)], type: .checkbox)
        return [category, tags, isAgreed]
    }

    private static var numbers: [any FormFieldBase] {
        let votes: FormField<Int?> = field(
            "votes", [.minValue(value: -20), .maxValue(value: 1_000), .step(value: 3, base: 1)])
        let least: FormField<Int?> = field("least")
        let isInOrder: FormExpression = .row("least") <= .row("most") || .row("category") == "free"
        let most: FormField<Int?> = field("most", rules: rule("order", isInOrder, with: "least"))
        let price: FormField<ExactDecimal?> = field(
            "price",
            [
                .minValue(value: bound("-2.5")), .maxValue(value: bound("99.95")),
                .fractionDigits(value: 2),
            ])
        let rate: FormField<ExactDecimal?> = field(
            "rate", [.step(value: bound("0.05"), base: bound("0.01"))])
        let lowest: FormField<ExactDecimal?> = field("lowest")
        let highest: FormField<ExactDecimal?> = field(
            "highest", rules: rule("order", .row("highest") > .row("lowest"), with: "lowest"))
        return [votes, least, most, price, rate, lowest, highest]
    }

    private static var moments: [any FormFieldBase] {
        let begin: FormField<CivilDate?> = field(
            "begin", [.minDate(date: instant("1900-02-28T00:00"))], type: .text(inputType: .date))
        let end: FormField<CivilDate?> = field(
            "end", [.maxDate(date: instant("2024-02-29T00:00"))], type: .text(inputType: .date),
            rules: rule("order", .row("end") >= .row("begin"), with: "begin"))
        let opens: FormField<CivilTime?> = field(
            "opens", [.minTime(time: time("08:30"))], type: .text(inputType: .time))
        let closes: FormField<CivilTime?> = field(
            "closes", [.maxTime(time: time("20:00:30"))], type: .text(inputType: .time),
            rules: rule("order", .row("opens") < .row("closes"), with: "opens"))
        let month: FormField<CivilMonth?> = field("month", type: .text(inputType: .month))
        let meeting: FormField<CivilDateTime?> = field(
            "meeting",
            [
                .minDate(date: instant("1900-02-28T08:30")),
                .maxDate(date: instant("2024-02-29T20:00:30")),
            ], type: .text(inputType: .datetimeLocal))
        let reminder: FormField<Date?> = field(
            "reminder", [.maxDate(date: instant("2024-02-29T20:00"))],
            type: .text(inputType: .datetimeLocal))
        return [begin, end, opens, closes, month, meeting, reminder]
    }

    private static func field<Value: FormFieldValue>(
        _ name: String, _ options: [FormInputOption<Value>] = [],
        type: FormFieldType = .text(inputType: .text), rules: RowRules = RowRules()
    ) -> FormField<Value> {
        FormField(
            fieldId: FormFieldIdentifier(id: name), title: .constant(name), type: type,
            options: options, rules: rules)
    }

    private static func rule(
        _ code: String, _ expression: FormExpression, with other: String
    ) -> RowRules {
        RowRules(valid: [
            ValidityRule(
                code: ViolationCode(rawValue: code), expression, relatedTags: [other])
        ])
    }

    private static func bound(_ text: String) -> ExactDecimal { ExactDecimal(text) ?? 0 }

    private static func time(_ text: String) -> CivilTime { CivilTime(text) ?? .midnight }

    private static func instant(_ text: String) -> Date {
        CivilDateTime(text)?.instant ?? .distantPast
    }
}
