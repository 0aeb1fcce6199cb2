import Formwork
import FormworkServer
import FormworkTesting
import Foundation
import Synchronization

/// Errands whose forms can be put aside.
enum Jobs: ErrandResource {
    static var keepsDrafts: Bool { true }
}

/// Keepers whose forms can be put aside by those who may send them.
enum Crew: Resource {
    typealias Fields = Keeper
    static var keepsDrafts: Bool { true }

    static func permits(_ action: ResourceAction, _ item: Item?, for caller: Caller) -> Bool {
        caller.header("X-Role") != "guest"
    }
}

/// The jobs of a site whose time a test sets.
final class JobSite: Sendable {
    let store = InMemoryModelStore()
    let memory = NotingMemory()
    private let clock = Mutex(Date(timeIntervalSince1970: 1_800_000_000))

    func wait(days: Double) { clock.withLock { $0 += days * 86_400 } }

    @discardableResult
    func add(_ title: String) async throws -> Jobs.Item {
        var errand = Errand.bread
        errand.title = title
        return try await store.insert(Stored(errand))
    }

    func jobs() async throws -> [Jobs.Item] {
        try await store.fetch(ModelQuery<Jobs.Item>(sort: [ModelSort(column: "title")])).models
    }

    /// A process that has just begun.
    func application() throws -> FormworkApplication {
        var application = FormworkApplication(
            store: store,
            localization: try ErrandApplication.localization(errandTexts + Self.texts),
            site: Site(name: .localized(key: "Jobs.title"), home: Jobs.List()), memory: memory,
            now: { self.clock.withLock { $0 } })
        try application.register(Errands.self)
        try application.register(Jobs.self)
        try application.register(Crew.self)
        return application
    }

    /// A browser at a process that has just begun, with the cookies of another one.
    func browser(like other: Browser? = nil) async throws -> Browser {
        var browser = Browser(try application())
        browser.cookies = other?.cookies ?? [:]
        _ = await browser.open("/jobs/new")
        return browser
    }

    private static let texts = """

          Jobs: { title: "Jobs" }
          Crew: { title: "Crew" }
        """ + KeeperApplication.formTexts
}
