/// A part of the instances that a query describes.
public struct ModelPage<M: Sendable>: Sendable {
    /// The instances of this part, in the order of the query.
    public let models: [M]

    /// How many instances the query describes in all.
    public let total: Int

    /// Makes a page.
    public init(models: [M], total: Int) {
        self.models = models
        self.total = total
    }
}
