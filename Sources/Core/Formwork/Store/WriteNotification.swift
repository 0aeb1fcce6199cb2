/// Calls an action at each write of a store, as long as something refers to it.
package final class WriteNotification: Sendable {
    private let writes: StoreWrites
    private let number: Int
    private let whenOver: @Sendable () -> Void

    /// Begins to call the action, in the task of the write.
    ///
    /// - Parameters:
    ///   - writes: The writes of the store.
    ///   - action: The action, which must not wait.
    ///   - whenOver: Is called after the last write.
    package init(
        of writes: StoreWrites, _ action: @escaping @Sendable (StoreWrite) -> Void,
        whenOver: @escaping @Sendable () -> Void = {}
    ) {
        (self.writes, self.whenOver) = (writes, whenOver)
        number = writes.add(action)
    }

    deinit {
        writes.remove(number)
        whenOver()
    }
}
