import Formwork

extension DefinitionEditor {
    /// Takes over into a store what the files are: the store's instances are those that the forms of the
    /// editor show.
    ///
    /// - Returns: The files that the form cannot hold, each with the reason.
    func takeOver<Slot: EntitySlot>(
        into store: any ModelStore, as slot: Slot.Type
    ) async throws(ModelStoreError) -> [DefinitionError.Finding] {
        typealias Item = Stored<Defined<Slot>>
        let page = try await store.fetch(
            ModelQuery<Item>(
                pagination: Pagination(maxResults: DefinitionLimits.maximumFiles),
                allowsScan: true))
        var known = Dictionary(page.models.map { ($0.fields.name, $0) }) { first, _ in first }
        var findings: [DefinitionError.Finding] = []
        for values in values {
            let fields = Defined<Slot>(values)
            do {
                if var item = known.removeValue(forKey: fields.name) {
                    guard content(of: item.fields.entered) != content(of: values) else { continue }
                    item.fields = fields
                    _ = try await store.update(item)
                } else {
                    _ = try await store.insert(Item(fields))
                }
            } catch  where error.code == .invalid {
                findings.append(.init(place: fields.name, message: error.message))
            }
        }
        for item in known.values {
            try await store.delete(Item.self, id: item.id, version: nil)
        }
        return findings
    }
}

extension Defined {
    /// The name of the file without its ending.
    fileprivate var name: String { entered["name"]?.wireText ?? "" }
}
