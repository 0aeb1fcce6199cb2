public import Formwork
public import Foundation

/// The logo of a project plan.
public struct ShowProjectPlanLogoRequest: ShowRequest {
    /// The plan with the requested logo.
    public struct Query: ServerRequestQuery {
        /// The plan.
        public let id: ModelIdType

        /// Makes a query.
        public init(id: ModelIdType) { self.id = id }
    }

    /// The answer.
    public typealias ResponseBody = ProjectPlanLogo
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }
}

/// A logo as it was sent.
public struct ProjectPlanLogo: ServerRequestBody, Hashable {
    /// The name of the file.
    public let fileName: String
    /// The media type that its sender declared.
    public let mediaType: String
    /// The bytes.
    public let content: Data

    /// Makes a logo.
    public init(fileName: String, mediaType: String, content: Data) {
        self.fileName = fileName
        self.mediaType = mediaType
        self.content = content
    }
}
