#if canImport(FoundationNetworking)
    import Foundation

    /// The queue of a session's delegate, which runs its calls where they come from: nothing more is read from
    /// the network before the delegate has taken what was read.
    ///
    /// Foundation on Linux reads as fast as a server sends, heeds neither a disposition nor a suspended task,
    /// and lets what it has read wait in this queue. Without a bound there, half a gigabyte lies in memory
    /// before the delegate has refused more than a megabyte. The calls come from the session's own queue,
    /// so the delegate has to be quick, and must not wait for the session: see `cancelLater()`.
    final class DelegateQueue: OperationQueue, @unchecked Sendable {
        // Unchecked as its superclass is; there is no state here.
        override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
    }
#endif
