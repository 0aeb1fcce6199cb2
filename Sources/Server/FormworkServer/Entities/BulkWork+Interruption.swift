import Formwork

extension BulkWork {
    /// Goes on after the last transaction whose results were noted.
    ///
    /// A transaction after it may have been made or not. The steps back of what it has changed are kept; its instances
    /// are judged again, and those that have the new value already are not changed twice.
    mutating func goOn() async throws {
        goesOn = true
        let open = operation.openSteps
        if !open.isEmpty { try await operation.settle(try await made(open)) }
        if let last = operation.last { query = rest(after: last) }
    }

    /// The steps back of changes that were made.
    private func made(_ steps: [OperationStep]) async throws -> [OperationStep] {
        let scope = R.scope(for: context.caller)
        let living = try await R.items(steps.map(\.id), within: scope, in: context.store)
        let deleted = try await R.items(
            steps.filter(\.isRestoration).map(\.id), within: scope, in: context.store,
            areDeleted: true)
        return steps.filter { step in
            switch step {
            case .restore(let id, let version): deleted[id]?.version == version
            case .delete: false
            case .set(let id, let version, let field, _):
                living[id].map {
                    $0.version >= version && hasNewValue(definition.allValues(of: $0)[field])
                } ?? false
            }
        }
    }

    private func hasNewValue(_ value: FieldValue?) -> Bool {
        guard case .set(_, let text) = option.effect else { return false }
        return (value ?? .none).wireText == text
    }
}
