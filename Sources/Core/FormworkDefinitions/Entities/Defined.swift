import Formwork
import FormworkLocalization

/// The values of an instance whose form was read while the program runs.
///
/// It is a form model like those that `@FormModel` writes, so that each page, store, file and program
/// has it as it has others.
struct Defined<Slot: EntitySlot>: FormModel, NamedAtRunTime {
    /// The values that were entered, by the names of their properties.
    private var values: DefinedValues

    /// The values that were entered, by the names of their properties.
    var entered: [String: FieldValue] { values.values }

    private static var entity: DefinedEntity { DefinedEntities.entity(of: Slot.self) }

    static var runTimeName: String { entity.names.model }

    static var propertyRows: [FormRow] { entity.rows }

    static var indexes: ModelIndexes { DefinedResource<Slot>.indexes }

    static var history: ModelHistory { entity.history }

    static var unique: [Unique] { entity.unique.map { Unique(names: $0) } }

    static var formerNames: [FormerName] {
        (entity.was.map { [FormerName(was: $0.model)] } ?? [])
            + entity.properties.compactMap { property in
                property.was.map { FormerName(property.name, was: $0) }
            }
    }

    static func propertyNames() -> [PartialKeyPath<Self>: String] {
        let all = entity.properties
        return Dictionary(uniqueKeysWithValues: zip(paths(of: all), all.map(\.name)))
    }

    /// The key paths of properties, in the order of their names; what is no property has none.
    static func paths(named names: [String]) -> [PartialKeyPath<Self>] {
        guard !names.isEmpty else { return [] }
        let known = Dictionary(entity.properties.map { ($0.name, $0) }) { first, _ in first }
        return paths(of: names.compactMap { known[$0] })
    }

    /// The key paths of properties, whose types are texts where the form may change them.
    ///
    /// A key path that names the generic type costs much more than one that is appended to it.
    private static func paths(of properties: [DefinedProperty]) -> [PartialKeyPath<Self>] {
        let values = \Self.values
        return properties.map { property in
            if case .value(.text) = property.content, !property.isMultiple {
                return values.appending(path: \DefinedValues[text: property.name])
            }
            return values.appending(path: \DefinedValues[property.name])
        }
    }
}

extension Defined: PropertyNaming {
    static var namesOfProperties: Set<String> { Set(entity.properties.map(\.name)) }

    static func propertyName(of path: AnyKeyPath) -> String? {
        guard let path = path as? PartialKeyPath<Self> else { return nil }
        let value: Any = Self(values: .names)[keyPath: path]
        if case .text(let name)? = value as? FieldValue { return name }
        return value as? String
    }
}

extension Defined {
    /// Makes an instance of its values by the names of their properties.
    init(_ values: [String: FieldValue]) { self.values = DefinedValues(values) }

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
