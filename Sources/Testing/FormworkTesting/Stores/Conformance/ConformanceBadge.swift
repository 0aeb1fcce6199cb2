public import Formwork
public import Foundation

/// A test model for a store's conformance beside ``ConformanceIdea``: one with unique fields.
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
    /// A text that they may share, written without spaces at both ends.
    public var holder = ""
    /// A number that no two badges share at one time.
    public var desk: Int?
    /// The time at which it is not shared.
    public var since: Date?
    /// Bytes, which are no form field.
    public var picture: Data?

    /// Makes a badge.
    public init(name: String?, holder: String = "", desk: Int? = nil, since: Date? = nil) {
        self.name = name
        self.holder = holder
        self.desk = desk
        self.since = since
    }

    /// All fields.
    public static var formFields: [any FormFieldBase] {
        [nameField, holderField, deskField, sinceField]
    }

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

    /// The number that is unique at a time.
    public static var deskField: FormField<Int?> {
        FormField(
            fieldId: FormFieldIdentifier(id: "desk"), title: .constant("Desk"),
            type: .text(inputType: .number))
    }

    /// The time.
    public static var sinceField: FormField<Date?> {
        FormField(
            fieldId: FormFieldIdentifier(id: "since"), title: .constant("Since"),
            type: .text(inputType: .datetimeLocal))
    }

    /// The badge with a holder without spaces at both ends.
    public func normalized() -> ConformanceBadge {
        var badge = self
        badge.holder = holder.trimmingCharacters(in: .whitespaces)
        return badge
    }

    /// The name, and the desk with the time.
    public static var unique: [Unique] { [Unique(nameField), Unique(deskField, sinceField)] }
}
