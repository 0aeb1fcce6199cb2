import Formwork
import FormworkPresentation
import FormworkScreens
import FormworkTesting
import Foundation
import HTTPTypes
import Synchronization
import Testing

@testable import FormworkServer

/// The errands of the application, which a reader selects.
private final class ErrandListScreenlet: BaseListScreenlet<Stored<Errand>>, ScreenletPage {
    static let path = "/errand-list"

    override class var views: [BaseScreenletView.Type] { [ErrandListView_default.self] }

    override var pages: ListPages<Stored<Errand>> { Errands.List().pages }

    static func screenlets(in context: ScreenletPageContext<EmptyQuery>) -> [Screenlet] {
        let list = ErrandListScreenlet()
        list.selectionMode = .multiple
        return [list]
    }
}

private final class ErrandListView_default: BaseListView<Stored<Errand>> {
    private enum Tag: RowTag { case word }

    override func setupRows() {
        super.setupRows()
        add(TextFieldRow(tag: Tag.word) { $0.constraints = [.maxLength(9)] })
    }

    override func entry(of row: Stored<Errand>) -> ScreenEntry {
        ScreenEntry(id: row.stamp.id.uuidString, title: row.fields.title)
    }
}

/// The same screenlet on a page that stays as it was opened.
private enum StillErrands: ScreenletPage {
    static let path = "/still-errands"
    static let isLive = false
    static let screenletTypes: [Screenlet.Type] = [ErrandListScreenlet.self]

    static func screenlets(in context: ScreenletPageContext<EmptyQuery>) -> [Screenlet] {
        ErrandListScreenlet.screenlets(in: context)
    }
}

/// A recognition by a header field that counts the requests.
private final class CountingRecognition: CallerRecognition {
    let count = Mutex(0)

    func identity(in context: RecognitionContext) async throws -> CallerIdentity? {
        count.withLock { $0 += 1 }
        return context.visit.header("Authorization").map(StableRecognition.identity)
    }

    func isCurrent(
        _ identity: CallerIdentity, in context: RecognitionContext
    ) async throws -> Bool {
        context.visit.header("Authorization") == identity.name
    }
}

@Suite("Pages with screenlets that follow changes") struct LiveScreenletsTests {
    private let errands = ErrandStore()

    private func application() throws -> FormworkApplication {
        let texts = """
              ErrandListScreenlet: { heading: "List", word: { title: "Word" } }
              StillErrands: { heading: "Still" }
            """
        let localization = try ErrandApplication.localization(
            errandTexts + "\n" + MemoApplication.texts + "\n" + texts)
        var application = ErrandApplication.empty(
            store: errands.store, localization: localization)
        try application.register(Errands.self)
        try application.register(ErrandListScreenlet.self)
        try application.register(StillErrands.self)
        try application.register(MemoScreenlet.self)
        return application
    }

    private func follow(
        _ link: String, by browser: inout Browser, headers: HTTPFields = [:]
    ) async throws -> OutgoingResponse {
        let page = await browser.open(link, headers: headers)
        let tag = try #require(page.text.firstMatch(of: /data-formwork-live="([^"]+)"/)).1
        let name = "\(tag).\(link)".addingPercentEncoding(withAllowedCharacters: .alphanumerics)
        return await browser.open("/formwork/live?page=\(name ?? "")", headers: headers)
    }

    private func next(_ stream: OutgoingResponse) async throws -> String {
        while true {
            let parts = try #require(stream.parts)
            let text = String(decoding: try await parts(0).data, as: UTF8.self)
            if text != ":\n\n" { return text }
        }
    }

    @Test("Entries come and change by patches, made once for all readers")
    func list() async throws {
        var first = try await errands.add("Bread")
        let application = try application()
        let livePages = try #require(application.livePages)
        var (ann, ben) = (Browser(application), Browser(application))
        let streams = [
            try await follow("/errand-list", by: &ann), try await follow("/errand-list", by: &ben),
        ]
        #expect(await livePages.viewCount == 1)
        let count = await livePages.madeCount
        let second = try await errands.add("Stamps")
        for stream in streams {
            let text = try await next(stream)
            let entry = "<li id=\\\"entry-errand-list.\(second.stamp.id.uuidString)\\\">"
            #expect(text.contains("[\"+") && text.contains(entry), "\(text)")
        }
        first.fields.title = "Rolls"
        _ = try await errands.store.update(first)
        let text = try await next(streams[1])
        #expect(text.contains("Rolls") && !text.contains("Stamps"), "\(text)")
        #expect(await livePages.madeCount == count + 2)
    }

    @Test("A page that is made again is no request of its reader")
    func silence() async throws {
        let recognition = CountingRecognition()
        var application = try application()
        application.recognizeCallers(by: recognition)
        var browser = Browser(application)
        let stream = try await follow(
            "/errand-list", by: &browser, headers: [.authorization: "Ann"])
        let count = recognition.count.withLock(\.self)
        try await errands.add("Stamps")
        #expect(try await next(stream).contains("Stamps"))
        #expect(recognition.count.withLock(\.self) == count)
    }

    @Test("A page that asked the application for nothing has no stream, nor one that does without")
    func still() async throws {
        let application = try application()
        var browser = Browser(application)
        for link in ["/memo-screenlet", "/still-errands"] {
            let page = await browser.open(link)
            #expect(page.status == .ok && !page.text.contains("data-formwork-live"), "\(link)")
        }
        let refused = await browser.open("/formwork/live?page=000000000000.%2Fstill-errands")
        #expect(refused.status == .notFound)
    }

    @Test(
        "After an action a screenlet is marked by whether it is as a page that is opened",
        arguments: [
            ("act:errand-list.load", "", ""), ("nothing", "Milk", "kept"),
            ("act:errand-list.gone", "", "kept"), ("act:errand-list.select@", "", "kept"),
        ])
    func marks(action: String, word: String, mark: String) async throws {
        let errand = try await errands.add("Bread")
        let application = try application()
        var browser = Browser(application)
        _ = await browser.open("/errand-list")
        let id = action.hasSuffix("@") ? errand.stamp.id.uuidString : ""
        let answer = await browser.post(
            [("formwork-action", action + id), ("errand-list.word", word)], to: "/errand-list",
            headers: [.screenlet: "errand-list"])
        #expect(answer.text.contains(" data-formwork-input=\"\(mark)\""), "\(answer.text)")
        // A page without a script is whole, and not followed.
        let page = await browser.post([("formwork-action", action + id)], to: "/errand-list")
        #expect(!page.text.contains("data-formwork-input"))
        #expect(!page.text.contains("data-formwork-live"))
    }
}
