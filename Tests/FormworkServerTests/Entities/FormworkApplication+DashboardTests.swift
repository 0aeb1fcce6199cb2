import Formwork
import FormworkHTML
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

enum ErrandOverview: Dashboard {
    static var parts: [DashboardPart] {
        [
            .count(Errands.self), .bars(Errands.self, by: \.kind), .recent(Errands.self, count: 2),
        ]
    }
}

enum WrongOverview: Dashboard {
    static var parts: [DashboardPart] { [.bars(Errands.self, by: \.tools)] }
}

/// The resource whose teams the boss alone may see.
enum DiscreetStaff: Resource {
    typealias Fields = Keeper
    static var filters: [Filter<Keeper>] { [.choice(\.team)] }

    static func scope(for caller: Caller) -> [ModelFilter] { Staff.scope(for: caller) }

    static func hiddenFields(for caller: Caller) -> [PartialKeyPath<Keeper>] {
        caller.header("X-Role") == "boss" ? [] : [\.team, \.name]
    }
}

enum StaffOverview: Dashboard {
    static var parts: [DashboardPart] {
        [
            .count(DiscreetStaff.self), .bars(DiscreetStaff.self, by: \.team),
            .recent(DiscreetStaff.self),
        ]
    }
}

@Suite struct FormworkApplicationDashboardTests {
    private let store = InMemoryModelStore()

    private func application(
        _ texts: String = "  ErrandOverview: { title: \"Today\" }"
    ) throws -> FormworkApplication {
        let localization = try ErrandApplication.localization(errandTexts + "\n" + texts)
        var application = ErrandApplication.empty(store: store, localization: localization)
        try application.register(Errands.self)
        try application.register(ErrandOverview.self)
        return application
    }

    private func add(_ title: String, _ kind: ErrandKind) async throws {
        _ = try await store.insert(
            Stored(
                Errand(
                    title: title, notes: "", kind: kind, cost: nil, due: nil, isUrgent: false,
                    contact: "ada@example.org", tools: [], stops: [])))
    }

    @Test("A dashboard counts instances, counts them by choice, and lists the newest")
    func page() async throws {
        for (title, kind) in [("Bread", ErrandKind.shop), ("Letter", .post), ("Milk", .shop)] {
            try await add(title, kind)
        }
        let application = try application()
        try application.check()
        var browser = Browser(application)
        let page = await browser.open("/errand-overview")
        #expect(page.status == .ok)
        for part in [
            "<h1 dir=\"auto\">Today</h1>", "<a href=\"/errands\">3</a>", "<h2>Errands: Kind</h2>",
            "<a href=\"/errands?kind=shop\">Shopping</a>", "<rect width=\"50%\"",
            "<h2>Errands: latest entries</h2>",
        ] { #expect(page.text.contains(part), "\(part)") }
        #expect(page.text.matches(of: /<bdi>(Bread|Letter|Milk)<\/bdi>/).count == 2)
    }

    @Test("Programs read the same values as JSON")
    func json() async throws {
        try await add("Bread", .shop)
        let response = try await application().respond(
            to: IncomingRequest(path: "/errand-overview", headers: [.accept: "application/json"]))
        let text = String(decoding: response.body, as: UTF8.self)
        #expect(text.contains("\"total\":1"), "\(text)")
        #expect(text.contains("\"Shopping\""))
    }

    @Test("A dashboard counts and names what the caller may see")
    func permissions() async throws {
        for (name, team) in [("Ada", KeeperTeam.north), ("Bob", .south), ("Cem", .south)] {
            _ = try await store.insert(Stored(Keeper.example(name, team)))
        }
        var application = try KeeperApplication.make(store: store)
        try application.register(DiscreetStaff.self)
        try application.register(StaffOverview.self)
        var browser = Browser(application)
        let boss = await browser.open("/staff-overview", headers: Staff.headers("boss")).text
        #expect(boss.contains("<a href=\"/discreet-staff\">3</a>"), "\(boss)")
        #expect(boss.contains("/discreet-staff?team=south") && boss.contains("Bob"))
        let clerk = await browser.open(
            "/staff-overview", headers: Staff.headers("clerk", team: "north")
        ).text
        #expect(clerk.contains("<a href=\"/discreet-staff\">1</a>"), "\(clerk)")
        for text in ["?team=", "Ada", "Bob", "Cem", "South"] {
            #expect(!clerk.contains(text), "\(text)")
        }
    }

    @Test("A missing heading is found when the application is checked")
    func texts() throws {
        #expect(throws: (any Error).self) { try application("").check() }
    }

    @Test("Bars of a property without a filter stop at registration, with the filter to declare")
    func wrong() throws {
        var application = try application()
        let error = #expect(throws: RegistrationError.self) {
            try application.register(WrongOverview.self)
        }
        let message = error.map { "\($0)" } ?? ""
        #expect(message.contains("Errands.filters") && message.contains("tools"), "\(message)")
    }
}
