/// An entity with everything around it, by one declaration: pages that list, show, create, change,
/// copy and delete its instances, and the same for programs as JSON.
///
/// ```swift
/// public enum Ideas: Resource {
///     public typealias Fields = Idea
///     public static var columns: [Column<Idea>] { [.link(\.title), .field(\.budget), .created] }
///     public static var searched: [PartialKeyPath<Idea>] { [\.title, \.content] }
///     public static var filters: [Filter<Idea>] { [.choice(\.category), .range(\.budget)] }
/// }
///
/// try application.register(Ideas.self)
/// ```
///
/// | Address | Page | JSON |
/// |---|---|---|
/// | `/ideas` | the list | `GET` a part of the list, `POST` a new instance |
/// | `/ideas/bulk` | the question before a change of several instances | `PATCH` |
/// | `/ideas/import` | the form for a file with new instances | `POST` the file as `text/csv` |
/// | `/ideas.csv`, `/ideas.json` | | `GET` the whole list as a file |
/// | `/ideas/new` | the form for a new instance, `?copy=<id>` for a copy | |
/// | `/ideas/drafts?draft=<name>` | the button that discards a draft, if drafts are kept | |
/// | `/ideas/<id>` | one instance | `GET`, `PATCH`, `DELETE` |
/// | `/ideas/choices?search=` | | the titles for a form with a ``Reference`` |
/// | `/ideas/<id>/history` | the versions, if the form model declares a history | `GET` |
/// | `/ideas/<id>/files?name=sketch` | a file of the property `sketch` | |
/// | `/ideas/<id>/edit` | the form for a change | |
/// | `/ideas/<id>/delete` | the question before a deletion | |
/// | `/ideas/<id>/restore` | the button that takes a deletion back | `PATCH` |
///
/// A program that changes or deletes an instance names the version that it read. With `?version=3`
/// a change of another version is a conflict (409) where its values differ from the stored ones; the
/// answer lists both. With `If-Match: "3"`, the `ETag` of the last answer, any other version is
/// refused (412). Without either the request is refused (428).
///
/// The files of properties of the type `FileValue` are kept with the instance, in lists too: they
/// come with its form, which can also remove them, a copy has its own, and what is replaced or
/// removed is gone; a restored version keeps the files that the instance has. In JSON a file is its
/// name, type, size and address.
///
/// The texts are found under the resource's name; only `<Resource>.title` is required. A page of your
/// own replaces one of these if it has the same path, such as `Ideas.Show.path`, and is registered
/// before the resource.
public protocol Resource: ResourceHooks, ResourcePermissions {
    /// The path of the list, by default the name of the type: `/ideas`.
    static var path: String { get }

    /// The columns of the list, by default the first fields with a single value, and the time of
    /// the insertion.
    static var columns: [Column<Fields>] { get }

    /// The properties whose texts a search looks through, by default those of single-line texts.
    static var searched: [PartialKeyPath<Fields>] { get }

    /// The filters of the list, by default none.
    static var filters: [Filter<Fields>] { get }

    /// The order of the list while its reader has chosen none, by default the newest first.
    static var sort: [ModelSort] { get }

    /// The number of instances on a page of the list, by default 20.
    static var pageSize: Int { get }

    /// The numbers of instances on a page that readers can choose, by default 20, 50 and 100.
    static var pageSizes: [Int] { get }

    /// The parts of an instance's page with those that refer to it, by default none.
    static var related: [Related] { get }

    /// The maximum number of instances in a file of the list, by default and at most 50,000; the file
    /// of a longer list is refused.
    static var maximumFileCount: Int { get }

    /// The maximum size of a form that is sent, with its files, in bytes: by default 8 MiB for a form
    /// model with files, and 1 MiB for others.
    ///
    /// A file that is larger than its own maximum is refused at its field, a larger form as a whole.
    static var maxBodySize: Int { get }

    /// The changes of several instances at once, by default a deletion.
    static var bulkActions: [BulkAction<Fields>] { get }

    /// Whether a reader can put a form aside before it is complete and take it up later, by default
    /// not: each kept draft is storage that an unidentified visitor may fill.
    ///
    /// A draft has the texts as they were typed, but neither files nor passwords. It belongs to the
    /// account of its reader, or, for an unknown one, to the session of the browser, whose cookie then
    /// lasts as long as the draft, thirty days; the list shows it to its owner alone. A draft of a terminal belongs to the user of the system. A
    /// visitor has twenty drafts of a resource at most. All drafts of a resource share a room, in which
    /// the oldest make way for new ones, also those of others.
    ///
    /// ```swift
    /// static var keepsDrafts: Bool { true }
    /// ```
    static var keepsDrafts: Bool { get }

    /// The name by which drafts, jobs and reports of changes are kept, by default that of the type with its module.
    ///
    /// A resource whose type is renamed keeps its former one, so that both programs have them while one replaces the other:
    ///
    /// ```swift
    /// static var keptName: String { "Ideaboard.Proposals" }
    /// ```
    ///
    /// An entity of a file that declares its former name keeps that by itself.
    static var keptName: String { get }

    /// Whether live forms that are submitted without a network wait in the browser of their reader until they
    /// are sent; by default they do.
    ///
    /// The input is then stored there as plain text, for seven days at most. A form with a password never
    /// waits.
    ///
    /// ```swift
    /// static var waitsOffline: Bool { false }
    /// ```
    static var waitsOffline: Bool { get }

    /// Whether the list, the pages of instances and the forms of changes follow the changes of others while
    /// they are open; by default they do, with a store that reports its writes (``ModelStore/writes``).
    ///
    /// ```swift
    /// static var isLive: Bool { false }
    /// ```
    static var isLive: Bool { get }

    /// The changes that readers and programs can make, by default all.
    static var actions: Set<ResourceAction> { get }
}

/// A change that a resource offers, with its pages.
public enum ResourceAction: String, CaseIterable, Hashable, Sendable {
    /// A new instance, also as a copy of another one.
    case create
    /// A change.
    case update
    /// A deletion, which keeps the instance in the store.
    case delete
}

extension Resource {
    /// The stored model.
    public typealias Item = Stored<Fields>
    /// The request for a part of the list.
    public typealias List = ResourceListRequest<Self>
    /// The request for one instance.
    public typealias Show = ResourceShowRequest<Self>
    /// The request for the form of a new instance.
    public typealias New = ResourceNewRequest<Self>
    /// The request that adds an instance.
    public typealias Create = ResourceCreateRequest<Self>
    /// The request for the form of a change.
    public typealias Edit = ResourceEditRequest<Self>
    /// The request that changes an instance.
    public typealias Update = ResourceUpdateRequest<Self>
    /// The request for the history of an instance.
    public typealias History = ResourceHistoryRequest<Self>
    /// The request for the question before a deletion.
    public typealias ConfirmDelete = ResourceConfirmRequest<Self>
    /// The request that deletes an instance.
    public typealias Delete = ResourceDeleteRequest<Self>
    /// The request that takes a deletion back.
    public typealias Restore = ResourceRestoreRequest<Self>

    /// The name of the type, in lower case and with hyphens.
    public static var path: String { RequestPath.path(describing: Self.self) }

    /// The first four fields with a single short value, and the time of the insertion.
    public static var columns: [Column<Fields>] {
        let names = Fields.formFields.filter(\.isShort).prefix(4).map(\.fieldId.id)
        let properties = names.compactMap { name in
            Fields.propertyNames().first { $0.value == name }?.key
        }
        return properties.enumerated().map { $0 == 0 ? .link($1) : .field($1) } + [.created]
    }

    /// The single-line texts that are no choices.
    public static var searched: [PartialKeyPath<Fields>] {
        let fields = Fields.formFields.filter {
            $0.isShort && $0.valueKind == .text && $0.choices.isEmpty
        }
        let names = Set(fields.map(\.fieldId.id))
        return Fields.propertyNames().filter { names.contains($0.value) }
            .sorted { $0.value < $1.value }.map(\.key)
    }

    /// No filters.
    public static var filters: [Filter<Fields>] { [] }

    /// The newest first.
    public static var sort: [ModelSort] { [ModelSort(column: "createdAt", direction: .descending)] }

    /// Twenty.
    public static var pageSize: Int { 20 }

    /// Twenty, fifty, a hundred.
    public static var pageSizes: [Int] { [20, 50, 100] }

    /// The indexes that keep the list fast, of each order, each filter and the search.
    ///
    /// The form model declares them as its own, or the resource is refused when it is registered.
    public static var indexes: ModelIndexes {
        let definition = ResourceDefinition.of(Self.self)
        return ModelIndexes(
            sort: definition.sortableNames + definition.unlistedSortNames(of: Self.self),
            filter: definition.filters.map(\.name), search: definition.searched.map(\.id))
    }

    /// All.
    public static var actions: Set<ResourceAction> { ResourceAction.all }
}
