public import Formwork

/// The list of project plans, the newest first.
public struct ListProjectPlansRequest: ViewModelRequest {
    /// The requested part of the list.
    public struct Query: ServerRequestQuery {
        /// The number of the page, the first being 1.
        public var page: Int?

        /// Makes a query, by default for the first page.
        public init(page: Int? = nil) { self.page = page }
    }

    /// The answer.
    public typealias ResponseBody = ProjectPlanListViewModel
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }
}

/// One project plan.
public struct ShowProjectPlanRequest: ViewModelRequest {
    /// The requested plan.
    public struct Query: ServerRequestQuery {
        /// The plan.
        public let id: ModelIdType

        /// Makes a query.
        public init(id: ModelIdType) { self.id = id }
    }

    /// The answer.
    public typealias ResponseBody = ProjectPlanViewModel
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }
}

/// The form for a new project plan, where it is posted to.
public struct NewProjectPlanRequest: ViewModelRequest {
    /// The path that the form is posted to.
    public static var path: String { CreateProjectPlanRequest.path }
    /// The answer.
    public typealias ResponseBody = NewProjectPlanViewModel
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }
}

/// Submits a project plan.
public struct CreateProjectPlanRequest: CreateRequest {
    /// The body of the request.
    public typealias RequestBody = ProjectPlan
    /// The answer.
    public typealias ResponseBody = StoredReference
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }
}

/// A project plan, in the version that was read.
public struct ProjectPlanVersionQuery: ServerRequestQuery {
    /// The plan.
    public let id: ModelIdType

    /// The version that was read; `nil` to read the newest.
    public let version: Int?

    /// Makes a query.
    public init(id: ModelIdType, version: Int? = nil) {
        self.id = id
        self.version = version
    }
}

/// The form for changing a project plan, at the path to which it is posted.
public struct EditProjectPlanRequest: ViewModelRequest {
    /// The path to which the form is posted.
    public static var path: String { UpdateProjectPlanRequest.path }
    /// The content of the address.
    public typealias Query = ProjectPlanVersionQuery
    /// The answer.
    public typealias ResponseBody = EditProjectPlanViewModel
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }
}

/// Changes a project plan of the version that was read.
public struct UpdateProjectPlanRequest: UpdateRequest {
    /// The content of the address.
    public typealias Query = ProjectPlanVersionQuery
    /// The new fields.
    public typealias RequestBody = ProjectPlan
    /// The answer.
    public typealias ResponseBody = StoredReference
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }
}
