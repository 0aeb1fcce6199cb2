public import Foundation

/// The circumstances in which an instance of a resource is changed, for ``ResourceHooks``.
public struct ResourceContext: Sendable {
    /// The sender of the request.
    public let caller: Caller

    /// The store of the models.
    ///
    /// A write of a hook is part of the submission: a repeated one does it only once.
    public let store: any ModelStore

    /// The time at which the request is answered.
    public let now: Date

    /// The localizer for the reader's language.
    public let localizer: Localizer

    /// Makes a context.
    public init(
        caller: Caller, store: any ModelStore, now: Date = Date(), localizer: Localizer
    ) {
        self.caller = caller
        self.store = store
        self.now = now
        self.localizer = localizer
    }
}
