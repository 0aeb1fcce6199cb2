public import Formwork
public import FormworkHTML
import FormworkScreens
import Foundation
import HTTPTypes

/// A page that screenlets of the same site show in a frame, with a script of its own.
///
/// ```swift
/// enum SeatPlan: FramedPage {
///     static let script = """
///         for (const seat of document.querySelectorAll("button"))
///           seat.onclick = () => formwork.post("seat.chosen", seat.textContent);
///         addEventListener("formwork-message", ({ detail: { namespace, text } }) => {
///           document.querySelector("output").textContent = text;
///         });
///         """
///
///     static func main(in context: ScreenletPageContext<EmptyQuery>) -> HTML {
///         "<button>12A</button> <button>12B</button> <output></output>"
///     }
/// }
///
/// try application.register(SeatPlan.self)
/// ```
///
/// The page is isolated: it has the style of the site and none of its rights. Its script reaches no cookie, no
/// other page and no address; it exchanges messages with a `WebScreenlet` alone. Only pages of this site
/// may frame it, and no other page of the site may be framed.
public protocol FramedPage: SendableMetatype {
    /// The query of the page, by default none.
    associatedtype Query: ServerRequestQuery = EmptyQuery

    /// The path of the page, by default the name of the type.
    static var path: String { get }

    /// The page's own script, by default none.
    static var script: String { get }

    /// The content of the page for a reader.
    static func main(in context: ScreenletPageContext<Query>) async throws -> HTML
}

extension FramedPage {
    /// The request for the page, whose link a screenlet shows.
    public typealias Page = FramedPageRequest<Self>

    /// The name of the type, in lower case and with hyphens.
    public static var path: String { RequestPath.path(describing: Self.self) }

    /// No script of the page's own.
    public static var script: String { "" }

    /// The heading of the page, with the key `<Type>.heading`.
    public static var heading: LocalizableString {
        .localized(for: Self.self, propertyName: "heading")
    }
}

/// The request for a page in a frame.
public struct FramedPageRequest<P: FramedPage>: ShowRequest, BrowserRequest {
    /// The query of the page.
    public typealias Query = P.Query
    /// Pages have no JSON.
    public typealias ResponseBody = EmptyBody
    /// The path of the page.
    public static var path: String { P.path }
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }
}

extension FormworkApplication {
    /// Serves a page that screenlets show in a frame, with its script.
    ///
    /// - Throws: ``RegistrationError`` if another type answers the path.
    public mutating func register<P: FramedPage>(_ page: P.Type) throws(RegistrationError) {
        let script = HTMLFrameScript(P.script)
        try add(P.Page.self, .get) { exchange in
            try await exchange.framedPage(P.self, running: script)
        }
        resourceTexts.append((String(reflecting: page), [P.heading]))
        serve(script)
    }
}

extension Exchange {
    /// An answer with a page for a frame; an error is one, too, as no other page is shown there.
    fileprivate func framedPage<P: FramedPage>(
        _ page: P.Type, running script: HTMLFrameScript
    ) async throws -> OutgoingResponse {
        try checkAcceptable([MediaType.html])
        do {
            let main = try await P.main(in: try screenletPageContext(of: P.Page.self))
            return framed(running: script) { HTMLPage(title: $0.text(P.heading), main: main) }
        } catch {
            let refusal = Refusal(error, logger: services.logger).worded(by: localizer)
            let page = ErrorPage(
                error: refusal.error, status: refusal.status, home: services.site.home, input: nil)
            return framed(running: script, status: refusal.status, page.htmlPage)
        }
    }

    private func framed(
        running script: HTMLFrameScript, status: Int = 200, _ page: (HTMLContext) -> HTMLPage
    ) -> OutgoingResponse {
        let context = htmlContext()
        let page = page(context)
        let text = layoutDocument(page, context).framedText(running: script)
        var response = OutgoingResponse.html(text, status: status)
        let policy = SecurityHeaders.contentSecurityPolicyOfFramedPages
        response.headers[.contentSecurityPolicy] =
            page.styleRules.map { SecurityHeaders.policy(policy, allowingStyle: $0) } ?? policy
        response.headers[.frameOptions] = "SAMEORIGIN"
        // A page without an origin shares its window with no other one anyway.
        response.headers[.openerPolicy] = "unsafe-none"
        response.headers[.resourcePolicy] = "same-origin"
        return response
    }

    /// The circumstances under which a page by code is made.
    func screenletPageContext<R: ServerRequest>(
        of request: R.Type
    ) throws -> ScreenletPageContext<R.Query> {
        ScreenletPageContext(
            query: try query(of: request), localizer: localizer, store: services.store,
            caller: caller, now: services.now())
    }
}
