import Formwork

/// The versions that an ``InMemoryModelStore`` keeps.
struct InMemoryVersions {
    /// The versions of each instance, the oldest first.
    private var versions: [String: [ModelIdType: [any Sendable]]] = [:]

    /// Adds the version before a write, if none is kept, and the version that it has made.
    mutating func add<M: StoredModel>(_ model: M, before old: M?, _ action: WriteAction) {
        guard M.history.isKept, let id = model.id else { return }
        var kept = versions[M.modelType]?[id] ?? []
        if kept.isEmpty, let old { kept.append(ModelVersion(before: old)) }
        kept.append(ModelVersion(model, author: WriteAuthor.stored, action: action))
        versions[M.modelType, default: [:]][id] = Array(kept.suffix(M.history.maximumVersions))
    }

    /// Removes the versions of an instance.
    mutating func removeAll(of type: any StoredModel.Type, _ id: ModelIdType) {
        versions[type.modelType]?[id] = nil
    }

    /// A part of the versions of an instance, the newest first.
    func page<M: StoredModel>(
        of type: M.Type, _ id: ModelIdType, _ pagination: Pagination
    ) -> ModelPage<ModelVersion<M>> {
        let all = (versions[M.modelType]?[id] ?? []).compactMap { $0 as? ModelVersion<M> }
        let part = all.reversed().dropFirst(pagination.startIndex).prefix(pagination.maxResults)
        return ModelPage(models: Array(part), total: all.count)
    }
}
