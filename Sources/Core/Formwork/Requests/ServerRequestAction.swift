/// The effect of a request on the model: it decides the HTTP method.
public enum ServerRequestAction: String, Codable, Hashable, Sendable, CaseIterable {
    /// Reads.
    case show
    /// Adds.
    case create
    /// Changes parts.
    case update
    /// Replaces an instance.
    case replace
    /// Marks as deleted.
    case delete
    /// Removes for good.
    case destroy

    /// The HTTP method.
    public var httpMethod: String {
        switch self {
        case .show: "GET"
        case .create: "POST"
        case .update: "PATCH"
        case .replace: "PUT"
        case .delete, .destroy: "DELETE"
        }
    }
}
