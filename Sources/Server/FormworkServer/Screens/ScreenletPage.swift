public import Formwork
public import FormworkHTML
public import FormworkScreens
public import Foundation

/// A page with screenlets.
///
/// A screenlet is a page of its own in one line:
///
/// ```swift
/// extension BookmarkScreenlet: ScreenletPage {}
///
/// try application.register(BookmarkScreenlet.self)
/// ```
///
/// A page by hand declares its screenlets, each with a name of its own, and places them:
///
/// ```swift
/// enum Start: ScreenletPage {
///     static let screenletTypes: [Screenlet.Type] = [BookmarkScreenlet.self]
///
///     static func screenlets(in context: ScreenletPageContext<EmptyQuery>) -> [Screenlet] {
///         let mine = BookmarkScreenlet()
///         let ours = BookmarkScreenlet()
///         ours.name = "ours"
///         return [mine, ours]
///     }
///
///     static func htmlPage(_ screenlets: ShownScreenlets, _ context: HTMLContext) -> HTMLPage {
///         HTMLPage(
///             title: context.text(heading),
///             main: "<h2>Mine</h2>\(screenlets["bookmark"])<h2>Ours</h2>\(screenlets["ours"])")
///     }
/// }
/// ```
///
/// The page works without a script: one form is around all screenlets, so that an action of one keeps the
/// input of the others. The screenlets are made again, take the input that came, and the one whose button
/// was pressed performs the action by its own code. With a script the answer takes the place of this
/// screenlet alone. Between two requests a screenlet keeps only what is in its rows, and a list which
/// pages and which entries it showed; all else is loaded again. Passwords and files are entered again.
///
/// A page that places another form between its screenlets has one form for each of them. An action without a
/// script keeps the input of its own screenlet only.
///
/// A script checks a form while it is filled in if its rules are values, see `FormworkRows`; forms with
/// steps or passwords are checked by the server.
///
/// An open page follows the changes of others if its screenlets asked this application for models when it was made.
/// The input of a reader stays as it is, and so does a screenlet in which the reader has begun something: it shows further
/// rows of a list, or has an answer that is not sent.
public protocol ScreenletPage: SendableMetatype {
    /// The query of the page, by default none.
    associatedtype Query: ServerRequestQuery = EmptyQuery

    /// The path of the page, by default the name of the type.
    static var path: String { get }

    /// The types of all screenlets of the page, with those inside of others: their views are checked
    /// when the page is registered.
    static var screenletTypes: [Screenlet.Type] { get }

    /// The theme of screenlets that name none, by default the empty name for that of the site.
    static var themeName: String { get }

    /// The maximum size in bytes of the input of the page, by default those of its screenlets together.
    static var maxBodySize: Int { get }

    /// Whether an open page follows the changes of others, by default it does.
    static var isLive: Bool { get }

    /// Makes the screenlets of the page for a reader.
    static func screenlets(
        in context: ScreenletPageContext<Query>
    ) async throws -> [Screenlet]

    /// The page around the screenlets, by default one below the other under the heading.
    static func htmlPage(_ screenlets: ShownScreenlets, _ context: HTMLContext) -> HTMLPage
}

extension ScreenletPage {
    /// The request for the page, to which links lead.
    public typealias Page = ScreenletPageRequest<Self>

    /// The name of the type, in lower case and with hyphens.
    public static var path: String { RequestPath.path(describing: Self.self) }

    /// The theme of the site.
    public static var themeName: String { "" }

    /// The sizes of all types of screenlets together, as their input is sent together.
    public static var maxBodySize: Int {
        screenletTypes.isEmpty ? 1 << 20 : screenletTypes.reduce(0) { $0 + $1.maxBodySize }
    }

    /// It follows changes.
    public static var isLive: Bool { true }

    /// The heading of the page, with the key `<Type>.heading`.
    public static var heading: LocalizableString {
        .localized(for: Self.self, propertyName: "heading")
    }

    /// The screenlets one below the other.
    public static func htmlPage(
        _ screenlets: ShownScreenlets, _ context: HTMLContext
    ) -> HTMLPage {
        HTMLPage(title: context.text(heading), main: screenlets.all)
    }
}

extension ScreenletPage where Self: Screenlet {
    /// The screenlet itself.
    public static var screenletTypes: [Screenlet.Type] { [Self.self] }

    /// One screenlet of the type.
    public static func screenlets(in context: ScreenletPageContext<Query>) -> [Screenlet] {
        [Self()]
    }
}

/// The circumstances under which the screenlets of a page are made.
public struct ScreenletPageContext<Query: ServerRequestQuery>: Sendable {
    /// The query of the page.
    public let query: Query

    /// The words of the reader.
    public let localizer: Localizer

    /// The store of the application.
    public let store: any ModelStore

    /// The reader.
    public let caller: Caller

    /// The time.
    public let now: Date
}

/// The screenlets of a page as HTML, by their names.
public struct ShownScreenlets: Sendable {
    private let screenlets: [(name: String, label: String, html: HTML)]

    init(_ screenlets: [(name: String, label: String, html: HTML)]) {
        self.screenlets = screenlets
    }

    /// The screenlets one below the other.
    public var all: HTML { screenlets.map(\.html).joined() }

    /// The screenlet with a name; nothing for a name without one.
    ///
    /// Write each once into a page: its identifiers are there once.
    public subscript(name: String) -> HTML {
        screenlets.first { $0.name == name }?.html ?? .empty
    }

    /// The words by which the screenlet with a name is known, `screenLabel`, such as for a heading above
    /// it; empty for none.
    public func label(of name: String) -> String {
        screenlets.first { $0.name == name }?.label ?? ""
    }
}

/// The request for a page with screenlets.
public struct ScreenletPageRequest<P: ScreenletPage>: ShowRequest, BrowserRequest {
    /// The query of the page.
    public typealias Query = P.Query
    /// Pages have no JSON.
    public typealias ResponseBody = EmptyBody
    /// The path of the page.
    public static var path: String { P.path }
    /// The maximum size of the input.
    public static var maxBodySize: Int { P.maxBodySize }
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }
}

extension ScreenletPageRequest: LivePageRequest {
    static var isLive: Bool { P.isLive }
}

/// A request that only browsers send, for a page.
protocol BrowserRequest: ServerRequest {}
