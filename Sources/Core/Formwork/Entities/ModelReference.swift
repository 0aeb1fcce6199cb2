import Foundation

/// A field of a model that refers to instances of a resource.
package struct ModelReference: Sendable {
    /// The maximum number of instances that one deletion empties a field of.
    package static let maximumCleared = 1_000

    /// The path of the field in the rows of the model, such as `company` or `lines.product`.
    package let path: String

    /// The field.
    package let field: any FormFieldBase

    /// The resource of the instances.
    package let resource: any Resource.Type

    /// The effect of their deletion.
    package let deletion: ReferenceDeletion

    /// The field of a path; `nil` for one that refers to nothing.
    init?(path: String, _ row: FormRow) {
        guard case .field(let field) = row,
            let reference = (field as? any ReferringField)?.reference
        else { return nil }
        self.path = path
        self.field = field
        (resource, deletion) = reference
    }

    /// The model of the instances.
    package var target: any StoredModel.Type { resource.itemType }

    /// The name of the model's own row that has the field in it, or is it.
    var root: String { path.root }

    /// Whether the field belongs to the model itself, and not to a list or group in it.
    package var isOwn: Bool { !path.contains(".") }

    /// The fields of a model that refer to instances, in the order of their paths.
    package static func all(in model: any ValidatableModel.Type) -> [ModelReference] {
        ModelForm.of(model).references
    }

    /// The references in the values of a model.
    ///
    /// - Parameter values: The values by the names of their rows.
    /// - Returns: The tags of the live rows with the identities.
    package func identities(
        in values: [String: FieldValue]
    ) -> [(tag: String, id: ModelIdType)] {
        let names = path.split(separator: ".").map(String.init)
        return identities(in: values[names[0]] ?? .none, tag: names[0], below: names[1...])
    }

    private func identities(
        in value: FieldValue, tag: String, below names: ArraySlice<String>
    ) -> [(tag: String, id: ModelIdType)] {
        switch (value, names.first) {
        case (.list(let elements), _):
            elements.enumerated().flatMap { index, element in
                identities(in: element, tag: "\(tag).\(index)", below: names)
            }
        case (.record(let record), let name?):
            identities(in: record[name], tag: "\(tag).\(name)", below: names.dropFirst())
        case (.text(let text), nil): ModelIdType(uuidString: text).map { [(tag, $0)] } ?? []
        default: []
        }
    }
}

extension Resource {
    /// The type of the stored instances.
    package static var itemType: any StoredModel.Type { Stored<Fields>.self }
}

extension StoredModel {
    /// The references of an instance: each with the field, the tag of its live row and the
    /// identity.
    package var references: [(field: ModelReference, tag: String, id: ModelIdType)] {
        let form = ModelForm.of(Self.self)
        guard !form.references.isEmpty, let values = try? form.encoder.encode(self) else {
            return []
        }
        return form.references.flatMap { reference in
            reference.identities(in: values).map { (reference, $0.tag, $0.id) }
        }
    }

    /// The references that another version of the instance does not have in the same field.
    package func references(
        changedFrom old: Self
    ) -> [(field: ModelReference, tag: String, id: ModelIdType)] {
        let all = references
        guard !all.isEmpty else { return [] }
        let known = Set(old.references.map { "\($0.field.path) \($0.id)" })
        return all.filter { !known.contains("\($0.field.path) \($0.id)") }
    }

    /// The indexes of the model, also of the fields that refer to others.
    package static var allIndexes: ModelIndexes {
        var all = indexes
        let names = ModelForm.of(Self.self).references.filter(\.isOwn).map(\.path)
        all.filter += names.filter { !all.filter.contains($0) }
        return all
    }
}

/// An instance to which another one refers.
package struct ReferencedInstance: Sendable {
    package let resource: any Resource.Type
    package let id: ModelIdType

    /// Names an instance.
    package init(resource: any Resource.Type, id: ModelIdType) {
        self.resource = resource
        self.id = id
    }

    /// The instance that a value names by its identity; `nil` for every other value.
    init?(_ value: FieldValue, in resource: any Resource.Type) {
        guard case .text(let text) = value, let id = ModelIdType(uuidString: text) else {
            return nil
        }
        self.init(resource: resource, id: id)
    }
}

extension FormFieldBase {
    /// The instance to which a value of the field refers; `nil` for a field without references.
    package func reference(in value: FieldValue) -> ReferencedInstance? {
        guard case .text = value, let referredResource else { return nil }
        return ReferencedInstance(value, in: referredResource)
    }

    /// The resource to whose instances the values of the field refer; `nil` for a field without
    /// references.
    var referredResource: (any Resource.Type)? { (self as? any ReferringField)?.reference.resource }

    /// Whether the values of the field refer to instances of a resource.
    package var isReference: Bool { self is any ReferringField }
}
