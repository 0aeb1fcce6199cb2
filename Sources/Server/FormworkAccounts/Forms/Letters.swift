public import Formwork
public import FormworkHTML
public import FormworkServer
import Foundation

/// The request for the page with the letters of a ``MailFolder``.
public struct LettersRequest: ViewModelRequest, PrivateRequest {
    /// The page.
    public typealias ResponseBody = Letters
    /// The path.
    public static var path: String { "/account/letters" }
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }
    /// Makes a request for the page.
    public init() { self.init(query: EmptyQuery()) }
}

/// The page with the letters of a folder, for development.
public struct Letters: ViewModel, HTMLView {
    /// A letter.
    public struct Item: Codable, Hashable, Sendable {
        /// The receiver.
        public let receiver: String
        /// The subject.
        public let subject: String
        /// The text.
        public let text: String
    }

    /// The letters, the newest first.
    public let items: [Item]

    /// The identity of the content.
    public var vmId: ViewModelId { ViewModelId(type: Self.self) }

    /// No texts are properties.
    public static func propertyNames() -> [PartialKeyPath<Self>: String] { [:] }

    /// A page without letters.
    public static func stub() -> Self { Self(items: []) }

    /// Each letter below its subject, with links that can be followed.
    public func htmlPage(_ context: HTMLContext) -> HTMLPage {
        let letters = items.map { letter -> HTML in
            let lines = letter.text.split(separator: "\n").map { line -> HTML in
                "<p dir=\"auto\">\(HTML.link(String(line), to: LinkTarget(web: String(line))))</p>\n"
            }
            return """
                <section class="section">
                <h2 dir="auto">\(letter.subject)</h2>
                <p>\(letter.receiver)</p>
                \(lines)</section>

                """
        }
        return HTMLPage(
            title: context.text(key: "FormworkAccounts.lettersPage.heading"),
            main: letters.isEmpty
                ? "<p>\(context.text(key: "FormworkAccounts.lettersPage.empty"))</p>\n"
                : letters.joined())
    }
}

extension Letters: ViewModelFactory {
    /// Reads the letters, for readers on the machine of the server alone.
    public static func model(
        context: ServerRequestContext<LettersRequest>
    ) async throws -> Letters {
        let context = try AccountContext(context)
        guard context.visit.staysOnMachine, let folder = context.accounts.mail as? MailFolder else {
            throw RequestError(.notFound)
        }
        return Letters(
            items: try folder.letters().map {
                Item(receiver: $0.receiver.text, subject: $0.subject, text: $0.text)
            })
    }
}
