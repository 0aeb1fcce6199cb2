import Formwork
import FormworkContent

/// The portrait of an account as it is stored.
struct PortraitRecord: FormModel {
    /// The identity of the account.
    var owner: String
    var picture: FileValue?
    var size: PictureSize
    var part: Portrait.Part

    static var propertyRows: [FormRow] {
        [
            .field(
                FormField<String>(
                    fieldId: FormFieldIdentifier(id: "owner"), title: .empty,
                    type: .text(inputType: .text))),
            .field(
                FormField<FileValue?>(
                    fieldId: FormFieldIdentifier(id: "picture"), title: .empty,
                    type: .text(inputType: .file))),
        ]
    }

    static func propertyNames() -> [PartialKeyPath<Self>: String] {
        [\.owner: "owner", \.picture: "picture"]
    }

    static var unformedProperties: [String] { ["size", "part"] }

    static var unique: [Unique] { [Unique(\Self.owner)] }

    static var indexes: ModelIndexes { ModelIndexes(filter: ["owner"]) }
}
