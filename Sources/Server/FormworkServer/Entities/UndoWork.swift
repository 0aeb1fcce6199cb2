import Formwork
import Foundation

/// The work of a request that takes a change of several instances back.
///
/// Each step that is taken back is removed from the memory at once, so that a request that was
/// interrupted can be repeated.
struct UndoWork<R: Resource> {
    typealias Item = Stored<R.Fields>
    typealias Step = OperationMemory.Step

    let context: ServerRequestContext<ResourceUndoRequest<R>>

    func run() async throws -> ResourceUndoAnswer {
        let id = context.request.query.operation
        guard var operation = context.operations.operation(id, of: R.self, now: context.now),
            !operation.steps.isEmpty
        else {
            throw RequestError(.conflict, message: .localized(key: "FormworkList.undoGone"))
        }
        var (done, refused) = (0, 0)
        while !operation.steps.isEmpty, !Task.isCancelled {
            // A selection has no more instances.
            let steps = operation.steps.suffix(ResourceBulkQuery<R>.maximumSelected)
            let changes = try await changes(Array(steps))
            let store = context.store
            let results = try await SubmissionClaim.$current.withValue(nil) {
                try await store.write(changes)
            }
            let count = results.count { if case .success = $0 { true } else { false } }
            try await callHooks(results, after: steps)
            done += count
            refused += steps.count - count
            operation.steps.removeLast(steps.count)
            context.operations.keep(operation, as: id)
        }
        return ResourceUndoAnswer(done: done, refused: refused)
    }

    /// Calls the hooks for instances that were restored.
    private func callHooks(
        _ results: [Result<Item?, ModelStoreError>], after steps: ArraySlice<Step>
    ) async throws {
        let restored = Set(
            steps.compactMap { if case .restore(let id) = $0 { id } else { nil } })
        for case .success(let item?) in results where restored.contains(item.id) {
            try await R.didRestore(item, context: context.ofResource)
        }
    }

    /// The changes back, without those of instances that others have changed.
    private func changes(_ steps: [Step]) async throws -> [ModelChange<Item>] {
        let items = try await current(steps)
        return try steps.compactMap { step -> ModelChange<Item>? in
            switch step {
            case .restore(let id): return .restore(id)
            case .delete(let id, let version): return .delete(id, version: version)
            case .set(let id, let version, let name, let old):
                guard var item = items[id], item.version == version else { return nil }
                var values = try ModelForm.of(R.Fields.self).encoder.encode(item.fields)
                values[name] = old
                item.fields = try FieldValueDecoder().decode(R.Fields.self, from: values)
                return .update(item)
            }
        }
    }

    /// The instances in which a value is set back.
    private func current(_ steps: [Step]) async throws -> [ModelIdType: Item] {
        let ids = steps.compactMap { step -> String? in
            if case .set(let id, _, _, _) = step { id.uuidString } else { nil }
        }
        guard !ids.isEmpty else { return [:] }
        let query = ResourceBulkQuery<R>(action: "", scope: .selected, ids: ids)
        let selection = BulkSelection(query, store: context.store, as: context.caller)
        let items = try await selection.chosen()
        return Dictionary(items.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }
}
