package import Formwork
package import Foundation
import Synchronization

/// A model whose fields a test declares while it runs, for changes of models.
///
/// Each slot is a model of its own; all whose outlines have one name have the same table.
package struct ChangingModel<Slot: SendableMetatype>: StoredModel {
    package static var modelType: String { outline.name }
    package static var outline: ModelOutline { ModelOutlines.outline(of: Slot.self) }
    package static var formFields: [any FormFieldBase] { outline.fields.map(\.field) }
    package static var unique: [Unique] { outline.unique.map { Unique(names: $0) } }
    package static var indexes: ModelIndexes { outline.indexes }
    package static var history: ModelHistory { outline.history }
    package static var formerNames: [FormerName] {
        (outline.was.map { [FormerName(was: $0)] } ?? [])
            + outline.fields.compactMap { field in field.was.map { FormerName(field.name, was: $0) }
            }
    }

    package var id: ModelIdType?
    package var createdAt: Date?
    package var updatedAt: Date?
    package var deletedAt: Date?
    package var version = 0

    /// The values by the names of the fields.
    package var values: [String: FieldValue]

    package init(_ values: [String: FieldValue] = [:]) { self.values = values }

    /// Declares the fields of a slot.
    package static func declare(_ outline: ModelOutline) -> any StoredModel.Type {
        ModelOutlines.declare(outline, of: Slot.self)
        return Self.self
    }
}

extension ChangingModel: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: FieldKey.self)
        values = [:]
        for field in Self.outline.fields {
            values[field.name] = try field.value(in: container)
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: FieldKey.self)
        for (name, value) in values {
            let key = FieldKey(stringValue: name)
            switch value {
            case .text(let text): try container.encode(text, forKey: key)
            case .integer(let number): try container.encode(number, forKey: key)
            case .decimal(let number): try container.encode(number, forKey: key)
            case .boolean(let flag): try container.encode(flag, forKey: key)
            case .date(let date): try container.encode(date, forKey: key)
            case .list(let elements): try container.encode(elements.map(\.wireText), forKey: key)
            default: continue
            }
        }
    }
}

/// The fields and the declarations of a model.
package struct ModelOutline: Hashable, Sendable {
    package var fields: [FieldOutline]
    package var unique: [[String]] = []
    package var indexes = ModelIndexes()
    /// The versions that are kept.
    package var history = ModelHistory.none
    /// The name of the model.
    package var name = "Thing"
    /// The name that the model had before.
    package var was: String?

    package init(
        _ fields: [FieldOutline], unique: [[String]] = [], indexes: ModelIndexes = ModelIndexes()
    ) {
        (self.fields, self.unique, self.indexes) = (fields, unique, indexes)
    }

    /// The same model by another name.
    package func renamed(_ name: String) -> ModelOutline {
        var outline = self
        (outline.name, outline.was) = (name, self.name)
        return outline
    }
}

/// A field of a model.
package struct FieldOutline: Sendable, Hashable {
    /// The kind of its values.
    package enum Kind: CaseIterable, Sendable {
        case text, integer, decimal, boolean, date, texts
    }

    package var name: String
    package var kind: Kind
    package var was: String?
    package var isRequired: Bool
    /// The maximum length of a text.
    package var maxLength: Int
    /// The value with which a form begins.
    package var initial: String?

    package init(
        _ name: String, _ kind: Kind = .text, was: String? = nil, isRequired: Bool = false,
        maxLength: Int = 200, initial: String? = nil
    ) {
        (self.name, self.kind, self.was) = (name, kind, was)
        (self.isRequired, self.maxLength, self.initial) = (isRequired, maxLength, initial)
    }

    /// The form field.
    fileprivate var field: any FormFieldBase {
        switch kind {
        case .text: field(String?.self, options: [.maxLength(value: maxLength)])
        case .integer: field(Int?.self, .number)
        case .decimal: field(ExactDecimal?.self, .number)
        case .boolean: FormField<Bool>(fieldId: id, title: .constant(name), type: .checkbox)
        case .date: field(CivilDate?.self, .date)
        case .texts:
            FormField<[String]>(
                fieldId: id, title: .constant(name), type: .select,
                options: [.choices(["a", "b"].map { FormChoice(value: $0, title: .constant($0)) })])
        }
    }

    private var id: FormFieldIdentifier { FormFieldIdentifier(id: name) }

    private func field<Value: FormFieldValue>(
        _ type: Value.Type, _ input: FormInputType = .text, options: [FormInputOption<Value>] = []
    ) -> FormField<Value> {
        let rules = RowRules(initial: initial.map { FormExpression(stringLiteral: $0) })
        return FormField(
            fieldId: id, title: .constant(name), type: .text(inputType: input),
            options: options + (isRequired ? [.required(value: true)] : []), rules: rules)
    }

    fileprivate func value(in container: KeyedDecodingContainer<FieldKey>) throws -> FieldValue {
        let key = FieldKey(stringValue: name)
        guard container.contains(key), try !container.decodeNil(forKey: key) else { return .none }
        return switch kind {
        case .text: .text(try container.decode(String.self, forKey: key))
        case .integer: .integer(try container.decode(Int64.self, forKey: key))
        case .decimal: .decimal(try container.decode(ExactDecimal.self, forKey: key))
        case .boolean: .boolean(try container.decode(Bool.self, forKey: key))
        case .date: .date(try container.decode(CivilDate.self, forKey: key))
        case .texts: .list(try container.decode([String].self, forKey: key).map(FieldValue.text))
        }
    }
}

/// The name of a field in a coded model.
private struct FieldKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

/// The declarations of all slots.
private enum ModelOutlines {
    private static let all = Mutex<[ObjectIdentifier: ModelOutline]>([:])

    static func outline(of slot: Any.Type) -> ModelOutline {
        all.withLock { $0[ObjectIdentifier(slot)] } ?? ModelOutline([])
    }

    static func declare(_ outline: ModelOutline, of slot: Any.Type) {
        all.withLock { $0[ObjectIdentifier(slot)] = outline }
    }
}
