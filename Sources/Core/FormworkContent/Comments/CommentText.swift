public import Formwork

/// The text of a comment, as it is entered.
public struct CommentText: ServerRequestBody, ValidatableModel, Hashable {
    /// The text.
    public var text: String

    /// Makes a text.
    public init(text: String) { self.text = text }

    /// The field of the text.
    public static var formFields: [any FormFieldBase] { [field] }

    private static var field: FormField<String> {
        FormField(
            "text", for: CommentText.self, type: .textArea(inputType: .text),
            options: [
                .required(value: true), .maxLength(value: CommentItem.maximumLength), .counter,
            ])
    }

    /// Refuses characters that no one sees and that change how others are shown.
    public func validateRules() -> [ValidationResult] {
        guard text.unicodeScalars.contains(where: \.isHiddenControl) else { return [] }
        return [
            ValidationResult(
                field: Self.field, message: .localized(key: "FormworkContent.comments.controls"))
        ]
    }
}

extension Unicode.Scalar {
    /// Whether it is a control character other than those of lines and columns, or one that overrides
    /// the direction of what follows.
    fileprivate var isHiddenControl: Bool {
        switch value {
        case 0x09, 0x0A, 0x0D: false
        case 0x202D, 0x202E: true
        default: properties.generalCategory == .control
        }
    }
}
