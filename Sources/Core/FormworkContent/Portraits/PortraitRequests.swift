public import Formwork
public import Foundation

/// Reads the portrait of an account: `GET /portraits/{id}`.
public struct LoadPortraitRequest: ShowRequest {
    /// The account.
    public typealias Query = ContentQuery
    /// The portrait.
    public typealias ResponseBody = Portrait
    /// The path.
    public static var path: String { "/portraits/{id}" }
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }
}

/// The picture of a portrait, of a version.
public struct PortraitPictureQuery: ServerRequestQuery {
    /// The account.
    public var id: ModelIdType

    /// The version, by which clients keep the picture; `nil` for the newest one.
    public var version: String?

    /// Makes a query.
    public init(id: ModelIdType, version: String? = nil) {
        self.id = id
        self.version = version
    }
}

/// The picture of a portrait, as it was sent.
public struct PortraitPicture: ServerRequestBody, Hashable {
    /// The name of the file.
    public let fileName: String

    /// The media type that its sender declared.
    public let mediaType: String

    /// The bytes.
    public let content: Data

    /// Whether the address names this version.
    public let isImmutable: Bool

    /// Makes the answer with a picture.
    public init(fileName: String, mediaType: String, content: Data, isImmutable: Bool) {
        self.fileName = fileName
        self.mediaType = mediaType
        self.content = content
        self.isImmutable = isImmutable
    }
}

/// Reads the picture of a portrait: `GET /portraits/{id}/picture?version=…`.
public struct LoadPortraitPictureRequest: ShowRequest {
    /// The account and the version.
    public typealias Query = PortraitPictureQuery
    /// The picture.
    public typealias ResponseBody = PortraitPicture
    /// The path.
    public static var path: String { "/portraits/{id}/picture" }
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }
}

/// Gives the account of the caller a portrait: `PUT /portrait`.
public struct UploadPortraitRequest: ReplaceRequest {
    /// The picture with its part.
    public typealias RequestBody = PortraitInput
    /// The portrait.
    public typealias ResponseBody = Portrait
    /// The path.
    public static var path: String { "/portrait" }
    /// The maximum size of a body, whose picture is in base 64.
    public static var maxBodySize: Int { 3 << 20 }
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }
}

/// Removes the portrait of the caller's account for good: `DELETE /portrait`.
public struct DeletePortraitRequest: DestroyRequest {
    /// The portrait without a picture.
    public typealias ResponseBody = Portrait
    /// The path.
    public static var path: String { "/portrait" }
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }
}
