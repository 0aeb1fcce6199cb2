import Formwork
import FormworkMacros
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

/// Two editors of one instance, and lists in lists in lists.
@Suite struct SubmissionMergeTests {
    private let store = InMemoryModelStore()

    private func route() async throws -> Stored<Route> {
        try await store.insert(
            Stored(
                Route(
                    name: "North", note: "slow",
                    days: [
                        RouteDay(
                            day: "Monday",
                            tours: [
                                RouteTour(driver: "Ada", stops: [RouteStop(place: "Mill")])
                            ])
                    ])))
    }

    private func browser() throws -> Browser {
        var application = FormworkApplication(
            store: store, localization: try ErrandApplication.localization(routeTexts),
            site: Site(name: .localized(key: "Routes.title"), home: Routes.List()))
        try application.register(Routes.self)
        return Browser(application)
    }

    /// The inputs of a page's form by their names.
    private func inputs(of page: String) -> [(String, String)] {
        page.matches(of: /<input[^>]* name="([^"]+)"[^>]* value="([^"]*)"/).map { match in
            let text = match.2.replacing("&quot;", with: "\"").replacing("&#39;", with: "'")
            return (String(match.1), String(text))
        }.filter { name, _ in
            // Those in templates for further entries are not sent.
            name != "_csrf" && name != "formwork-action" && !name.contains("__")
        }
    }

    private func replacing(
        _ fields: [(String, String)], _ name: String, _ text: String
    ) -> [(String, String)] {
        fields.map { $0.0 == name ? (name, text) : $0 }
    }

    @Test("Two editors keep both changes, and what both changed is shown as a conflict")
    func merge() async throws {
        let route = try await route()
        var (ada, grace) = (try browser(), try browser())
        let link = "/routes/\(route.id)/edit"
        let (first, second) = (
            inputs(of: await ada.open(link).text), inputs(of: await grace.open(link).text)
        )
        let one = await ada.post(
            replacing(replacing(first, "name", "South"), "days.0.tours.0.stops.0.place", "Oven"),
            to: "\(link)?version=1")
        #expect(one.status == .seeOther, "\(one.text)")
        let two = await grace.post(replacing(second, "note", "fast"), to: "\(link)?version=1")
        #expect(two.status == .seeOther, "\(two.text)")
        let stored = try #require(try await store.fetch(Stored<Route>.self, id: route.id))
        #expect((stored.name, stored.note, stored.version) == ("South", "fast", 3))
        #expect(stored.days[0].tours[0].stops[0].place == "Oven")

        let third = await grace.post(
            replacing(second, "name", "West").filter { $0.0 != "formwork-key" },
            to: "\(link)?version=1")
        #expect(third.status == .conflict)
        #expect(third.text.contains("South") && third.text.contains("West"))
        #expect(try await store.fetch(Stored<Route>.self, id: route.id)?.version == 3)
    }

    @Test("A wrong value is refused before a conflict, which is found once it is corrected")
    func wrongValue() async throws {
        let route = try await route()
        var (ada, grace) = (try browser(), try browser())
        let link = "/routes/\(route.id)/edit"
        let (first, second) = (
            inputs(of: await ada.open(link).text), inputs(of: await grace.open(link).text)
        )
        let one = await ada.post(replacing(first, "note", "fast"), to: "\(link)?version=1")
        #expect(one.status == .seeOther, "\(one.text)")
        let wrong = await grace.post(
            replacing(replacing(second, "name", ""), "note", "steep"), to: "\(link)?version=1")
        #expect(wrong.status.code == 422)
        #expect(wrong.text.contains("value=\"steep\""))
        #expect(!wrong.text.contains("id=\"conflicts\""))
        // An empty input has no value by which it would be found.
        let corrected = inputs(of: wrong.text) + [("name", "West")]
        let again = await grace.post(corrected, to: "\(link)?version=1")
        #expect(again.status == .conflict, "\(again.text)")
        #expect(again.text.contains("fast") && again.text.contains("steep"))

        let answer = await Program(grace.application).send(
            .patch, "/routes/\(route.id)?version=1",
            json: #"{"name": "", "note": "steep", "length": 1}"#)
        #expect(answer.status.code == 422)
        let error = try answer.decoded(RequestError.self)
        #expect(error.fieldIds.map(\.id) == ["name", "length"])
        #expect(error.conflicts == [])
        #expect(!answer.text.contains("fast"))
        #expect(try await store.fetch(Stored<Route>.self, id: route.id)?.version == 2)
    }

    @Test("Lists in lists in lists are shown, changed without a script, and sent as JSON")
    func inlines() async throws {
        let route = try await route()
        var browser = try browser()
        let page = await browser.open("/routes/\(route.id)").text
        for text in ["Monday", "Ada", "Mill"] { #expect(page.contains(text), "\(text)") }
        let link = "/routes/\(route.id)/edit"
        let fields = inputs(of: await browser.open(link).text)
        let added = await browser.post(
            fields + [("formwork-action", "insert:days.0.tours.0.stops")],
            to: "\(link)?version=1")
        #expect(added.status == .ok)
        // An empty input has no value by which it would be found.
        let name = "days.0.tours.0.stops.1.place"
        #expect(added.text.contains("name=\"\(name)\""))
        let more = inputs(of: added.text) + [(name, "Oven")]
        let saved = await browser.post(more, to: "\(link)?version=1")
        #expect(saved.status == .seeOther, "\(saved.text)")
        let stored = try await store.fetch(Stored<Route>.self, id: route.id)
        #expect(stored?.days[0].tours[0].stops.map(\.place) == ["Mill", "Oven"])

        let program = Program(browser.application)
        let body = """
            {"name": "East", "note": "", "days": [{"day": "Friday", "tours": [{"driver": "Alan", \
            "stops": [{"place": "Yard"}, {"place": "Dock"}]}]}]}
            """
        let created = await program.send(.post, "/routes", json: body)
        #expect(created.status == .created, "\(created.text)")
        let id = try created.decoded(StoredReference.self).id
        let item = try await program.send(.get, "/routes/\(id)").decoded(Stored<Route>.self)
        #expect(item.days[0].tours[0].stops.map(\.place) == ["Yard", "Dock"])
        let refused = await program.send(
            .post, "/routes", json: body.replacing("Dock", with: ""))
        #expect(refused.status.code == 422)
        #expect(refused.text.contains("days.0.tours.0.stops.1.place"))
    }
}

@FormModel private struct Route {
    @Field(.required) var name: String
    @Field var note: String
    @Field var days: [RouteDay]

    static var indexes: ModelIndexes { Routes.indexes }
}

@FormModel private struct RouteDay {
    @Field(.required) var day: String
    @Field var tours: [RouteTour]
}

@FormModel private struct RouteTour {
    @Field(.required) var driver: String
    @Field var stops: [RouteStop]
}

@FormModel private struct RouteStop { @Field(.required) var place: String }

private enum Routes: Resource { typealias Fields = Route }

private let routeTexts = """
    en:
      Routes: { title: "Routes" }
      Route: { name: { title: "Name" }, note: { title: "Note" }, days: { title: "Days" } }
      RouteDay: { day: { title: "Day" }, tours: { title: "Tours" } }
      RouteTour: { driver: { title: "Driver" }, stops: { title: "Stops" } }
      RouteStop: { place: { title: "Place" } }
    """
