import Foundation

extension ValidationResult {
    /// Tells people about a violation that the engine found in a field.
    ///
    /// The field's own message comes first (`<Type>.<property>.validationMessages.<code>`, beside its
    /// title), then the one that Formwork has for the kind of violation. Either may use the field's
    /// title, the limit that was broken, and the kind of value with an example of how it is written:
    /// `%{title}`, `%{limit}`, `%{kind}`, `%{example}`.
    init(_ violation: Violation, of field: any FormFieldBase, in format: ValueFormat = .canonical) {
        let message = field.message(for: violation.code)
        self.init(
            field: field,
            message: message.bind(arguments: [
                "title": .localizable(field.title),
                "limit": violation.constraint?.limit ?? .text(""),
                "kind": .text(field.valueKind.rawValue),
                "example": .text(field.definition.example(in: format) ?? ""),
            ]))
    }

    /// Tells people about a name in a body that is no field of the form.
    init(name: String, code: ViolationCode) {
        self.init(
            status: .error,
            messages: [
                Message(
                    fieldIds: [FormFieldIdentifier(id: name)],
                    message: .localized(
                        key: "FormworkMessages.\(code.rawValue)",
                        // A name comes from outside: it is shown, but not at any length.
                        arguments: [
                            "title": .text(String(name.prefix(100))), "limit": .text(""),
                            "kind": .text(FieldValueKind.text.rawValue), "example": .text(""),
                        ]))
            ])
    }
}

extension FormFieldBase {
    /// What to tell when the field is violated in this way: its own message, else the general one.
    func message(for code: ViolationCode) -> LocalizableString {
        let general = "FormworkMessages.\(code.rawValue)"
        guard case .localized(let reference) = title,
            let end = reference.key.lastIndex(of: ".")
        else { return .localized(key: general) }
        let own = "\(reference.key[..<end]).validationMessages.\(code.rawValue)"
        return LocalizableString.localized(key: own).orElse(key: general)
    }
}

extension Constraint {
    /// The bound that the constraint sets, for a message about it.
    var limit: LocalizableArgument? {
        switch self {
        case .minLength(let count), .maxLength(let count), .fractionDigits(let count),
            .minCount(let count), .maxCount(let count):
            .integer(Int64(count))
        case .minValue(let number), .maxValue(let number), .step(let number, _):
            .decimal(number.decimal)
        case .minDate(let date), .maxDate(let date): .date(date.instant)
        case .minTime(let time), .maxTime(let time):
            .value(time.localizable)
        case .minMonth(let month), .maxMonth(let month): .value(month.localizable)
        case .fileTypes(let types): .text(types.joined(separator: ", "))
        case .maxFileSize(let size): .decimal(Decimal(size) / 1_000_000)
        default: nil
        }
    }
}
