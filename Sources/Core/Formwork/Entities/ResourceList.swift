/// A part of a resource's list: the instances as they are stored, without texts of any language.
///
/// In JSON it is `{"items": […], "total": 23, "isTotalExact": true, "page": 1}`, with the positions
/// `next` and `previous` where there are such pages, with the totals of columns that have one,
/// `"totals": {"budget": "940.5"}`, and with the identities of instances that cannot be read,
/// `"unreadable": ["…"]`; a face adds headings and labels.
public struct ResourceList<R: Resource>: ViewModel {
    /// The instances of this part.
    public let items: [Stored<R.Fields>]

    /// The number of all instances that the query describes; if it is not exact, there are more.
    public let total: Int

    /// Whether the total is the number of all instances.
    public let isTotalExact: Bool

    /// The number of the page, the first being 1.
    public let page: Int

    /// The position of the page that follows, which a query names as `from`.
    public var next: PagePosition?

    /// The position of the page before.
    public var previous: PagePosition?

    /// The totals of columns over all instances that the query describes, by the names of the
    /// columns; `nil` if no column has a total, and for a list that is too long for them.
    public var totals: [String: ExactDecimal]?

    /// The instances of this part that cannot be read.
    package var unreadable: [UnreadableModel] = []

    /// The titles of the instances to which those of this part refer.
    package var titles = ReferenceTitles()

    /// The instances that the filters offer.
    package var choices = ReferenceChoices()

    /// The drafts of the reader.
    package var drafts: [ResourceDraft] = []

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

    /// The part of the resource that the caller may see and change.
    package var access = ResourceAccess()

    /// The values that JSON has.
    private enum CodingKeys: CodingKey {
        case items, total, isTotalExact, page, next, previous, totals, unreadable
    }

    /// Reads the values that JSON has.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            items: try values.decode([ResourceItem<R>].self, forKey: .items).map(\.item),
            total: try values.decode(Int.self, forKey: .total),
            isTotalExact: try values.decode(Bool.self, forKey: .isTotalExact),
            page: try values.decode(Int.self, forKey: .page))
        next = try values.decodeIfPresent(PagePosition.self, forKey: .next)
        previous = try values.decodeIfPresent(PagePosition.self, forKey: .previous)
        totals = try values.decodeIfPresent([String: ExactDecimal].self, forKey: .totals)
        unreadable = (try values.decodeIfPresent([String].self, forKey: .unreadable) ?? []).map {
            UnreadableModel(modelType: Stored<R.Fields>.modelType, id: $0, column: nil)
        }
    }

    /// Writes the values that JSON has.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        let items = items.map { item in
            var item = ResourceItem<R>(item)
            item.access = access
            return item
        }
        try values.encode(items, forKey: .items)
        try values.encode(total, forKey: .total)
        try values.encode(isTotalExact, forKey: .isTotalExact)
        try values.encode(page, forKey: .page)
        try values.encodeIfPresent(next, forKey: .next)
        try values.encodeIfPresent(previous, forKey: .previous)
        try values.encodeIfPresent(totals, forKey: .totals)
        if !unreadable.isEmpty { try values.encode(unreadable.map(\.id), forKey: .unreadable) }
    }

    /// A line for each instance of this part that cannot be read, with its identity for support.
    package func unreadableNotes(in localizer: Localizer) -> [String] {
        unreadable.map { model in
            localizer.text(
                key: "FormworkResource.unreadable", arguments: ["id": .text(model.id)])
        }
    }

    /// The identity of the content.
    public var vmId: ViewModelId { ViewModelId(type: Self.self) }

    /// No texts are properties.
    public static func propertyNames() -> [PartialKeyPath<Self>: String] { [:] }

    /// An empty list.
    public static func stub() -> Self { Self(items: [], total: 0, page: 1) }
}
