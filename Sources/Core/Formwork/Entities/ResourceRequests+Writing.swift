/// Adds an instance of a resource; see ``Resource``.
public struct ResourceCreateRequest<R: Resource>: CreateRequest {
    /// The original of a copy, which has its files too.
    public typealias Query = ResourceNewQuery<R>
    /// The fields.
    public typealias RequestBody = R.Fields
    /// The identity of the new instance.
    public typealias ResponseBody = StoredReference
    /// The path of the form, beside that of the list, where programs create instances.
    public static var path: String { "\(R.path)/new" }
    /// The maximum size of the form with its files.
    public static var maxBodySize: Int { R.maxBodySize }
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }
    /// Makes a request for an instance that is no copy.
    public init(requestBody: R.Fields) {
        self.init(query: ResourceNewQuery(), requestBody: requestBody)
    }
}

/// Changes an instance of a resource, of the version that was read.
public struct ResourceUpdateRequest<R: Resource>: UpdateRequest, VersionedRequest {
    /// The identity of the instance, and the version that was read.
    public typealias Query = ResourceVersionQuery
    /// The fields; a program sends those that it changes.
    public typealias RequestBody = R.Fields
    /// The identity of the instance, and its new version.
    public typealias ResponseBody = StoredReference
    /// The path of the form, beside that of the instance, where programs change it.
    public static var path: String { "\(R.path)/{id}/edit" }
    /// The maximum size of the form with its files.
    public static var maxBodySize: Int { R.maxBodySize }
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }
    /// The version in the query.
    public static func readVersion(in query: Query) -> Int? { query.version }
}

/// Deletes an instance of a resource, of the version that was read.
public struct ResourceDeleteRequest<R: Resource>: DeleteRequest, VersionedRequest {
    /// The identity of the instance, and the version that was read.
    public typealias Query = ResourceVersionQuery
    /// The identity of the instance.
    public typealias ResponseBody = StoredReference
    /// The path of the question, beside that of the instance, where programs delete it.
    public static var path: String { "\(R.path)/{id}/delete" }
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }
    /// The version in the query.
    public static func readVersion(in query: Query) -> Int? { query.version }
}

/// Takes back the deletion of an instance of a resource.
public struct ResourceRestoreRequest<R: Resource>: ServerRequest {
    /// The identity of the instance.
    public typealias Query = ResourceQuery
    /// The identity of the instance, and its new version.
    public typealias ResponseBody = StoredReference
    /// A change of the instance.
    public static var action: ServerRequestAction { .update }
    /// The path of the button that takes a deletion back.
    public static var path: String { "\(R.path)/{id}/restore" }
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }
}
