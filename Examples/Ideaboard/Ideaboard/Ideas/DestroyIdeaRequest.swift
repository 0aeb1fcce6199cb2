public import Formwork

/// Removes an idea for good, also one that was deleted before.
public struct DestroyIdeaRequest: DestroyRequest {
    /// The idea.
    public typealias Query = ResourceQuery
    /// The answer.
    public typealias ResponseBody = StoredReference
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }
}
