public import Formwork

/// A bus on which views offer operations to the view around them.
public protocol OperationBus: AnyObject {
    /// The function that a view offers.
    associatedtype Operation

    /// Registers the operation of a view, in place of one with the same identity.
    func register(_ id: ViewModelId, _ operation: Operation)

    /// Removes the operation of a view that is no longer shown.
    func unregister(_ id: ViewModelId)
}

/// The operations of views that the view around them calls, each by the identity of its view model.
///
/// ```swift
/// let bus = SyncOperationBus<Void, Bool>()
/// bus.register(id) { !text.isEmpty }
/// bus.call(id, ())
/// ```
///
/// Live state that remains where it was made: it is not `Sendable`. Seed: the type of the same name
/// in FOSMVVM.
public final class SyncOperationBus<Input, Output>: OperationBus {
    private var operations: [ViewModelId: (Input) -> Output] = [:]

    /// Makes a bus without operations.
    public init() {}

    /// Registers the operation of a view, in place of one with the same identity.
    public func register(_ id: ViewModelId, _ operation: @escaping (Input) -> Output) {
        operations[id] = operation
    }

    /// Removes the operation of a view that is no longer shown.
    public func unregister(_ id: ViewModelId) { operations[id] = nil }

    /// Calls the operation of a view; `nil` if it has none.
    public func call(_ id: ViewModelId, _ input: Input) -> Output? { operations[id]?(input) }
}

/// The asynchronous operations of views that the view around them calls, each by the identity of its
/// view model.
///
/// Live state that remains where it was made: it is not `Sendable`. Seed: the type of the same name
/// in FOSMVVM.
public final class AsyncOperationBus<Input, Output>: OperationBus {
    private let operations = SyncOperationBus<Void, (Input) async throws -> Output>()

    /// Makes a bus without operations.
    public init() {}

    /// Registers the operation of a view, in place of one with the same identity.
    public func register(
        _ id: ViewModelId, _ operation: @escaping (Input) async throws -> Output
    ) {
        operations.register(id) { operation }
    }

    /// Removes the operation of a view that is no longer shown.
    public func unregister(_ id: ViewModelId) { operations.unregister(id) }

    /// Calls the operation of a view; `nil` if it has none.
    ///
    /// - Throws: The error of the operation.
    public func call(_ id: ViewModelId, _ input: Input) async throws -> Output? {
        try await operations.call(id, ())?(input)
    }
}
