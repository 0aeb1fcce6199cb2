public import Formwork
public import Foundation

/// A test model for a store's conformance beside ``ConformanceIdea``: one with a unique field.
public struct ConformanceBadge: StoredModel {
    /// The identity, given by the store.
    public var id: ModelIdType?
    /// The time at which the instance was inserted.
    public var createdAt: Date?
    /// The time at which the instance was last written.
    public var updatedAt: Date?
    /// The time of the soft deletion.
    public var deletedAt: Date?
    /// The number of writes of the instance.
    public var version = 0
    /// A text that no two badges share.
    public var name: String?
    /// A text that they may share.
    public var holder = ""
    /// Bytes, which are no form field.
    public var picture: Data?

    /// Makes a badge.
    public init(name: String?, holder: String = "") {
        self.name = name
        self.holder = holder
    }

    /// Both fields.
    public static var formFields: [any FormFieldBase] { [nameField, holderField] }

    /// The text that is unique.
    public static var nameField: FormField<String?> {
        FormField(
            fieldId: FormFieldIdentifier(id: "name"), title: .constant("Name"),
            type: .text(inputType: .text))
    }

    /// The other text.
    public static var holderField: FormField<String> {
        FormField(
            fieldId: FormFieldIdentifier(id: "holder"), title: .constant("Holder"),
            type: .text(inputType: .text))
    }

    /// The name.
    public static var uniqueFields: [UniqueField] {
        [UniqueField(nameField, code: ViolationCode(rawValue: "taken"))]
    }
}
