/// A source that also stores values: a server, mostly.
public protocol WritableAspectsSource: AspectsSource {
    /// Stores a new instance, stores other values of one, or deletes one.
    ///
    /// - Throws: ``AspectError``; a refusal of the values has the `RequestError` of the server as its
    ///   cause, with the fields and their messages.
    func change(_ change: ValuesChange) async throws -> StoredInstance
}
