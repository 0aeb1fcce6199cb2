import Formwork
import FormworkHTML
import Foundation
import HTTPTypes

extension FormworkApplication {
    /// Answers a browser with the events about the pages that it has open, or refuses it.
    ///
    /// ```http
    /// GET /formwork/live?page=dGhlIHRhZyE./ideas HTTP/1.1
    /// ```
    ///
    /// Each page is named by the tag of the content that the browser shows, in the place of `Last-Event-ID`: a
    /// browser that comes back to any node of a site misses nothing.
    func pageEvents(_ exchange: Exchange, of livePages: LivePages) async -> OutgoingResponse {
        let pages = exchange.openPages.filter { isLivePage($0.link) }
        guard !pages.isEmpty else { return exchange.refuse(.notFound) }
        let place: StreamPlace
        do throws(RequestError) {
            place = try streamPlaces.take(for: exchange.streamOwner)
        } catch {
            return exchange.refuse(Refusal(error))
        }
        let reader = PageReader(
            number: await livePages.number(), exchange: exchange,
            application: await livePages.shared(exchange.application),
            mailbox: PageMailbox(beatTime: limits.heartbeatTime),
            hasDrafts: await showsDrafts(on: pages, exchange))
        let stream = PageStream(reader, of: pages.count, place: place, for: limits.streamTime) {
            [pageEditors] in
            Task {
                await livePages.close(reader.number)
                await pageEditors.leave(reader.number)
            }
        }
        let shown = await livePages.open(pages, for: reader) { link, reader in
            await reader.application.value.content(of: link, for: reader)
        }
        // Only who sees a form learns who else has it open.
        for (index, page) in pages.enumerated() where shown.contains(index) {
            guard let route = route(of: page.link), route.showsEditors else { continue }
            await pageEditors.enter(page.path, index: index, reader)
        }
        return Self.answer(with: stream, to: reader)
    }

    /// The answer that goes on with the events of a reader.
    private static func answer(
        with stream: PageStream, to reader: PageReader
    ) -> OutgoingResponse {
        var response = OutgoingResponse(
            status: .ok,
            headers: [
                .contentType: "\(MediaType.events); charset=utf-8", .cacheControl: "no-store",
                .literal("X-Accel-Buffering"): "no",
            ],
            body: Data(":\n\n".utf8))
        response.parts = { _ in await stream.next() }
        response.events = OutgoingEvents(
            whenReady: { reader.mailbox.whenReady($0) }, next: { await stream.next() })
        return response
    }

    /// Whether the sender sees drafts on one of the pages.
    private func showsDrafts(on pages: [OpenPage], _ exchange: Exchange) async -> Bool {
        for path in Set(pages.map(\.path)) {
            guard let showsDrafts = route(of: path)?.showsDrafts else { continue }
            if await showsDrafts(exchange.visitor, services.memory, services.now()) { return true }
        }
        return false
    }

    /// Whether a path is that of the stream of page events.
    func isLivePagesPath(_ incoming: IncomingRequest) -> Bool {
        incoming.path == services.site.basePath + LiveMarks.path && incoming.method == .get
    }

    /// Whether a link leads to a page that follows changes.
    private func isLivePage(_ link: String) -> Bool {
        route(of: link)?.isLivePage ?? false
    }

    private func route(of link: String) -> Route? {
        routes.route(.get, String(link.prefix { $0 != "?" }))
    }

    /// The content of the page at a link for the reader of a stream.
    func content(of link: String, for reader: PageReader) async -> LiveView.Answer {
        let reads = (models: StoreReads(), caller: CallerReads())
        guard let route = route(of: link) else {
            return LiveView.Answer(content: nil, models: [], parts: [])
        }
        var exchange = reader.exchange(reader.request.forPage(link))
        exchange.isForPatches = true
        let clock = FormClock(timeZone: exchange.localizer.timeZone, stoppedAt: services.now())
        let response = await FormClock.$current.withValue(clock) {
            await PageReader.$current.withValue(reader.identity) {
                await onBehalfOfSender(exchange) { exchange in
                    await StoreReads.$current.withValue(reads.models) {
                        await CallerReads.$current.withValue(reads.caller) {
                            await answer(of: route, exchange.reading(route.member))
                        }
                    }
                }
            }
        }
        return LiveView.Answer(
            content: response.status == .ok ? response.content : nil, models: reads.models.models,
            parts: reads.caller.parts)
    }
}

extension Exchange {
    /// The pages that a browser names.
    fileprivate var openPages: [OpenPage] {
        (queryEntries ?? []).lazy.filter { $0.name == "page" }.compactMap { OpenPage($0.text) }
            .prefix(OpenPage.maximumCount).map(\.self)
    }
}

extension IncomingRequest {
    /// The request of the same browser for a page.
    fileprivate func forPage(_ link: String) -> IncomingRequest {
        var fields = headers
        fields[.accept] = MediaType.html
        fields[.ifNoneMatch] = nil
        let parts = link.split(separator: "?", maxSplits: 1).map(String.init)
        var request = IncomingRequest(
            path: parts[0], query: parts.count > 1 ? parts[1] : "", headers: fields,
            authority: authority, peer: peer)
        request.id = id
        return request
    }
}

extension ResourceList: LivePage {
    static var isLive: Bool { R.isLive }
    static var showsDrafts: Drafts? {
        { visitor, memory, now in
            let drafts = ResourceDrafts<R>(memory: memory, visitor: visitor, now: now)
            // What is not known is not shared.
            return (try? await drafts.all().isEmpty == false) ?? true
        }
    }
}

extension ResourceItem: LivePage {
    static var isLive: Bool { R.isLive }
}

extension ResourceEditForm: LivePage {
    static var isLive: Bool { R.isLive }
    static var showsEditors: Bool { true }
}
