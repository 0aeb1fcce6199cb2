public import Foundation

/// The instances that a change of several is about, and the change.
public struct ResourceBulkQuery<R: Resource>: ServerRequestQuery, RepeatingQuery {
    /// The way in which the instances are chosen.
    public enum Scope: String, Codable, Hashable, Sendable {
        /// Those of some identities.
        case selected
        /// Those on one page of the list.
        case page
        /// All that the search and the filters find.
        case all
    }

    /// The name of the change: `delete`, or a field with its new value, `status=open`.
    public var action: String

    /// The way in which the instances are chosen.
    public var scope: Scope

    /// The identities, each perhaps with the version that was read behind a dot.
    public var ids: [String]

    /// The search, the filters and the page of the list.
    public var list: ResourceListQuery<R>

    /// The order of the list as the address has it.
    public var sort: String?

    /// The number of instances that are found, which must still be right when the change is made;
    /// `nil` for a number that is too high to be counted.
    public var count: Int?

    /// The last instance of the portion before, of a change in portions.
    public var after: ModelIdType?

    /// The operation to which the portion belongs, of a change in portions.
    public var operation: String?

    /// The maximum number of instances that are chosen one by one, which an address has room for.
    public static var maximumSelected: Int { 150 }

    /// Makes a query.
    public init(
        action: String, scope: Scope, ids: [String] = [],
        list: ResourceListQuery<R> = ResourceListQuery(), sort: String? = nil, count: Int? = nil
    ) {
        self.action = action
        self.scope = scope
        self.ids = ids
        self.list = list
        self.sort = sort
        self.count = count
    }

    private enum CodingKeys: CodingKey, CaseIterable {
        case action, scope, ids, sort, count, after, operation
    }

    /// The names of the items beside those of the list.
    package static var ownNames: Set<String> { Set(CodingKeys.allCases.map(\.stringValue)) }

    /// The names of check boxes, of which several can be ticked.
    package static var repeatedNames: Set<String> { ["columns", "ids"] }

    /// Reads the items beside those of the list.
    public init(from decoder: any Decoder) throws {
        let items = try decoder.container(keyedBy: CodingKeys.self)
        action = try items.decode(String.self, forKey: .action)
        scope = try items.decodeIfPresent(Scope.self, forKey: .scope) ?? .selected
        ids = try items.decodeIfPresent([String].self, forKey: .ids) ?? []
        sort = try items.decodeIfPresent(String.self, forKey: .sort)
        count = try items.decodeIfPresent(Int.self, forKey: .count)
        after = try items.decodeIfPresent(ModelIdType.self, forKey: .after)
        operation = try items.decodeIfPresent(String.self, forKey: .operation)
        list = try ResourceListQuery(from: decoder)
    }

    /// Writes the items beside those of the list.
    public func encode(to encoder: any Encoder) throws {
        try list.encode(to: encoder)
        var items = encoder.container(keyedBy: CodingKeys.self)
        try items.encode(action, forKey: .action)
        try items.encode(scope, forKey: .scope)
        if !ids.isEmpty { try items.encode(ids, forKey: .ids) }
        try items.encodeIfPresent(sort, forKey: .sort)
        try items.encodeIfPresent(count, forKey: .count)
        try items.encodeIfPresent(after, forKey: .after)
        try items.encodeIfPresent(operation, forKey: .operation)
    }

    /// The request for the list from which the instances were chosen.
    package var listRequest: ResourceListRequest<R> {
        R.List(query: list, sort: SortCriteria(text: sort ?? ""))
    }
}

/// An instance that was not changed with others, and the reasons.
public struct BulkRefusal: Codable, Hashable, Sendable {
    /// The title of the instance, or its place in a file.
    public let title: LocalizableString

    /// The reasons.
    public let reasons: [LocalizableString]

    /// Makes a refusal.
    public init(title: LocalizableString, reasons: [LocalizableString]) {
        self.title = title
        self.reasons = reasons
    }
}

/// The result of a change of several instances, or of one portion of them.
public struct ResourceBulkAnswer<R: Resource>: ServerRequestBody {
    /// The operation, by which it is reported and taken back.
    public let operation: String

    /// The number of instances that were changed.
    public let done: Int

    /// The number of instances that were refused; see ``ResourceBulkReportRequest``.
    public let refused: Int

    /// The query with which the operation goes on; `nil` if it is done.
    public let rest: ResourceBulkQuery<R>?

    /// The list from which the instances were chosen.
    package let list: ResourceBulkQuery<R>

    package init(
        operation: String, done: Int, refused: Int, rest: ResourceBulkQuery<R>?,
        list: ResourceBulkQuery<R>
    ) {
        self.operation = operation
        self.done = done
        self.refused = refused
        self.rest = rest
        self.list = list
    }
}

/// The question before a change of several instances.
public struct ResourceBulkQuestion<R: Resource>: ViewModel {
    /// The query that the answer carries: page numbers have become identities.
    public let query: ResourceBulkQuery<R>

    /// The number of instances; `nil` if it is too high to be counted.
    public let count: Int?

    /// The first of the instances.
    public let items: [Stored<R.Fields>]

    /// The part of the resource that the caller may see and change.
    package var access = ResourceAccess()

    private enum CodingKeys: CodingKey { case query, count, items }

    /// Makes the question.
    public init(query: ResourceBulkQuery<R>, count: Int?, items: [Stored<R.Fields>]) {
        self.query = query
        self.count = count
        self.items = items
    }

    /// The identity of the content.
    public var vmId: ViewModelId { ViewModelId(type: Self.self) }

    /// No texts are properties.
    public static func propertyNames() -> [PartialKeyPath<Self>: String] { [:] }

    /// A question about nothing.
    public static func stub() -> Self {
        Self(query: ResourceBulkQuery(action: "delete", scope: .selected), count: 0, items: [])
    }
}

/// The instances that an operation could not change.
public struct ResourceBulkReport<R: Resource>: ViewModel {
    /// The instances, as many as are shown.
    public let refusals: [BulkRefusal]

    /// The number of all instances that were refused.
    public let count: Int

    /// Makes the report.
    public init(refusals: [BulkRefusal], count: Int) {
        self.refusals = refusals
        self.count = count
    }

    /// The identity of the content.
    public var vmId: ViewModelId { ViewModelId(type: Self.self) }

    /// No texts are properties.
    public static func propertyNames() -> [PartialKeyPath<Self>: String] { [:] }

    /// An empty report.
    public static func stub() -> Self { Self(refusals: [], count: 0) }
}
