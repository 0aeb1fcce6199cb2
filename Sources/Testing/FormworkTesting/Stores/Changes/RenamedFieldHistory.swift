package import Formwork
import Testing

/// A renaming of a field whose former values are kept in versions.
package enum RenamedFieldHistory {
    private enum Former {}
    private enum Current {}
    private enum Later {}

    /// Expects that each version has the value by the new name, also when the former one is not declared any more.
    ///
    /// - Parameter store: Makes a store of a model, on the same database each time.
    /// - Throws: Any error of a store.
    package static func check<Store: MigratableStore>(
        _ store: (any StoredModel.Type) async throws -> Store
    ) async throws {
        let old = ChangingModel<Former>.self
        let former = try await store(old.declare(outline([FieldOutline("title")])))
        var model = try await former.insert(old.init(["title": .text("Oak")]))
        model.values["title"] = .text("Elm")
        model = try await former.update(model)
        let id = try #require(model.id)
        let new = ChangingModel<Current>.self
        let current = try await store(
            new.declare(outline([FieldOutline("name", was: "title")])))
        try await expect(["Elm", "Oak"], of: new, id, in: current)
        var changed = try #require(try await current.fetch(new, id: id))
        changed.values["name"] = .text("Ash")
        _ = try await current.update(changed)
        try await current.migrate(through: .contract) { _ in }
        try await expect(["Ash", "Elm", "Oak"], of: new, id, in: current)
        let last = ChangingModel<Later>.self
        let later = try await store(last.declare(outline([FieldOutline("name")])))
        try await expect(["Ash", "Elm", "Oak"], of: last, id, in: later)
    }

    private static func outline(_ fields: [FieldOutline]) -> ModelOutline {
        var outline = ModelOutline(fields)
        outline.history = .versions()
        return outline
    }

    private static func expect<Slot>(
        _ names: [String], of type: ChangingModel<Slot>.Type, _ id: ModelIdType,
        in store: some ModelStore
    ) async throws {
        let versions = try await store.versions(of: type, id: id, Pagination())
        #expect(versions.models.map { $0.model?.values["name"] } == names.map { .text($0) })
    }
}
