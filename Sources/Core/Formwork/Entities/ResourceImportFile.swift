/// Imports a file with instances of a resource for a program; see ``ResourceImportRequest``.
///
/// The body is the file itself, of the type `text/csv`:
///
///     curl -X POST -H 'Content-Type: text/csv' --data-binary @books.csv \
///         'http://localhost:8080/books/import?preview=true'
public struct ResourceImportFileRequest<R: Resource>: ServerRequest {
    /// Whether the file is only judged.
    public typealias Query = ResourceImportQuery
    /// The rows that are imported, and those that are not.
    public typealias ResponseBody = ResourceImportAnswer
    /// A creation of instances.
    public static var action: ServerRequestAction { .create }
    /// The path of the page on which a reader chooses a file.
    public static var path: String { ResourceImportRequest<R>.path }
    /// The maximum number of bytes of a file.
    public static var maxBodySize: Int { ResourceImportRequest<R>.maximumBytes }
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }
}

/// The way in which a file is imported.
public struct ResourceImportQuery: ServerRequestQuery {
    /// Whether the file is only judged, and nothing is written.
    public var preview: Bool?

    /// Makes a query.
    public init(preview: Bool? = nil) { self.preview = preview }
}

/// The result of importing a file, or of judging one.
public struct ResourceImportAnswer: ServerRequestBody, Hashable {
    /// The number of rows that are imported, or that could be.
    public let imported: Int

    /// The number of rows that are left out.
    public let refused: Int

    /// The first rows that are left out, each with the number of its line and the reasons.
    public let refusals: [BulkRefusal]

    /// The columns that are no fields.
    public let leftOut: [String]

    /// Makes a result.
    public init(imported: Int, refused: Int, refusals: [BulkRefusal], leftOut: [String]) {
        self.imported = imported
        self.refused = refused
        self.refusals = refusals
        self.leftOut = leftOut
    }
}

extension Resource {
    /// The request with which a program imports a file.
    public typealias ImportFile = ResourceImportFileRequest<Self>
}
