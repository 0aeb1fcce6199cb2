import Formwork
import FormworkLocalization

/// The values of an instance whose form was read while the program runs.
///
/// It is a form model like those that `@FormModel` writes, so that each page, store, file and program
/// has it as it has others.
struct Defined<Slot: EntitySlot>: FormModel, NamedAtRunTime {
    /// The values that were entered, by the names of their properties.
    private var values: DefinedValues

    /// Makes an instance of its values by the names of their properties.
    init(_ values: [String: FieldValue]) { self.values = DefinedValues(values) }

    /// The values that were entered, by the names of their properties.
    var entered: [String: FieldValue] { values.values }

    private static var entity: DefinedEntity { DefinedEntities.entity(of: Slot.self) }

    static var runTimeName: String { entity.names.model }

    static var propertyRows: [FormRow] { entity.rows }

    static var indexes: ModelIndexes { DefinedResource<Slot>.indexes }

    static var history: ModelHistory { entity.history }

    static var unique: [Unique] { entity.unique.map { Unique(names: $0) } }

    static func propertyNames() -> [PartialKeyPath<Self>: String] {
        Dictionary(uniqueKeysWithValues: entity.properties.map { (path(of: $0), $0.name) })
    }

    /// The key paths of the properties by their names.
    static func paths() -> [String: PartialKeyPath<Self>] {
        Dictionary(uniqueKeysWithValues: entity.properties.map { ($0.name, path(of: $0)) })
    }

    /// The key path of a property, whose type is a text where the form may change it.
    private static func path(of property: DefinedProperty) -> PartialKeyPath<Self> {
        if case .value(.text) = property.content, !property.isMultiple {
            return \Self.values[text: property.name]
        }
        return \Self.values[property.name]
    }
}

extension Defined {
    /// Checks what no row expresses.
    func validateRules() -> [ValidationResult] { Self.entity.changes?.check(entered) ?? [] }
}

extension Defined: Codable {
    init(from decoder: any Decoder) throws {
        values = DefinedValues(
            try Self.entity.properties.values(in: decoder.container(keyedBy: DefinedKey.self)))
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: DefinedKey.self)
        try Self.entity.properties.write({ values[$0] }, to: &container)
    }
}
