import Formwork
import Foundation
import Synchronization

/// The browser that a stream of page events goes to: its credentials, and the events that it has not received.
///
/// It is kept for each open browser, and so has no more of the exchange than that.
final class PageReader: Sendable {
    /// The account of the reader for whom a page is made that is open; `nil` elsewhere.
    ///
    /// Requests that screenlets send while such a page is made are not the reader's own: none keeps a session alive.
    @TaskLocal static var current: CallerIdentity?

    /// The time for which a known reader counts as known without another look.
    static let currencyTime = Duration.seconds(1)

    let number: Int
    let request: IncomingRequest
    let identity: CallerIdentity?
    /// The application, which the readers share.
    let application: AnsweringApplication
    let mailbox: PageMailbox
    let languageTag: String
    let formats: String
    let timeZone: String
    /// Whether the reader sees drafts, and so pages that no other one sees.
    let hasDrafts: Bool
    private let lookedAt = Mutex(ContinuousClock.now)

    init(
        number: Int, exchange: Exchange, application: AnsweringApplication, mailbox: PageMailbox,
        hasDrafts: Bool = false
    ) {
        (self.number, request, identity) = (number, exchange.incoming, exchange.identity)
        (self.application, self.mailbox, self.hasDrafts) = (application, mailbox, hasDrafts)
        languageTag = exchange.localizer.languageTag
        formats = exchange.localizer.formatLocale.identifier
        timeZone = exchange.localizer.timeZone.identifier
    }

    /// Makes the exchange of a request that the reader could send.
    func exchange(_ request: IncomingRequest) -> Exchange {
        Exchange(request, at: application, from: identity)
    }

    /// Whether the sender of the request still is the one that was recognized, a question that counts as no
    /// request.
    func isCurrent() async -> Bool {
        guard identity != nil else { return true }
        guard lookedAt.withLock({ ContinuousClock.now - $0 > Self.currencyTime }) else {
            return true
        }
        guard (try? await exchange(request).isCurrent()) ?? false else { return false }
        lookedAt.withLock { $0 = .now }
        return true
    }

    /// The values of the parts on which a page depends.
    func values(of parts: Set<CallerReads.Part>) -> [CallerReads.Part: AnyHashable] {
        var values: [CallerReads.Part: AnyHashable] = [:]
        for part in hasDrafts ? parts.union([.request]) : parts {
            values[part] =
                switch part {
                case .rights: [identity?.roles, identity?.scopes, identity.map { _ in [] }]
                case .identity: identity
                // Header fields and cookies can have any value: such a page has one reader.
                case .request: number
                }
        }
        return values
    }
}

/// A page that a browser has open.
struct OpenPage: Hashable, Sendable {
    /// The maximum number of pages of one stream.
    static let maximumCount = 16

    /// The tag of the content that the browser shows.
    let tag: String

    /// The path and the query.
    let link: String

    /// The path alone.
    var path: String { String(link.prefix { $0 != "?" }) }

    /// Reads `TAG./ideas?search=roof`; `nil` for another text.
    init?(_ text: String) {
        guard let point = text.firstIndex(of: "."), text.utf8.count <= 2_048 else { return nil }
        tag = String(text[..<point])
        link = String(text[point...].dropFirst())
        guard tag.utf8.count == 12, link.hasPrefix("/"),
            !link.contains(KeptInput.parameter)
        else { return nil }
    }
}
