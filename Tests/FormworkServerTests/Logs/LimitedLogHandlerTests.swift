import Formwork
import Foundation
import HTTPTypes
import Logging
import Synchronization
import Testing

@testable import FormworkServer

/// Keeps the lines of a log.
struct KeepingLogHandler: LogHandler {
    final class Lines: Sendable {
        private let texts = Mutex<[String]>([])
        var all: [String] { texts.withLock { $0 } }
        func append(_ text: String) { texts.withLock { $0.append(text) } }
    }

    let lines = Lines()
    var logLevel = Logger.Level.info
    var metadata: Logger.Metadata = [:]
    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        lines.append("\(event.level): \(event.message) \(event.metadata ?? [:]) \(metadata)")
    }
}

@Suite struct LimitedLogHandlerTests {
    @Test("Equal lines pass ten times a minute, and are counted afterwards")
    func limited() {
        let base = KeepingLogHandler()
        let clock = Clock()
        let logger = Logger(label: "test") { _ in LimitedLogHandler(base) { clock.now } }
        for number in 0..<358 { logger.error("The disk is full.", metadata: ["n": "\(number)"]) }
        #expect(base.lines.all.count == 10)
        logger.error("Another line")
        #expect(base.lines.all.count == 11)
        clock.advance(by: 61)
        logger.error("The disk is full.")
        #expect(base.lines.all.count == 13)
        #expect(base.lines.all[11].contains("348 more lines like this"))
        #expect(base.lines.all[11].contains("The disk is full."))
        for _ in 0..<20 { logger.error("The disk is full.") }
        #expect(base.lines.all.count == 22)
    }

    @Test("The metadata of a logger come with its lines, until they are removed")
    func metadata() {
        let base = KeepingLogHandler()
        var logger = Logger(label: "test") { _ in LimitedLogHandler(base) { .distantPast } }
        let other = logger
        logger[metadataKey: "id"] = "7"
        #expect(logger[metadataKey: "id"] == "7")
        logger.error("A line")
        other.error("Another line")
        logger[metadataKey: "id"] = nil
        #expect(logger[metadataKey: "id"] == nil)
        logger.error("A last line")
        #expect(base.lines.all.map { $0.contains("id") } == [true, false, false])
    }

    @Test("However many different lines there are, few are counted apart")
    func bounded() {
        let limit = RepetitionLimit()
        let passed = (0..<10_000).count { limit.pass("\($0)", at: .distantPast).passes }
        #expect(passed == RepetitionLimit.maximumCount + RepetitionLimit.linesPerPeriod)
    }

    private final class Clock: Sendable {
        private let time = Mutex(Date(timeIntervalSince1970: 0))
        var now: Date { time.withLock { $0 } }
        func advance(by seconds: TimeInterval) { time.withLock { $0 += seconds } }
    }
}

@Suite("The log of refusals") struct RefusalLogTests {
    private func application(_ base: KeepingLogHandler) throws -> FormworkApplication {
        var application = FormworkApplication(
            store: DamagedStore(), localization: try ParcelApplication.texts.get(),
            site: Site(name: .constant("Parcels"), home: NewParcelRequest()),
            logger: Logger(label: "test") { _ in base })
        try application.register(NewParcelRequest.self)
        try application.register(CreateParcelRequest.self)
        try application.register(ShowParcelRequest.self)
        return application
    }

    @Test("Refused hosts, sites and forms are logged, without what was sent")
    func refusals() async throws {
        let base = KeepingLogHandler()
        let application = try application(base)
        _ = await application.respond(to: IncomingRequest(path: "/", authority: "evil.example"))
        var browser = await Browser.visiting(application)
        _ = await browser.post(
            [("recipient", "Typed")], to: CreateParcelRequest.path,
            headers: [.origin: "https://evil.example"])
        browser.cookies = [:]
        _ = await browser.post([("recipient", "Typed")], to: CreateParcelRequest.path)
        #expect(base.lines.all.count == 3)
        #expect(base.lines.all.allSatisfy { $0.hasPrefix("warning") && !$0.contains("Typed") })
        #expect(base.lines.all.allSatisfy { $0.contains("127.0.0.1") })
    }

    @Test("The value of a damaged row is not in the log, its place is")
    func values() async throws {
        let base = KeepingLogHandler()
        let link = "\(ShowParcelRequest.path)?id=\(ModelIdType())"
        let response = await Program(try application(base)).send(.get, link)
        #expect(response.status == .internalServerError)
        #expect(base.lines.all.count == 1)
        #expect(
            base.lines.all[0].contains("cannot be read") && base.lines.all[0].contains("category"))
        #expect(!base.lines.all[0].contains("nonsense"))
    }
}

/// A store whose rows hold a value that no type knows.
private struct DamagedStore: ModelStore {
    private enum Category: String, Codable { case known }

    private struct Row: Decodable { let category: Category }

    private func damage() -> ModelStoreError {
        do {
            _ = try JSONDecoder().decode(Row.self, from: Data(#"{"category":"nonsense"}"#.utf8))
            return ModelStoreError(.failed, message: "The row can be read.")
        } catch {
            return ModelStoreError(.damaged, message: "The row cannot be read.", cause: error)
        }
    }

    func fetch<M: StoredModel>(_ type: M.Type, id: ModelIdType) async throws(ModelStoreError) -> M?
    {
        throw damage()
    }

    func fetch<M: StoredModel>(
        _ query: ModelQuery<M>
    ) async throws(ModelStoreError) -> ModelPage<M> { throw damage() }

    func exists<M: StoredModel>(
        _ type: M.Type, where unique: Unique, is values: FieldRecord, except id: ModelIdType?
    ) async throws(ModelStoreError) -> Bool { throw damage() }

    func insert<M: StoredModel>(_ model: M) async throws(ModelStoreError) -> M { throw damage() }

    func update<M: StoredModel>(_ model: M) async throws(ModelStoreError) -> M { throw damage() }

    func delete<M: StoredModel>(
        _ type: M.Type, id: ModelIdType, version: Int?
    ) async throws(ModelStoreError) { throw damage() }

    func restore<M: StoredModel>(
        _ type: M.Type, id: ModelIdType
    ) async throws(ModelStoreError) -> M { throw damage() }

    func destroy<M: StoredModel>(
        _ type: M.Type, id: ModelIdType
    ) async throws(ModelStoreError) { throw damage() }
}
