import Formwork
import Foundation

/// The work of a request that takes a change of several instances back.
///
/// A step that is made already is not made again, whichever request has made it: a request that was
/// interrupted can be repeated, and two at once take back the same.
///
/// Steps are made from the last to the first, and hooks are called for restorations only. An
/// instance that others changed after the operation stays as they left it, and is counted as
/// refused.
struct UndoWork<R: Resource> {
    typealias Item = Stored<R.Fields>

    let context: ServerRequestContext<ResourceUndoRequest<R>>

    func run() async throws -> ResourceUndoAnswer {
        let known = try await context.operation(context.request.query.operation, of: R.self)
        guard var operation = known, operation.steps.contains(where: { !$0.isEmpty }) else {
            throw RequestError(.conflict, message: .localized(key: "FormworkList.undoGone"))
        }
        var (done, refused) = (0, 0)
        for (index, steps) in operation.steps.enumerated().reversed() where !steps.isEmpty {
            guard !Task.isCancelled else { break }
            let count = try await takeBack(steps)
            done += count
            refused += steps.count - count
            try await operation.removeSteps(ofPart: index)
        }
        return ResourceUndoAnswer(done: done, refused: refused)
    }

    /// Makes steps back, as many at a time as a selection has instances.
    ///
    /// - Returns: The number of instances that are as they were before.
    private func takeBack(_ steps: [OperationStep]) async throws -> Int {
        var count = 0
        for start in stride(from: 0, to: steps.count, by: ResourceBulkQuery<R>.maximumSelected) {
            count += try await takeBackAtOnce(
                Array(steps[start...].prefix(ResourceBulkQuery<R>.maximumSelected)))
        }
        return count
    }

    private func takeBackAtOnce(_ steps: [OperationStep]) async throws -> Int {
        let living = try await items(steps.map(\.id))
        let rest = steps.filter { !isTakenBack($0, living) }
        let changes = try await changes(rest, living)
        let store = context.store
        // Without the claim of the submission: if it is repeated, less is left to change.
        let results = try await SubmissionClaim.$current.withValue(nil) {
            try await store.write(changes)
        }
        try await callHooks(results, after: rest)
        let now = try await items(steps.map(\.id))
        return steps.count { isTakenBack($0, now) }
    }

    /// Whether an instance is as it was before the operation.
    private func isTakenBack(_ step: OperationStep, _ living: [ModelIdType: Item]) -> Bool {
        switch step {
        case .restore(let id, _): living[id] != nil
        case .delete(let id, _): living[id] == nil
        case .set(let id, _, let field, let texts):
            living[id].map { R.values(of: $0)[field]?.wireTexts ?? [] == texts } ?? false
        }
    }

    /// The changes back, without those of instances that others have changed.
    private func changes(
        _ steps: [OperationStep], _ living: [ModelIdType: Item]
    ) async throws -> [ModelChange<Item>] {
        let deleted = try await items(steps.filter(\.isRestoration).map(\.id), areDeleted: true)
        return try steps.compactMap { step -> ModelChange<Item>? in
            switch step {
            case .restore(let id, let version):
                return deleted[id]?.version == version ? .restore(id) : nil
            case .delete(let id, let version): return .delete(id, version: version)
            case .set(let id, let version, let field, let texts):
                guard var item = living[id], item.version == version else { return nil }
                item.fields = try R.fields(of: item, setting: field, to: texts)
                return .update(item)
            }
        }
    }

    private func items(
        _ ids: [ModelIdType], areDeleted: Bool = false
    ) async throws -> [ModelIdType: Item] {
        try await R.items(
            ids, within: R.scope(for: context.caller), in: context.store, areDeleted: areDeleted)
    }

    /// Calls the hooks for instances that were restored.
    private func callHooks(
        _ results: [Result<Item?, ModelStoreError>], after steps: [OperationStep]
    ) async throws {
        let restored = Set(steps.filter(\.isRestoration).map(\.id))
        for case .success(let item?) in results where restored.contains(item.id) {
            try await R.didRestore(item, context: context.ofResource)
        }
    }
}

extension Resource {
    /// The values of an instance by the names of their fields.
    fileprivate static func values(of item: Item) -> [String: FieldValue] {
        ResourceDefinition.of(Self.self).allValues(of: item)
    }

    /// The fields of an instance, one of them with a value in canonical texts.
    fileprivate static func fields(
        of item: Item, setting name: String, to texts: [String]
    ) throws -> Fields {
        let isBox = ModelForm.of(Fields.self).field(at: name)?.valueKind == .boolean
        var values = try FieldValueEncoder().encode(item.fields)
        values[name] = FieldValue.none
        if let text = texts.first { values[name] = isBox ? .boolean(text == "true") : .text(text) }
        return try FieldValueDecoder().decode(Fields.self, from: values)
    }
}
