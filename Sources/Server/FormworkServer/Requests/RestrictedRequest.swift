import Formwork

/// A request that changes a stored model of which its sender may see a part.
protocol RestrictedRequest: StoredModelRequest {
    /// Returns the names of the rows at the root of the form that a caller may not see.
    ///
    /// - Throws: `RequestError` if that cannot be decided: nothing is judged then.
    static func hiddenNames(for caller: Caller) throws -> Set<String>
}
