import Formwork
import FormworkSwiftUI
import FormworkTesting
import Foundation
import SwiftUI
import Testing

@MainActor @Suite struct ResourceScreenTests {
    private let server = SimulatedServer()
    private let environment: MVVMEnvironment

    init() throws {
        let texts = """
            en:
              Books: { title: "Books", empty: "No books." }
              Book:
                title: { title: "Title" }
                pages: { title: "Pages" }
                isLent: { title: "Lent" }
                code: { title: "Code" }
            """
        environment = try server.environment(texts)
        server.answer(ResourceFieldAccessRequest<Books>.self) { _ in .stub() }
    }

    private func screen(_ view: some View) async -> Simulated.Screen {
        let screen = Simulated.Screen(view.environment(environment))
        await screen.runTasks()
        return screen
    }

    private func texts(_ screen: Simulated.Screen) -> [String] {
        screen.all.filter { $0.kind == .text }.map(\.title)
    }

    private func list(_ titles: String...) -> ResourceList<Books> {
        ResourceList(
            items: titles.map { Stored(Book(title: $0, pages: 1_200)) }, total: titles.count,
            page: 1)
    }

    @Test("A list shows progress until its answer comes, and then the rows with their values")
    func rows() async throws {
        try server.answer(with: list("Emma", "Ulysses"))
        let screen = Simulated.Screen(ResourceScreen<Books>().environment(environment))
        #expect(screen.all.contains { $0.kind == .progress })
        await screen.runTasks()
        #expect(texts(screen) == ["Emma", "Pages: 1,200", "Ulysses", "Pages: 1,200"])
        #expect(screen.all.first { $0.kind == .list }?.label == "Books")
        #expect(server.requests == ["/books/fields", "/books"])
    }

    @Test("A row leads to its instance, with the labels and values but no secret")
    func instance() async throws {
        let stored = Stored(Book(title: "Emma", pages: nil, isLent: true, code: "hunter2"))
        try server.answer(with: ResourceList<Books>(items: [stored], total: 1, page: 1))
        let screen = await screen(ResourceScreen<Books>())
        let link = try #require(screen.all.first { $0.kind == .link })
        try server.answer(with: ResourceItem<Books>(stored))
        let item = try #require(screen.open(link))
        await item.runTasks()
        #expect(server.requests.last == "/books/\(stored.id.uuidString)")
        let values = item.all.filter { $0.kind == .labeled }.map {
            "\($0.title): \($0.value ?? "")"
        }
        #expect(values == ["Title: Emma", "Pages: Not specified", "Lent: Yes"])
        #expect(item.all.first { $0.kind == .list }?.label == "Emma")
    }

    @Test("A field that is hidden from the user is in no row, no filter and no instance")
    func hidden() async throws {
        server.answer(ResourceFieldAccessRequest<Books>.self) { _ in
            ResourceFieldAccess(editable: ["title"])
        }
        let stored = Stored(Book(title: "Emma", pages: 1_200))
        try server.answer(with: ResourceList<Books>(items: [stored], total: 1, page: 1))
        let screen = await screen(ResourceScreen<Books>())
        #expect(texts(screen) == ["Emma"])
        let link = try #require(screen.all.first { $0.kind == .link })
        try server.answer(with: ResourceItem<Books>(stored))
        let item = try #require(screen.open(link))
        await item.runTasks()
        #expect(item.all.filter { $0.kind == .labeled }.map(\.title) == ["Title"])
        let filter = try #require(
            screen.all.last { $0.kind == .button && $0.title == "Filter" })
        filter.press?()
        screen.show()
        await screen.runTasks()
        #expect(screen.all.contains { $0.identifier == "formwork-order" })
        #expect(!screen.all.contains { $0.identifier == "pages-from" })
    }

    @Test("A search asks for another part, and an empty one has its words")
    func search() async throws {
        try server.answer(with: list("Emma"))
        let screen = await screen(ResourceScreen<Books>())
        try server.answer(with: list())
        screen.search("xyz")
        await screen.runTasks()
        #expect(server.requests.last == "/books?search=xyz")
        #expect(texts(screen) == ["Nothing matches your search."])
    }

    @Test("A failure is shown above the last answer, until the next one")
    func failure() async throws {
        try server.answer(with: list("Emma"))
        let screen = await screen(ResourceListView<Books>.bind(to: Books.List()))
        await screen.refresh()
        #expect(texts(screen).dropFirst() == ["Emma", "Pages: 1,200"])
        #expect(screen.all.first?.identifier == "/failure")
        try server.answer(with: list("Ulysses"))
        await screen.refresh()
        #expect(texts(screen) == ["Ulysses", "Pages: 1,200"])
    }

    @Test("The words of a refusal are those of the server")
    func refusal() async throws {
        try server.answer(
            with: RequestError(.forbidden, message: .constant("Not for you.")), status: 403)
        let screen = await screen(ResourceListView<Books>.bind(to: Books.List()))
        #expect(texts(screen) == ["Not for you."])
    }

    @Test("An invalidation asks again")
    func invalidation() async throws {
        try server.answer(with: list("Emma"))
        let screen = await screen(ResourceListView<Books>.bind(to: Books.List()))
        try server.answer(with: list("Ulysses"))
        environment.invalidate()
        screen.show()
        await screen.runTasks()
        #expect(texts(screen) == ["Ulysses", "Pages: 1,200"])
    }

    @Test("A preview shows the values of an example")
    func preview() async {
        let screen = await screen(ResourceListView<Books>.previewHost())
        #expect(texts(screen) == ["No books."])
    }
}
