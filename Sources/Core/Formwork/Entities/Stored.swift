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
    public static var modelType: String {
        TypeNames.description(of: Fields.self)
    }

    /// The rows of the fields.
    public static var formRows: [FormRow] { Fields.formRows }

    /// The properties of the fields that have no row.
    public static var unformedProperties: [String] { Fields.unformedProperties }

    /// The unique fields of the form model.
    public static var unique: [Unique] { Fields.unique }

    /// The indexes of the form model.
    public static var indexes: ModelIndexes { Fields.indexes }

    /// The history of the form model.
    public static var history: ModelHistory { Fields.history }

    /// The former names of the form model and its properties.
    public static var formerNames: [FormerName] { Fields.formerNames }

    /// The model with its texts as the form normalizes them.
    public func normalized() -> Stored { Stored(fields.normalized(), stamp: stamp) }

    /// Checks the conditions of the form model.
    public func validateRules() -> [ValidationResult] { fields.validateRules() }
}

extension Stored: FieldsCarrier {
    /// The form model.
    static var carriedFields: ObjectIdentifier { ObjectIdentifier(Fields.self) }
}

extension Stored: Codable {
    /// Reads the fields and the values beside them; a password that is left out is empty.
    public init(from decoder: any Decoder) throws {
        let stamp = try StoreStamp(from: decoder)
        do {
            self.init(try Fields(from: decoder), stamp: stamp)
        } catch DecodingError.keyNotFound(let key, let context) {
            let omission = FieldOmission(secretsOf: Fields.formRows)
            guard omission.contains(key.stringValue) || !context.codingPath.isEmpty,
                !omission.isEmpty
            else { throw DecodingError.keyNotFound(key, context) }
            self.init(try Fields(readLeniently: decoder), stamp: stamp)
        }
    }

    /// Writes the fields, and beside them the values that the store manages.
    public func encode(to encoder: any Encoder) throws {
        try fields.encode(to: encoder)
        try stamp.encode(to: encoder)
    }
}

extension Stored {
    /// Writes the same as ``encode(to:)``, but for the fields that are left out, and with the
    /// addresses of files.
    func encode(
        to encoder: any Encoder, omitting omission: FieldOmission,
        addressing link: (ModelFile) throws -> String
    ) throws {
        let form = ModelForm.of(Fields.self)
        let files = form.takesFiles ? ModelFile.all(in: try form.encoder.encode(fields)) : []
        if files.isEmpty, let names = omission.rootNames {
            try fields.encode(to: names.isEmpty ? encoder : OmittingEncoder(names, from: encoder))
            return try stamp.encode(to: encoder)
        }
        var value = try JSONValue(Array(JSONEncoder.formwork.encode(self)))
        for file in files { value = value.addressing(file, by: try link(file)) }
        try ExactJSON(omission.removing(from: value)).encode(to: encoder)
    }
}

/// A model that can be read without some of its values, which count as not entered.
package protocol LenientlyDecodable: Decodable {
    /// Reads a model that was written before its type had all of its properties, or of which a part was
    /// left out.
    init(leniently decoder: any Decoder) throws
}

extension Stored: LenientlyDecodable {
    /// Reads an instance of an answer, from which any field can be left out.
    package init(leniently decoder: any Decoder) throws {
        do {
            try self.init(from: decoder)
        } catch DecodingError.keyNotFound {
            self.init(
                try Fields(readLeniently: decoder), stamp: try StoreStamp(from: decoder))
        }
    }
}

extension FormModel {
    /// Reads an instance in which each value can be missing, where it counts as not entered.
    init(readLeniently decoder: any Decoder) throws {
        let members = try [String: ExactJSON](from: decoder)
        self = try FieldValueDecoder().decode(
            Self.self, from: members.mapValues { FieldValue($0.value) })
    }
}

extension Stored {
    /// The instance without the values that an answer leaves out.
    package func omitting(_ omission: FieldOmission) throws -> Stored {
        Stored(try fields.omitting(omission), stamp: stamp)
    }
}
