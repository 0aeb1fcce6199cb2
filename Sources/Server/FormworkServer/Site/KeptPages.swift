import Formwork
import FormworkHTML
import Foundation
import HTTPTypes

/// The pages of an application that are the same for many readers, each written once.
///
/// A page is recognized by its view and its place, and by all that a reader chooses: language, formats,
/// time zone. None is older than a minute, so that what it takes from the clock is at most that old.
final class KeptPages: Sendable {
    /// The maximum size of the pages that are kept, in bytes of their markup; new ones replace the oldest.
    static let maximumSize = 16_777_216

    private let pages = BoundedCache<Key, Page?>(maximumSize: maximumSize) { page in
        smallestSize + (page?.template.size ?? 0)
    }

    /// The size of what is kept beside the markup, about.
    private static let smallestSize = 4_096

    /// A page with the header fields of its answer; `nil` is kept for one that is too large.
    private struct Page: Sendable {
        let template: PageTemplate
        let headers: HTTPFields

        init?(
            for exchange: Exchange, isLive: Bool,
            _ write: (HTMLContext) -> (text: String, headers: HTTPFields)
        ) {
            let marks = PageTemplate.Marks()
            let (text, headers) = write(exchange.htmlContext(marks, isLive: isLive))
            guard let template = PageTemplate(text, marks) else { return nil }
            (self.template, self.headers) = (template, headers.withRoom)
        }

        /// The page for one visitor, compressed if the browser reads that.
        func answer(to exchange: Exchange) -> OutgoingResponse {
            if exchange.isForPatches { return OutgoingResponse(content: template.live) }
            var response = OutgoingResponse(status: .ok, headers: headers)
            if exchange.incoming.acceptsGzip,
                let body = template.compressed(
                    token: exchange.makeToken(), owner: exchange.outboxOwner, key: Session.random)
            {
                response.headers[.contentEncoding] = "gzip"
                response.body = body
            } else {
                response.body = template.filled(
                    token: exchange.makeToken(), owner: exchange.outboxOwner, key: Session.random)
            }
            return response
        }
    }

    private struct Key: Hashable, Sendable {
        let content: TypedKey
        let link: String
        let exit: String?
        let texts: TextsRevision
        let timeZone: TimeZone
        let asksForTimeZone: Bool
        let isWaiting: Bool
        let left: String?
        let languages: [Locale]
        let minute: Int

        /// Hashes all but the languages, which are those of the store and mostly the same: comparing them
        /// costs nothing then, whereas each would be hashed by its names.
        func hash(into hasher: inout Hasher) {
            hasher.combine(content)
            hasher.combine(link)
            hasher.combine(exit)
            hasher.combine(texts)
            hasher.combine(timeZone)
            hasher.combine(asksForTimeZone)
            hasher.combine(isWaiting)
            hasher.combine(left)
            hasher.combine(minute)
        }
    }

    /// The answer with the page of a view, written if it is not kept; `nil` for a page that is another
    /// one each time, unless it is live, and for one that is too large.
    func answer(
        for view: some HTMLView, _ exchange: Exchange, isLive: Bool,
        write: (HTMLContext) -> (text: String, headers: HTTPFields)
    ) -> OutgoingResponse? {
        if let key = key(of: view, exchange) {
            return pages.value(for: key) { _ in Page(for: exchange, isLive: isLive, write) }?
                .answer(to: exchange)
        }
        return isLive ? liveAnswer(to: exchange, write: write) : nil
    }

    /// The answer with a live page, which is not kept; `nil` for one that is too large.
    func liveAnswer(
        to exchange: Exchange, write: (HTMLContext) -> (text: String, headers: HTTPFields)
    ) -> OutgoingResponse? {
        Page(for: exchange, isLive: true, write)?.answer(to: exchange)
    }

    private func key(of view: some HTMLView, _ exchange: Exchange) -> Key? {
        guard exchange.notice.content == nil, let content = (view as? any KeptView)?.contentKey,
            let texts = exchange.localizer.revision
        else { return nil }
        let incoming = exchange.incoming
        let outbox = exchange.outboxReader(owner: "")
        return Key(
            content: content, link: incoming.link, exit: exchange.exit?.link, texts: texts,
            timeZone: exchange.localizer.timeZone,
            asksForTimeZone: exchange.services.timeZoneCookie(for: incoming) != nil,
            isWaiting: outbox.isWaiting, left: outbox.left,
            languages: exchange.languages.locales,
            minute: Int(exchange.services.now().timeIntervalSince1970) / 60)
    }
}

extension KeptView {
    /// The content among that of other views; `nil` for a page that is not kept.
    fileprivate var contentKey: TypedKey? { pageContent.map { TypedKey(Self.self, $0) } }
}
