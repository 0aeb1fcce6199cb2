public import Foundation

/// A form model as it is stored: its fields, with the values that the store manages.
///
/// The properties of the fields are reached directly. In a store and in JSON they are beside the
/// identity, the times and the version.
///
/// ```swift
/// var idea = try await context.find(Stored<Idea>.self, id: id)
/// idea.title = "A bench in the yard"
/// try await context.store.update(idea)
/// ```
///
/// The rules, the texts and the unique fields are those of the form model, whose name is also that
/// of the stored model.
@dynamicMemberLookup
public struct Stored<Fields: FormModel>: StampedModel {
    /// The values that are entered.
    public var fields: Fields

    /// The values that the store manages.
    public var stamp: StoreStamp

    /// Makes an instance to insert.
    public init(_ fields: Fields, stamp: StoreStamp = StoreStamp()) {
        self.fields = fields
        self.stamp = stamp
    }

    /// A property of the fields.
    public subscript<Value>(dynamicMember path: WritableKeyPath<Fields, Value>) -> Value {
        get { fields[keyPath: path] }
        set { fields[keyPath: path] = newValue }
    }

    /// A computed property of the fields.
    public subscript<Value>(dynamicMember path: KeyPath<Fields, Value>) -> Value {
        fields[keyPath: path]
    }

    /// The identity.
    public var id: ModelIdType { stamp.id }

    /// The time of the insertion.
    public var createdAt: Date { stamp.createdAt }

    /// The time of the last write.
    public var updatedAt: Date { stamp.updatedAt }
}

extension Stored {
    /// The name of the fields' type.
    public static var modelType: String { String(describing: Fields.self) }

    /// The rows of the fields.
    public static var formRows: [FormRow] { Fields.formRows }

    /// The properties of the fields that have no row.
    public static var unformedProperties: [String] { Fields.unformedProperties }

    /// The unique fields of the form model.
    public static var uniqueFields: [UniqueField] { Fields.uniqueFields }

    /// The indexes of the form model.
    public static var indexes: ModelIndexes { Fields.indexes }

    /// Checks the conditions of the form model.
    public func validateRules() -> [ValidationResult] { fields.validateRules() }
}

extension Stored: Codable {
    /// Reads the fields and the values beside them.
    public init(from decoder: any Decoder) throws {
        self.init(try Fields(from: decoder), stamp: try StoreStamp(from: decoder))
    }

    /// Writes the fields, and beside them the values that the store manages.
    public func encode(to encoder: any Encoder) throws {
        try fields.encode(to: encoder)
        try stamp.encode(to: encoder)
    }
}
