public import Formwork

/// The list of ideas.
public struct ListIdeasRequest: ViewModelRequest {
    /// The requested part of the list.
    public struct Query: ServerRequestQuery {
        /// Words that the ideas contain.
        public var search: String?
        /// The number of the page, the first being 1.
        public var page: Int?

        /// Makes a query, by default for the first page of all ideas.
        public init(search: String? = nil, page: Int? = nil) {
            self.search = search
            self.page = page
        }
    }

    /// The properties by which the list can be ordered.
    public enum Sort: String, SortKey {
        case title, authorName, category, budget, dueDate, createdAt
    }

    /// The answer.
    public typealias ResponseBody = IdeaListViewModel
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }
}

/// One idea.
public struct ShowIdeaRequest: ViewModelRequest {
    /// The requested idea.
    public struct Query: ServerRequestQuery {
        /// The idea.
        public let id: ModelIdType

        /// Makes a query.
        public init(id: ModelIdType) { self.id = id }
    }

    /// The answer.
    public typealias ResponseBody = IdeaViewModel
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }
}

/// The form for a new idea.
///
/// It has the path that the form is posted to, so that the page can be reloaded after an error.
public struct NewIdeaRequest: ViewModelRequest {
    /// The path that the form is posted to.
    public static var path: String { CreateIdeaRequest.path }
    /// The answer.
    public typealias ResponseBody = NewIdeaViewModel
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }
}

/// The form for changing an idea.
public struct EditIdeaRequest: ViewModelRequest {
    /// The path that the form is posted to.
    public static var path: String { UpdateIdeaRequest.path }
    /// The query of the request.
    public typealias Query = IdeaVersionQuery
    /// The answer.
    public typealias ResponseBody = EditIdeaViewModel
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }
}

/// The question whether an idea should really be deleted.
public struct ConfirmDeleteIdeaRequest: ViewModelRequest {
    /// The path that the form is posted to.
    public static var path: String { DeleteIdeaRequest.path }
    /// The query of the request.
    public typealias Query = IdeaVersionQuery
    /// The answer.
    public typealias ResponseBody = DeleteIdeaViewModel
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }
}

/// Adds an idea.
public struct CreateIdeaRequest: CreateRequest {
    /// The body of the request.
    public typealias RequestBody = IdeaBody
    /// The answer.
    public typealias ResponseBody = StoredReference
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }
}

/// Changes an idea of the version that was read.
public struct UpdateIdeaRequest: UpdateRequest {
    /// The query of the request.
    public typealias Query = IdeaVersionQuery
    /// The body of the request.
    public typealias RequestBody = IdeaBody
    /// The answer.
    public typealias ResponseBody = StoredReference
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }
}

/// Marks an idea as deleted.
public struct DeleteIdeaRequest: DeleteRequest {
    /// The query of the request.
    public typealias Query = IdeaVersionQuery
    /// The answer.
    public typealias ResponseBody = StoredReference
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }
}

/// Removes an idea for good.
public struct DestroyIdeaRequest: DestroyRequest {
    /// The query of the request.
    public typealias Query = IdeaQuery
    /// The answer.
    public typealias ResponseBody = StoredReference
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }
}
