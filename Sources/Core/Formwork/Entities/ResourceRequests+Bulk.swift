/// The question before a change of several instances of a resource.
public struct ResourceBulkRequest<R: Resource>: ViewModelRequest {
    /// The instances and the change.
    public typealias Query = ResourceBulkQuery<R>
    /// The answer.
    public typealias ResponseBody = ResourceBulkQuestion<R>
    /// The path to which the answer is posted.
    public static var path: String { ResourceBulkRunRequest<R>.path }
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }
}

/// Changes several instances of a resource; more than ``portion`` of them in portions.
public struct ResourceBulkRunRequest<R: Resource>: ServerRequest {
    /// The instances and the change.
    public typealias Query = ResourceBulkQuery<R>
    /// The numbers of changes and of refusals.
    public typealias ResponseBody = ResourceBulkAnswer<R>
    /// A change.
    public static var action: ServerRequestAction { .update }
    /// The path below that of the list.
    public static var path: String { "\(R.path)/bulk" }
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }
    /// The maximum number of instances that one request changes.
    public static var portion: Int { 1_000 }
    /// The maximum number of instances that one operation changes.
    public static var maximumCount: Int { 10_000 }
}

/// An operation that changed several instances of a resource.
public struct ResourceOperationQuery: ServerRequestQuery {
    /// The operation.
    public var operation: String

    /// Makes a query.
    public init(operation: String) { self.operation = operation }
}

/// The instances that an operation could not change, with the reasons.
public struct ResourceBulkReportRequest<R: Resource>: ViewModelRequest {
    /// The operation.
    public typealias Query = ResourceOperationQuery
    /// The answer.
    public typealias ResponseBody = ResourceBulkReport<R>
    /// The path below that of the list.
    public static var path: String { "\(R.path)/bulk/report" }
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }
}

/// The number of instances that were taken back, and of those that others have changed since.
public struct ResourceUndoAnswer: ServerRequestBody {
    /// The number of instances that are as they were before.
    public let done: Int

    /// The number of instances that stay as they are, because others have changed them since.
    public let refused: Int

    package init(done: Int, refused: Int) {
        self.done = done
        self.refused = refused
    }
}

/// Takes back a change of several instances, or an import.
public struct ResourceUndoRequest<R: Resource>: ServerRequest {
    /// The operation.
    public typealias Query = ResourceOperationQuery
    /// The numbers of instances.
    public typealias ResponseBody = ResourceUndoAnswer
    /// A change.
    public static var action: ServerRequestAction { .update }
    /// The path below that of the list.
    public static var path: String { "\(R.path)/bulk/undo" }
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }
}

extension Resource {
    /// The request for the question before a change of several instances.
    public typealias Bulk = ResourceBulkRequest<Self>
    /// The request that changes several instances.
    public typealias BulkRun = ResourceBulkRunRequest<Self>
    /// The request for the instances that an operation could not change.
    public typealias BulkReport = ResourceBulkReportRequest<Self>
    /// The request that takes an operation back.
    public typealias BulkUndo = ResourceUndoRequest<Self>

    /// A deletion, unless the resource leaves deletions out.
    public static var bulkActions: [BulkAction<Fields>] {
        actions.contains(.delete) ? [.delete] : []
    }
}
