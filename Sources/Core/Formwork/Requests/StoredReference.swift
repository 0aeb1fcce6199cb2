/// The identity and the version of a stored model: the answer to a request that creates, changes or
/// deletes one.
///
/// ```swift
/// struct CreateIdeaRequest: CreateRequest {
///     typealias RequestBody = IdeaBody
///     typealias ResponseBody = StoredReference
///     var parts: ServerRequestParts<Self>
/// }
/// ```
public struct StoredReference: ServerRequestBody, Hashable {
    /// The identity of the model.
    public let id: ModelIdType

    /// The version that is stored now; `nil` if the model is deleted.
    public let version: Int?

    /// Makes a reference.
    public init(id: ModelIdType, version: Int? = nil) {
        self.id = id
        self.version = version
    }
}

extension StoredModel {
    /// The identity and the version of this model.
    ///
    /// - Throws: ``ModelError`` if the model is not stored yet.
    public var reference: StoredReference {
        get throws(ModelError) { StoredReference(id: try requireId(), version: version) }
    }
}
