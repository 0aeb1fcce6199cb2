/// A database that notes each write in the transaction of the write.
package protocol WriteSource: Sendable {
    /// Returns the writes that were committed since the last call, those of an instance in their order.
    ///
    /// - Parameters:
    ///   - hasWritten: Whether this process has written since, of which others are to be informed.
    ///   - woken: Is called when another process has written, if the database can notify of it.
    /// - Returns: The writes; one of each model without an instance if they are not known any more.
    /// - Throws: An error of the database, after which the next call returns what this one would have.
    func next(
        hasWritten: Bool, whenWoken woken: @escaping @Sendable () -> Void
    ) async throws -> [FollowedWrite]
}
