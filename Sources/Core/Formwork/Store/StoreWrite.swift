/// A write of an instance of a model, which some process has made.
public struct StoreWrite: Hashable, Sendable {
    /// The name of the model.
    public let model: String

    /// The instance; `nil` where it is not known which ones were written, so that each of the model's may
    /// have been.
    public let id: ModelIdType?

    /// The version that the write has made; `nil` if the instance was removed for good, or is not known.
    public let version: Int?

    /// The number of the write, which is the same in each process that shares the store.
    ///
    /// No two writes have the same one, and later writes of an instance have greater ones.
    public let number: Int

    /// Makes a write.
    public init(model: String, id: ModelIdType?, version: Int?, number: Int) {
        (self.model, self.id, self.version, self.number) = (model, id, version, number)
    }
}
