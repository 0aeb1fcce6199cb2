import Foundation

extension ValidationResult {
    /// Makes the result for a violation that the engine found in a value, in the words of the row that
    /// has it.
    init(_ violation: Violation, _ messages: RowMessages, in value: FieldValue = .none) {
        let character = violation.code == .plainText ? HiddenCharacter(in: value) : nil
        self.init(
            status: .error,
            messages: [
                Message(
                    fieldIds: violation.tags.map { FormFieldIdentifier(id: $0) },
                    message: messages.text(
                        of: violation.code, breaking: violation.constraint, by: character),
                    code: violation.code, limit: violation.constraint?.bounds ?? [:])
            ])
    }

    /// Makes the result for a violation that the engine found in a field, whose definition is made
    /// unless there is one.
    package init(
        _ violation: Violation, of field: any FormFieldBase, _ definition: FieldDefinition? = nil,
        in format: ValueFormat = .canonical, value: FieldValue = .none
    ) {
        let definition = definition ?? field.definition
        self.init(violation, RowMessages(field, definition, in: format), in: value)
    }

    /// Makes the result for a name in a body that is no field of the form.
    package init(name: String, code: ViolationCode) {
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
                        ]), code: code)
            ])
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
        case .fileTypes(let types): .value(LocalizableList(types.map(\.fileKind)))
        case .maxFileSize(let size): .decimal(Decimal(size) / 1_000_000)
        default: nil
        }
    }
}

extension String {
    /// A type of files in words, if it is one of all pictures, recordings or videos.
    fileprivate var fileKind: LocalizableString {
        switch self {
        case "image/*": .localized(key: "FormworkMessages.pictureFiles")
        case "audio/*": .localized(key: "FormworkMessages.audioFiles")
        case "video/*": .localized(key: "FormworkMessages.videoFiles")
        default: .constant(self)
        }
    }
}
