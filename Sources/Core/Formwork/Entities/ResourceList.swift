/// A part of a resource's list: the instances as they are stored, without texts of any language.
///
/// In JSON it is `{"items": […], "total": 23, "isTotalExact": true, "page": 1}`; a face adds headings
/// and labels.
public struct ResourceList<R: Resource>: ViewModel {
    /// The instances of this part.
    public let items: [Stored<R.Fields>]

    /// The number of all instances that the query describes; if it is not exact, there are more.
    public let total: Int

    /// Whether the total is the number of all instances.
    public let isTotalExact: Bool

    /// The number of the page, the first being 1.
    public let page: Int

    /// The instances of this part that cannot be read.
    package var unreadable: [UnreadableModel] = []

    /// The query, for links to other parts.
    package var query = ResourceListQuery<R>()

    /// The order that the reader has chosen.
    package var sort: SortCriteria<ResourceSortKey<R>> = []

    /// Makes a part of the list.
    public init(items: [Stored<R.Fields>], total: Int, isTotalExact: Bool = true, page: Int) {
        self.items = items
        self.total = total
        self.isTotalExact = isTotalExact
        self.page = page
    }

    /// The values that JSON has.
    private enum CodingKeys: CodingKey { case items, total, isTotalExact, page }

    /// The identity of the content.
    public var vmId: ViewModelId { ViewModelId(type: Self.self) }

    /// No texts are properties.
    public static func propertyNames() -> [PartialKeyPath<Self>: String] { [:] }

    /// An empty list.
    public static func stub() -> Self { Self(items: [], total: 0, page: 1) }
}
