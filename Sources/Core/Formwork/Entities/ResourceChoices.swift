/// The instances of a resource that match some words, by their titles: for a form with references
/// to them, which offers them while its reader types.
///
/// In JSON it is `{"choices": [{"id": "…", "title": "Acme"}], "hasMore": false}`.
public struct ResourceChoices<R: Resource>: ViewModel {
    /// One instance.
    public struct Choice: Codable, Sendable {
        /// The identity of the instance.
        public let id: ModelIdType

        /// Its text in the column that leads to its page.
        public let title: LocalizableString

        /// Names an instance.
        public init(id: ModelIdType, title: LocalizableString) {
            self.id = id
            self.title = title
        }
    }

    /// The first instances, at most ``ReferenceChoices/maximumCount``.
    public let choices: [Choice]

    /// Whether there are more.
    public let hasMore: Bool

    /// Makes a part of the instances.
    public init(choices: [Choice], hasMore: Bool) {
        self.choices = choices
        self.hasMore = hasMore
    }

    /// The identity of the content.
    public var vmId: ViewModelId { ViewModelId(type: Self.self) }

    /// No texts are properties.
    public static func propertyNames() -> [PartialKeyPath<Self>: String] { [:] }

    /// No instances.
    public static func stub() -> Self { Self(choices: [], hasMore: false) }

    private enum CodingKeys: CodingKey { case choices, hasMore }
}

/// The words of a search for instances of a resource.
public struct ResourceChoicesQuery: ServerRequestQuery {
    /// The words; `nil` for any instances.
    public var search: String?

    /// Makes a query.
    public init(search: String? = nil) { self.search = search }
}

/// The instances of a resource that match some words, for a choice among them.
public struct ResourceChoicesRequest<R: Resource>: ViewModelRequest {
    /// The words.
    public typealias Query = ResourceChoicesQuery
    /// The answer.
    public typealias ResponseBody = ResourceChoices<R>
    /// The path below that of the resource.
    public static var path: String { "\(R.path)/choices" }
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }
}
