import Formwork
import HTTPTypes
import Testing

@testable import FormworkServer

@Suite struct RouteTableTests {
    private func route(_ owner: String, _ method: HTTPRequest.Method = .get) -> Route {
        Route(owner: owner, request: TroubleRequest.self, method: method, maxBodySize: 0) { _ in
            OutgoingResponse(status: .ok)
        }
    }

    private func owner(_ match: RouteTable.Match) -> String? {
        if case .route(let route) = match { route.owner } else { nil }
    }

    private func allowed(_ match: RouteTable.Match) -> String? {
        if case .otherMethods(let allowed) = match { allowed } else { nil }
    }

    @Test("A path has one route for each method, and HEAD where it has GET")
    func methods() throws {
        var table = RouteTable()
        try table.add(route("Show"), at: "/a")
        try table.add(route("Create", .post), at: "/a")
        try table.add(route("Delete", .delete), at: "/b")
        #expect(owner(table.match(.get, "/a")) == "Show")
        #expect(owner(table.match(.head, "/a")) == "Show")
        #expect(owner(table.match(.post, "/a")) == "Create")
        #expect(allowed(table.match(.put, "/a")) == "GET, HEAD, POST")
        #expect(allowed(table.match(.get, "/b")) == "DELETE")
        #expect(allowed(table.match(.head, "/b")) == "DELETE")
        #expect(table.route(.head, "/a")?.owner == "Show")
        #expect(table.route(.put, "/a") == nil && table.route(.get, "/c") == nil)
    }

    @Test("A path waits if its own route does, whatever the others of so many parts do")
    func waiting() throws {
        var table = RouteTable()
        var waiting = route("Changes")
        waiting.waits = true
        #expect(!table.waits(.get, "/ideas/changes"))
        try table.add(waiting, at: "/ideas/{id}/changes")
        try table.add(route("Edit"), at: "/ideas/{id}/edit")
        try table.add(route("Add", .post), at: "/ideas/{id}/changes")
        try table.add(route("Show"), at: "/ideas/{id}")
        #expect(table.waits(.get, "/ideas/7/changes") && table.waits(.head, "/ideas/7/changes"))
        #expect(!table.waits(.post, "/ideas/7/changes") && !table.waits(.get, "/ideas/7/edit"))
        #expect(!table.waits(.get, "/ideas/7") && !table.waits(.get, "/ideas/7/8/changes"))
    }

    @Test(
        "A path is matched whole and exactly",
        arguments: ["/", "/a/", "/A", "//a", "/a/b", "/%61", "", "a", "/a?", "/a/../a", "/a\0"])
    func otherPaths(path: String) throws {
        var table = RouteTable()
        try table.add(route("Show"), at: "/a")
        guard case .nothing = table.match(.get, path) else {
            Issue.record("\(path) is answered")
            return
        }
    }

    @Test("One part of a path can be a member of the query; a whole path comes first")
    func members() throws {
        var table = RouteTable()
        try table.add(route("Show"), at: "/ideas/{id}")
        try table.add(route("New"), at: "/ideas/new")
        try table.add(route("Edit"), at: "/ideas/{id}/edit")
        #expect(owner(table.match(.get, "/ideas/new")) == "New")
        #expect(owner(table.match(.get, "/ideas/7")) == "Show")
        #expect(table.route(.get, "/ideas/7")?.member?.name == "id")
        #expect(table.route(.get, "/ideas/7/edit")?.member?.value == "7")
        #expect(table.route(.get, "/ideas/new")?.member == nil)
        #expect(table.route(.get, declaredAt: "/ideas/{id}/edit")?.owner == "Edit")
        #expect(allowed(table.match(.post, "/ideas/7")) == "GET, HEAD")
    }

    @Test("Of members in several places the first one counts, where the rest of the path fits")
    func places() throws {
        var table = RouteTable()
        try table.add(route("Show"), at: "/ideas/{id}")
        try table.add(route("Kind"), at: "/{kind}/new")
        #expect(owner(table.match(.get, "/ideas/new")) == "Kind")
        #expect(table.route(.get, "/plans/new")?.member?.value == "plans")
        #expect(table.route(.get, "/ideas/7")?.member?.value == "7")
        #expect(table.route(.get, "/plans/7") == nil && table.route(.get, "/ideas/7/new") == nil)
    }

    @Test(
        "A part that needs encoding is no member",
        arguments: [
            "/ideas/", "/ideas/{}", "/ideas/{id}", "/ideas/a%20b", "/ideas/a b", "/ideas//edit",
            "/ideas/a\u{301}", "/ideas/\u{301}edit",
            "/ideas/" + String(repeating: "a", count: 129),
            "/ideas/7" + String(repeating: "/a", count: 20),
        ])
    func noMember(path: String) throws {
        var table = RouteTable()
        try table.add(route("Show"), at: "/ideas/{id}")
        try table.add(route("Edit"), at: "/ideas/{id}/edit")
        #expect(table.route(.get, path) == nil)
    }

    @Test("Two paths that differ in the name of a member alone collide")
    func collidingMembers() throws {
        var table = RouteTable()
        try table.add(route("Show"), at: "/ideas/{id}")
        #expect(throws: RegistrationError.self) {
            try table.add(route("Other"), at: "/ideas/{title}")
        }
    }

    @Test("A collision names the method, the path and both types, and what to do")
    func collision() throws {
        var table = RouteTable()
        try table.add(route("Shop.ShowItem"), at: "/shop/item")
        let error = #expect(throws: RegistrationError.self) {
            try table.add(route("Store.ShowItem"), at: "/shop/item")
        }
        #expect(error?.code == .collision)
        for word in ["Shop.ShowItem", "Store.ShowItem", "GET /shop/item", "path"] {
            #expect(error?.message.contains(word) == true, "\(word)")
        }
        #expect(owner(table.match(.get, "/shop/item")) == "Shop.ShowItem")
    }

    @Test(
        "A path that cannot be requested is refused, with the type that declares it",
        arguments: [
            "", "a", "/a b", "/ä", "/a?b", "/a#b", "/a%20", "/a\n", "/{}", "/{a b}", "/{a}b",
            "/{a}/{b}",
            "/a*",
        ])
    func invalidPath(path: String) {
        var table = RouteTable()
        let error = #expect(throws: RegistrationError.self) {
            try table.add(route("Shop.ShowItem"), at: path)
        }
        #expect(error?.code == .invalidPath)
        #expect(error?.description.contains("Shop.ShowItem") == true)
    }
}
