import Formwork
import FormworkMacros
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

/// Members of a club, to whom its events refer.
@FormModel struct Member {
    @Field(.required) var name: String
    @Field var group: MemberGroup?

    static var indexes: ModelIndexes { Members.indexes }
}

enum MemberGroup: String, CaseIterable, FormFieldValue { case open, closed, secret }

@FormModel struct Event {
    @Field(.required) var title: String
    @Field var host: Reference<Members>?
    @Field var place: String

    static var indexes: ModelIndexes { Events.indexes }
}

/// A guest sees the open members and may refer to the closed ones too.
enum Members: Resource {
    typealias Fields = Member
    static var filters: [Filter<Member>] { [.choice(\.group)] }

    static func scope(for caller: Caller) -> [ModelFilter] {
        caller.header("X-Role") == "guest" ? [.column("group", isAnyOf: [.text("open")])] : []
    }

    static func referable(for caller: Caller) -> [ModelFilter] {
        caller.header("X-Role") == "guest"
            ? [.column("group", isAnyOf: [.text("open"), .text("closed")])] : []
    }
}

enum Events: Resource {
    typealias Fields = Event
    static var columns: [Column<Event>] { [.link(\.title), .field(\.host)] }
    static var filters: [Filter<Event>] { [.choice(\.host)] }
}

@Suite struct ResourceGateReferencesTests {
    private let store = InMemoryModelStore()
    private let guest: HTTPFields

    init() throws { guest = [try #require(HTTPField.Name("X-Role")): "guest"] }

    private func browser() throws -> Browser {
        var application = FormworkApplication(
            store: store, localization: try ErrandApplication.localization(Self.texts),
            site: Site(name: .localized(key: "Members.title"), home: Events.List()))
        try application.register(Members.self)
        try application.register(Events.self)
        return Browser(application)
    }

    private func member(_ name: String, _ group: MemberGroup) async throws -> Members.Item {
        try await store.insert(Stored(Member(name: name, group: group)))
    }

    @discardableResult
    private func event(_ title: String, by host: Members.Item) async throws -> Events.Item {
        try await store.insert(Stored(Event(title: title, host: Reference(host), place: "")))
    }

    @Test("An instance that may only be referred to has no link, and others have no title")
    func shown() async throws {
        let (ann, bob) = (try await member("Ann", .open), try await member("Bob", .closed))
        let cem = try await member("Cem", .secret)
        for host in [ann, bob, cem] { try await event("Party", by: host) }
        var browser = try browser()
        let list = await browser.open("/events", headers: guest).text
        #expect(list.contains("<a href=\"/members/\(ann.id)\"><bdi>Ann</bdi></a>"))
        #expect(list.contains("<bdi>Bob</bdi>") && !list.contains("/members/\(bob.id)"))
        #expect(list.contains("<bdi>Not visible to you</bdi>") && !list.contains("Cem"))
        #expect(!list.contains("\(cem.id)"))
        #expect(await browser.open("/members/\(bob.id)", headers: guest).status == .notFound)
        let all = await browser.open("/events").text
        #expect(all.contains("/members/\(cem.id)") && !all.contains("Not visible to you"))
    }

    @Test("A deleted instance is gone to those who see all, and not visible to others")
    func deleted() async throws {
        let ann = try await member("Ann", .open)
        let event = try await event("Party", by: ann)
        // A file that another program changed: stores guard references.
        try await store.destroy(Events.Item.self, id: event.id)
        try await store.delete(Members.Item.self, id: ann.id, version: nil)
        var browser = try browser()
        let link = "/events?host=\(ann.id)"
        #expect(await browser.open(link).text.contains("No longer available"))
        let list = await browser.open(link, headers: guest).text
        #expect(list.contains("Not visible to you") && !list.contains("No longer available"))
    }

    @Test("A form offers what may be referred to, and refuses a reference to anything else")
    func referred() async throws {
        let (bob, cem) = (try await member("Bob", .closed), try await member("Cem", .secret))
        var browser = try browser()
        let form = await browser.open("/events/new", headers: guest).text
        #expect(form.contains(">Bob</option>") && !form.contains("Cem"))
        let made = await browser.post(
            [("title", "Party"), ("host", bob.id.uuidString)], to: "/events/new", headers: guest)
        #expect(made.status == .seeOther, "\(made.text)")
        for id in [cem.id, UUID()] {
            let refused = await browser.post(
                [("title", "Party"), ("host", id.uuidString)], to: "/events/new", headers: guest)
            #expect(refused.status.code == 422)
            #expect(refused.text.contains("Host: this entry no longer exists"), "\(refused.text)")
            #expect(refused.text.contains("Not visible to you") && !refused.text.contains("Cem"))
        }
    }

    @Test("A reference that is stored stays, although the reader may not refer to its instance")
    func kept() async throws {
        let cem = try await member("Cem", .secret)
        let event = try await event("Party", by: cem)
        var browser = try browser()
        let form = await browser.open("/events/\(event.id)/edit", headers: guest).text
        #expect(form.contains("Not visible to you") && !form.contains("Cem"))
        let saved = await browser.post(
            [("title", "Feast"), ("host", cem.id.uuidString), ("place", "Yard")],
            to: "/events/\(event.id)/edit?version=1", headers: guest)
        #expect(saved.status == .seeOther, "\(saved.text)")
        let stored = try await store.fetch(Events.Item.self, id: event.id)
        #expect(stored?.title == "Feast" && stored?.host?.id == cem.id)
    }

    @Test("A row of an import that refers to anything else is refused")
    func imported() async throws {
        let (bob, cem) = (try await member("Bob", .closed), try await member("Cem", .secret))
        var browser = try browser()
        _ = await browser.open("/events/import", headers: guest)
        let file = Data("title,host\r\nParty,\(bob.id)\r\nFeast,\(cem.id)\r\n".utf8)
        let done = await browser.post(
            [("content", file.base64EncodedString())], to: "/events/import", headers: guest)
        #expect(done.status == .seeOther, "\(done.text)")
        #expect(try await store.fetch(ModelQuery<Events.Item>()).models.map(\.title) == ["Party"])
    }

    private static let texts = """
        en:
          Members: { title: "Members" }
          Events: { title: "Events" }
          Member: { name: { title: "Name" }, group: { title: "Group" } }
          MemberGroup: { open: "Open", closed: "Closed", secret: "Secret" }
          Event: { title: { title: "Title" }, host: { title: "Host" }, place: { title: "Place" } }
        """
}
