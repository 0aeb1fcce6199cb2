import Formwork
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

/// The decisions of the server about values that are unique.
@Suite struct UniqueTests {
    private let store = InMemoryModelStore()

    private func add(_ title: String, contact: String, due: String) async throws -> Stored<Errand> {
        try await store.insert(
            Stored(
                Errand(
                    title: title, notes: "", kind: .shop, cost: nil, due: CivilDate(due),
                    isUrgent: false, contact: contact, tools: [], stops: [])))
    }

    /// The fields and the codes of a refusal, in its order.
    private func findings(_ response: OutgoingResponse) throws -> [String] {
        response.text.matches(of: /"field":"([^"]*)"/).map { String($0.1) }
    }

    @Test("A program learns of taken values together with all other mistakes, in the form's order")
    func programs() async throws {
        _ = try await add("Stamps", contact: "ada@example.org", due: "2027-01-01")
        let program = Program(try ErrandApplication.make(store: store))
        let refused = await program.send(
            .post, "/errands",
            json: """
                {"title":"stamps","kind":"shop","cost":-1,"due":"2027-01-01",
                "contact":"ADA@example.org"}
                """)
        #expect(refused.status.code == 422)
        #expect(try findings(refused) == ["title", "cost", "due"])
        let message = "Due: another entry has the same values here and in: Contact"
        #expect(refused.text.contains(message))
    }

    @Test("An instance keeps its own values, and cannot get those of another one")
    func changes() async throws {
        let first = try await add("Stamps", contact: "ada@example.org", due: "2027-01-01")
        let second = try await add("Bread", contact: "ada@example.org", due: "2027-01-02")
        let program = Program(try ErrandApplication.make(store: store))
        for (json, status) in [
            (#"{"title":"STAMPS"}"#, 200), (#"{"title":"Bread"}"#, 422),
            (#"{"due":"2027-01-02"}"#, 422), (#"{"due":"2027-01-03"}"#, 200),
        ] {
            let version = try #require(
                try await store.fetch(Stored<Errand>.self, id: first.id)?.version)
            let changed = await program.send(
                .patch, "/errands/\(first.id)?version=\(version)", json: json)
            #expect(changed.status.code == status, "\(json) \(changed.text)")
        }
        #expect(try await store.fetch(Stored<Errand>.self, id: second.id)?.version == 1)
    }

    @Test(
        "A page asks about unique values while its form is filled in",
        arguments: [
            ("taken", "title", #"{"title":["Stamps"]}"#, "invalid"),
            ("taken", "title", #"{"title":["Bread"]}"#, "valid"),
            (
                "takenTogether", "due", #"{"due":["2027-01-01"],"contact":["ada@example.org"]}"#,
                "invalid"
            ),
            ("takenTogether", "due", #"{"due":["2027-01-01"],"contact":[]}"#, "valid"),
            ("takenTogether", "due", #"{"due":["2027-01-01"],"contact":["nobody"]}"#, "unknown"),
            ("taken", "due", #"{"due":["2027-01-01"]}"#, "unknown"),
        ])
    func questions(code: String, tag: String, values: String, verdict: String) async throws {
        let errand = try await add("Stamps", contact: "ada@example.org", due: "2027-01-01")
        var browser = Browser(try ErrandApplication.make(store: store))
        let page = await browser.open("/errands/new")
        #expect(page.text.contains(#"data-formwork-questions="/errands/new/questions""#))
        let link = try #require(page.text.firstMatch(of: /data-formwork-parts="([^"]+)"/)).1
        #expect(await browser.open(String(link)).text.contains(#""taken""#))
        for (path, expected) in [
            ("/errands/new", verdict),
            ("/errands/\(errand.id)/edit", verdict == "invalid" ? "valid" : verdict),
        ] {
            let query = path.hasSuffix("edit") ? "?version=1" : ""
            let response = await browser.send(
                .post, "\(path)/questions\(query)", headers: [.contentType: "application/json"],
                body: Data(
                    """
                    {"code":"\(code)","tag":"\(tag)","values":\(values),"_csrf":"\(browser.token)"}
                    """.utf8))
            #expect(response.text == #"{"verdict":"\#(expected)"}"#, "\(path)")
        }
    }

    @Test("An application asks for the texts of values that are unique together")
    func texts() throws {
        try ErrandApplication.make(store: store).check()
    }
}
