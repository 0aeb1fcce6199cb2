package import Formwork
import Testing

/// Renamings of a model, one after the other, and the name by which what belongs to its instances is kept.
package enum KeptModelName {
    private enum First {}
    private enum Second {}
    private enum Third {}
    private enum Fourth {}
    private enum Fifth {}

    /// Expects that the name stays, before a renaming, during its migration, and when the former name is not declared any
    /// more.
    ///
    /// - Parameter store: Makes a store of a model, on the same database each time.
    /// - Throws: Any error of a store.
    package static func check<Store: MigratableStore>(
        _ store: (any StoredModel.Type) async throws -> Store
    ) async throws {
        let thing = ModelOutline([FieldOutline("title")])
        let former = try await store(ChangingModel<First>.declare(thing))
        #expect(former.keptName(of: ChangingModel<First>.self) == "Thing")
        let item = thing.renamed("Item")
        let current = try await store(ChangingModel<Second>.declare(item))
        #expect(current.keptName(of: ChangingModel<Second>.self) == "Thing")
        let again = try await store(ChangingModel<First>.declare(thing))
        #expect(again.keptName(of: ChangingModel<First>.self) == "Thing")
        try await current.migrate(through: .contract) { _ in }
        let later = try await store(ChangingModel<Third>.declare(item.settled))
        #expect(later.keptName(of: ChangingModel<Third>.self) == "Thing")
        let piece = item.renamed("Piece")
        let other = try await store(ChangingModel<Fourth>.declare(piece))
        #expect(other.keptName(of: ChangingModel<Fourth>.self) == "Thing")
        try await other.migrate(through: .contract) { _ in }
        let last = try await store(ChangingModel<Fifth>.declare(piece.settled))
        #expect(last.keptName(of: ChangingModel<Fifth>.self) == "Thing")
    }
}

extension ModelOutline {
    /// The same model without a former name.
    fileprivate var settled: ModelOutline {
        var outline = self
        outline.was = nil
        return outline
    }
}
