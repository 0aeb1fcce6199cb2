/// A page with the state of an application at a glance, put together from parts by one declaration.
///
/// ```swift
/// public enum Overview: Dashboard {
///     public static var parts: [DashboardPart] {
///         [.count(Ideas.self), .bars(Ideas.self, by: \.category), .recent(Ideas.self)]
///     }
/// }
///
/// try application.register(Overview.self)
/// ```
///
/// Each caller sees counts and entries of what ``ResourcePermissions`` let it see.
///
/// The heading has the key `<Dashboard>.title`. The page is at the name of the type, `/overview`;
/// the request `Overview.Page()` can be the home of a site.
public protocol Dashboard: SendableMetatype {
    /// The path of the page, by default the name of the type.
    static var path: String { get }

    /// The parts in their order.
    static var parts: [DashboardPart] { get }
}

extension Dashboard {
    /// The request for the page.
    public typealias Page = DashboardRequest<Self>

    /// The name of the type, in lower case and with hyphens.
    public static var path: String { RequestPath.path(describing: Self.self) }

    /// The heading of the page.
    package static var title: LocalizableString {
        .localized(for: Self.self, propertyName: "title")
    }
}

/// The request for the page of a ``Dashboard``.
public struct DashboardRequest<D: Dashboard>: ViewModelRequest {
    /// The answer.
    public typealias ResponseBody = DashboardPage<D>
    /// The path of the dashboard.
    public static var path: String { D.path }
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }
    /// Makes a request for the page.
    public init() { self.init(query: EmptyQuery()) }
}

/// The current values of the parts of a ``Dashboard``.
public struct DashboardPage<D: Dashboard>: ViewModel {
    /// The values, in the order of the parts.
    public let cards: [DashboardCard]

    /// Makes the page.
    public init(cards: [DashboardCard]) { self.cards = cards }

    /// The identity of the content.
    public var vmId: ViewModelId { ViewModelId(type: Self.self) }

    /// No texts are properties.
    public static func propertyNames() -> [PartialKeyPath<Self>: String] { [:] }

    /// A page without parts.
    public static func stub() -> Self { Self(cards: []) }
}
