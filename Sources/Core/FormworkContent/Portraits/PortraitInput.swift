public import Formwork

/// A picture for a portrait, as it is entered.
public struct PortraitInput: ServerRequestBody, ValidatableModel, Hashable {
    /// The picture.
    public var picture: FileValue?

    /// The left edge of the part; `nil`, as for the others, for the middle of the picture.
    public var left: Int?

    /// The top edge of the part.
    public var top: Int?

    /// The length of its sides.
    public var side: Int?

    /// Makes an input.
    public init(picture: FileValue?, part: Portrait.Part? = nil) {
        self.picture = picture
        left = part?.left
        top = part?.top
        side = part?.side
    }

    /// The fields.
    public static var formFields: [any FormFieldBase] {
        [pictureField, number("left"), number("top"), number("side", from: Portrait.minimumSide)]
    }

    package static var pictureField: FormField<FileValue?> {
        FormField(
            "picture", for: PortraitInput.self, type: .text(inputType: .file),
            options: [
                .required(value: true), .fileTypes(values: ["image/*"]),
                .maxFileSize(bytes: Portrait.maximumFileSize),
            ])
    }

    private static func number(_ name: String, from least: Int = 0) -> FormField<Int?> {
        FormField(
            name, for: PortraitInput.self, type: .text(inputType: .number),
            options: [
                .minValue(value: ExactDecimal(Int64(least))), .maxValue(value: 100_000),
            ])
    }

    /// The part, `nil` if not all of its numbers are entered.
    package var part: Portrait.Part? {
        guard let left, let top, let side else { return nil }
        return Portrait.Part(left: left, top: top, side: side)
    }
}
