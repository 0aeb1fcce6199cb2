import Formwork

/// The references between the instances of an ``InMemoryModelStore``.
struct InMemoryReferences {
    typealias Models = [String: [ModelIdType: any StoredModel]]

    let models: Models

    /// Refuses references to instances that are not alive.
    func check<M: StoredModel>(
        _ references: [(field: ModelReference, tag: String, id: ModelIdType)], of type: M.Type
    ) throws(ModelStoreError) {
        for reference in references {
            let target = models[reference.field.target.modelType]?[reference.id]
            guard let target, target.deletedAt == nil else {
                throw .missing(reference.field, at: reference.tag, in: type)
            }
        }
    }

    /// The fields to empty when an instance is deleted, with the instances.
    ///
    /// - Throws: `referred` if a reference declares that the instance is not deleted.
    func cleared(
        byDeleting id: ModelIdType, of target: any StoredModel.Type
    ) throws(ModelStoreError) -> [(field: ModelReference, model: any StoredModel)] {
        var cleared: [(field: ModelReference, model: any StoredModel)] = []
        for (_, instances) in models.sorted(by: { $0.key < $1.key }) {
            guard let type = instances.values.first.map({ Swift.type(of: $0) }) else { continue }
            for field in ModelReference.all(in: type)
            where field.isOwn && field.target.modelType == target.modelType {
                let referring = instances.values.filter { model in
                    model.deletedAt == nil && !(model.id == id && type == target)
                        && model.references.contains { $0.field.path == field.path && $0.id == id }
                }
                let limit = field.deletion == .clear ? ModelReference.maximumCleared : 0
                guard referring.count <= limit else {
                    let count = min(referring.count, Pagination.maximumCountedTotal + 1)
                    throw .referred(target, by: type, field, count: count)
                }
                cleared += referring.map { (field, $0) }
            }
        }
        return cleared
    }
}

extension StoredModel {
    /// The instance without the value of a field.
    func clearing(_ field: ModelReference) -> Self? {
        guard var values = try? FieldValueEncoder().encode(self) else { return nil }
        values[field.path] = FieldValue.none
        guard var model = try? FieldValueDecoder().decode(Self.self, from: values) else {
            return nil
        }
        (model.id, model.createdAt, model.updatedAt) = (id, createdAt, updatedAt)
        model.version = version
        return model
    }
}
