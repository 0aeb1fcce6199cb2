/// A part of a resource's list; see ``Resource``.
public struct ResourceListRequest<R: Resource>: ViewModelRequest {
    /// The requested part.
    public typealias Query = ResourceListQuery<R>
    /// The properties of the columns.
    public typealias Sort = ResourceSortKey<R>
    /// The answer.
    public typealias ResponseBody = ResourceList<R>
    /// The path of the resource.
    public static var path: String { R.path }
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }
    /// Makes a request for the first page of all instances.
    public init() { self.init(query: ResourceListQuery()) }
}

/// One instance of a resource.
public struct ResourceShowRequest<R: Resource>: ViewModelRequest {
    /// The identity of the instance.
    public typealias Query = ResourceQuery
    /// The answer.
    public typealias ResponseBody = ResourceItem<R>
    /// The identity below the path of the resource.
    public static var path: String { "\(R.path)/{id}" }
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }
}

/// The form for a new instance of a resource.
public struct ResourceNewRequest<R: Resource>: ViewModelRequest {
    /// The original of a copy, or the references of the new instance.
    public typealias Query = ResourceNewQuery<R>
    /// The answer.
    public typealias ResponseBody = ResourceNewForm<R>
    /// The path to which the form is posted, so that the page can be loaded again after an error.
    public static var path: String { ResourceCreateRequest<R>.path }
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }
}

/// The form for a change of an instance of a resource.
public struct ResourceEditRequest<R: Resource>: ViewModelRequest {
    /// The identity of the instance, the version that was read, and one to restore.
    public typealias Query = ResourceEditQuery
    /// The answer.
    public typealias ResponseBody = ResourceEditForm<R>
    /// The path to which the form is posted.
    public static var path: String { ResourceUpdateRequest<R>.path }
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }
}

/// The question before the deletion of an instance of a resource.
public struct ResourceConfirmRequest<R: Resource>: ViewModelRequest {
    /// The identity of the instance, and the version that was read.
    public typealias Query = ResourceVersionQuery
    /// The answer.
    public typealias ResponseBody = ResourceConfirmation<R>
    /// The path to which the form is posted.
    public static var path: String { ResourceDeleteRequest<R>.path }
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }
}
