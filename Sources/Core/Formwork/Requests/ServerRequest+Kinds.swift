/// A request that reads.
///
/// Use it directly for answers that are no view models.
public protocol ShowRequest: ServerRequest where RequestBody == EmptyBody {}

/// A request that reads a view model.
public protocol ViewModelRequest: ShowRequest where ResponseBody: ViewModel {}

/// A request that adds an instance of a model.
public protocol CreateRequest: ServerRequest where RequestBody: ValidatableModel {}

/// A request that changes an instance of a model.
public protocol UpdateRequest: ServerRequest where RequestBody: ValidatableModel {}

/// A request that puts another instance of a model in the place of one.
public protocol ReplaceRequest: ServerRequest where RequestBody: ValidatableModel {}

/// A request that marks an instance of a model as deleted.
public protocol DeleteRequest: ServerRequest {}

/// A request that removes an instance of a model for good.
public protocol DestroyRequest: ServerRequest {}

extension ShowRequest {
    /// Reads.
    public static var action: ServerRequestAction { .show }
}

extension CreateRequest {
    /// Adds.
    public static var action: ServerRequestAction { .create }
}

extension UpdateRequest {
    /// Changes parts.
    public static var action: ServerRequestAction { .update }
}

extension ReplaceRequest {
    /// The action of requests that replace an instance.
    public static var action: ServerRequestAction { .replace }
}

extension DeleteRequest {
    /// Marks as deleted.
    public static var action: ServerRequestAction { .delete }
}

extension DestroyRequest {
    /// Removes for good.
    public static var action: ServerRequestAction { .destroy }
}
