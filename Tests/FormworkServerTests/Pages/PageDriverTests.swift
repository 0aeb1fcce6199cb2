import Formwork
import FormworkServer
import FormworkTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite struct PageDriverTests {
    private let store = InMemoryModelStore()

    private func driver(basePath: String = "", language: String = "en") throws -> PageDriver {
        PageDriver(
            try ErrandApplication.make(store: store, basePath: basePath),
            baseURL: try #require(URL(string: "http://localhost\(basePath)")), language: language)
    }

    @Test("A form is filled in by its labels, saved, and shown, below a base path too")
    func journey() async throws {
        for basePath in ["", "/base"] {
            let pages = try driver(basePath: basePath)
            try await pages.open(Errands.New(query: .init()))
            #expect(pages.heading == "New errand")
            try pages.fill("What is to be done?", with: "Bread \(basePath.count) & <milk>")
            try pages.choose("Shopping", in: "Kind")
            try pages.fill("Contact", with: "ada@example.org")
            try pages.tick("This is urgent")
            try pages.tick("A bag")
            try pages.fill("Notes", with: "One\nTwo")
            try await pages.press("Save")
            #expect(pages.errors == [])
            #expect(pages.status == 200)
            #expect(pages.heading == "Bread \(basePath.count) & <milk>")
            #expect(pages.notices.count == 1)
            #expect(pages.text.contains("Shopping"))
            try await pages.open(path: pages.path(below: basePath))
            #expect(pages.notices.isEmpty)
        }
        let stored = try await store.fetch(ModelQuery<Stored<Errand>>(pagination: Pagination()))
        #expect(stored.models.allSatisfy { $0.isUrgent && $0.tools == [.bag] && $0.kind == .shop })
        #expect(stored.models.allSatisfy { $0.notes.contains("Two") })
    }

    @Test("A refused form shows its messages and all that was entered")
    func refused() async throws {
        let pages = try driver()
        try await pages.open(Errands.New(query: .init()))
        try pages.fill("Cost", with: "much")
        try await pages.press("Save")
        #expect(pages.status == 422)
        #expect(pages.errors.count == 3)
        #expect(try pages.error(of: "What is to be done?") != nil)
        #expect(try pages.error(of: "Cost") != nil)
        #expect(try pages.error(of: "Due") == nil)
        #expect(try pages.value(of: "Cost") == "much")
        #expect(try pages.value(of: "Kind") == "Choose…")
        try pages.fill("What is to be done?", with: "Bread")
        try pages.fill("Cost", with: "2.50")
        try pages.choose("Post", in: "Kind")
        try pages.fill("Contact", with: "ada@example.org")
        try pages.fill("Notes", with: "Fresh")
        try await pages.press("Save")
        #expect(pages.heading == "Bread")
    }

    @Test("Links are followed, and a search is a form that is read")
    func links() async throws {
        for title in ["Bread", "Stamps"] {
            var errand = Errand.bread
            errand.title = title
            _ = try await store.insert(Stored(errand))
        }
        let pages = try driver()
        try await pages.open(Errands.List())
        try await pages.follow("Stamps")
        #expect(pages.heading == "Stamps")
        try await pages.follow("Edit")
        #expect(try pages.value(of: "What is to be done?") == "Stamps")
        try await pages.open(Errands.List())
        try pages.fill("Search", with: "brea")
        try await pages.press("Search")
        #expect(
            pages.url.query() == "search=brea" || pages.url.query()?.contains("search=brea") == true
        )
        #expect(pages.links.contains("Bread"))
        #expect(!pages.links.contains("Stamps"))
    }

    @Test("A part that the page does not have is named, with the parts that it has")
    func missing() async throws {
        let pages = try driver()
        try await pages.open(Errands.New(query: .init()))
        let field = #expect(throws: PageDriverError.self) { try pages.fill("Titel", with: "x") }
        #expect(field?.description.hasPrefix("There is no field “Titel” on /errands/new.") == true)
        #expect(field?.description.contains("“Cost (optional)”") == true)
        let option = #expect(throws: PageDriverError.self) {
            try pages.choose("Nothing", in: "Kind")
        }
        #expect(option?.description.contains("“Shopping”") == true)
        let button = await #expect(throws: PageDriverError.self) { try await pages.press("Go") }
        #expect(button?.description.contains("“Save”") == true)
        await #expect(throws: PageDriverError.self) { try await pages.follow("Nowhere") }
    }

    @Test("A page in another language is used by the words that its readers see")
    func languages() async throws {
        let pages = try driver(language: "en")
        try await pages.open(path: "/nowhere")
        #expect(pages.status == 404)
        #expect(!pages.heading.isEmpty)
    }

    @Test("Over the network the same journey is made")
    func network() async throws {
        try await serving(try ErrandApplication.make(store: store)) { url in
            let pages = PageDriver(NetworkTransport.formwork, baseURL: url)
            try await pages.open(Errands.New(query: .init()))
            try pages.fill("What is to be done?", with: "Milk")
            try pages.choose("Shopping", in: "Kind")
            try pages.fill("Contact", with: "ada@example.org")
            try pages.fill("Notes", with: "Fresh")
            try await pages.press("Save")
            #expect(pages.heading == "Milk")
            #expect(pages.notices.count == 1)
        }
    }

    @Test("A circle of redirects ends with an error")
    func circle() async throws {
        struct Circle: RequestTransport {
            func send(_ request: URLRequest) async throws -> RequestAnswer {
                RequestAnswer(status: 303, headers: [("Location", "/again")])
            }
        }
        let pages = PageDriver(Circle())
        await #expect(throws: PageDriverError.self) { try await pages.open(path: "/") }
    }
}

extension PageDriver {
    /// The path of the page below the base path of its site.
    fileprivate func path(below basePath: String) -> String {
        String(url.path().dropFirst(basePath.count))
    }
}
