public import Foundation

/// A file of an instance of a resource, with its content.
public struct ResourceFile<R: Resource>: ServerRequestBody, Hashable {
    /// The name of the file.
    public let fileName: String

    /// The media type that its sender declared.
    public let mediaType: String

    /// The bytes.
    public let content: Data

    /// Makes the answer with a file.
    public init(_ file: FileValue, content: Data) {
        fileName = file.name
        mediaType = file.mediaType
        self.content = content
    }
}

/// A file of an instance, by the row that has it.
public struct ResourceFileQuery: ServerRequestQuery {
    /// The identity of the instance.
    public var id: ModelIdType

    /// The row, such as `logo`, or `team.0.photo` in the first entry of a list; of several files in
    /// one row with the number of the file, `photos.1`.
    public var name: String

    /// Makes a query.
    public init(id: ModelIdType, name: String) {
        self.id = id
        self.name = name
    }
}

/// A file of an instance of a resource; see ``Resource``.
public struct ResourceFileRequest<R: Resource>: ServerRequest {
    /// The instance and the row.
    public typealias Query = ResourceFileQuery
    /// The answer.
    public typealias ResponseBody = ResourceFile<R>
    /// The path below that of the instance.
    public static var path: String { "\(R.path)/{id}/files" }
    /// A file that is read.
    public static var action: ServerRequestAction { .show }
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }
}

extension Resource {
    /// The request for a file of an instance.
    public typealias File = ResourceFileRequest<Self>

    /// Eight mebibytes for a form model with files, one for others.
    public static var maxBodySize: Int {
        ModelForm.of(Fields.self).takesFiles ? ModelFile.maximumUploadSize : 1 << 20
    }
}
