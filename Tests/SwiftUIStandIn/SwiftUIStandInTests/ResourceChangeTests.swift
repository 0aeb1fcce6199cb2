import Formwork
import FormworkSwiftUI
import FormworkTesting
import Foundation
import SwiftUI
import Testing

@MainActor @Suite struct ResourceChangeTests {
    private let server = SimulatedServer()
    private let environment: MVVMEnvironment

    init() throws {
        let texts = """
            en:
              Books: { title: "Books", new: "Add a book" }
              Book:
                title: { title: "Title" }
                pages: { title: "Pages" }
                isLent: { title: "Lent" }
                code: { title: "Code" }
            """
        environment = try server.environment(texts)
        server.answer(ResourceFieldAccessRequest<Books>.self) { _ in .stub() }
    }

    private func list(_ books: Stored<Book>...) -> ResourceList<Books> {
        ResourceList(items: books, total: books.count, page: 1)
    }

    /// The screen of a list with its first answer.
    private func screen(_ list: ResourceList<Books>) async throws -> Simulated.Screen {
        try server.answer(with: list)
        let screen = Simulated.Screen(ResourceScreen<Books>().environment(environment))
        await screen.runTasks()
        return screen
    }

    private func texts(_ screen: Simulated.Screen) -> [String] {
        screen.all.filter { $0.kind == .text }.map(\.title)
    }

    private func press(_ title: String, _ screen: Simulated.Screen) async throws {
        let button = try #require(screen.all.last { $0.kind == .button && $0.title == title })
        button.press?()
        screen.show()
        await screen.runTasks()
    }

    private func type(_ text: String, in tag: String, _ screen: Simulated.Screen) throws {
        let field = try #require(screen.all.first { $0.identifier == tag })
        field.text?.wrappedValue = text
        screen.show()
    }

    /// The screen of the form of a stored book.
    private func form(of book: Stored<Book>) async throws -> Simulated.Screen {
        let screen = try await screen(list(book))
        try server.answer(with: ResourceItem<Books>(book))
        screen.follow(try #require(screen.all.first { $0.kind == .link }))
        await screen.runTasks()
        try server.answer(with: ResourceItem<Books>(book))
        try await press("Edit", screen)
        return screen
    }

    @Test("A new instance is sent, and shown with a notice in the list")
    func creation() async throws {
        let screen = try await screen(list())
        try server.answer(with: ResourceNewForm<Books>(initial: nil))
        try await press("Add a book", screen)
        try type("Emma", in: "title", screen)
        let stored = Stored(Book(title: "Emma"))
        try server.answer(with: StoredReference(id: stored.id, version: 1))
        try server.answer(with: list(stored))
        try server.answer(with: ResourceItem<Books>(stored))
        try await press("Save", screen)
        await screen.runTasks()
        #expect(server.requests.contains("/books/new"))
        #expect(server.bodies.contains(#"{"title":"Emma","isLent":false}"#))
        #expect(screen.all.contains { $0.kind == .labeled && $0.value == "Emma" })
    }

    @Test("A refusal is at its row, which has the focus, and the form stays")
    func refusal() async throws {
        let screen = try await screen(list())
        try server.answer(with: ResourceNewForm<Books>(initial: nil))
        try await press("Add a book", screen)
        try type("Emma", in: "title", screen)
        let message = ValidationResult.Message(
            fieldIds: [FormFieldIdentifier(id: "title")], message: .constant("This is taken."))
        try server.answer(
            with: RequestError(
                .invalid, message: .constant("Refused."),
                validations: [ValidationResult(status: .error, messages: [message])]),
            status: 422)
        try await press("Save", screen)
        let title = try #require(screen.all.first { $0.identifier == "title" })
        #expect(title.text?.wrappedValue == "Emma")
        #expect(title.isFocused?.wrappedValue == true)
        #expect(texts(screen).contains("Error: This is taken."))
    }

    @Test("A change is sent as the values that differ")
    func change() async throws {
        let book = Stored(Book(title: "Emma", pages: 400))
        let screen = try await form(of: book)
        try type("Ulysses", in: "title", screen)
        try server.answer(with: StoredReference(id: book.id, version: 2))
        try await press("Save", screen)
        #expect(
            server.requests.last { $0.contains("/edit") }
                == "/books/\(book.id.uuidString)/edit?version=0")
        #expect(server.bodies.contains(#"{"title":"Ulysses"}"#))
    }

    @Test("Changes of others to other values are taken over, and the form is sent again")
    func merge() async throws {
        let book = Stored(Book(title: "Emma", pages: 400))
        let screen = try await form(of: book)
        try type("Ulysses", in: "title", screen)
        var newer = book
        newer.fields.pages = 500
        try server.answer(
            with: RequestError(.conflict, message: .constant("Changed.")), status: 409)
        try server.answer(with: ResourceItem<Books>(newer))
        try server.answer(with: StoredReference(id: book.id, version: 2))
        try await press("Save", screen)
        #expect(server.bodies.filter { $0 == #"{"title":"Ulysses"}"# }.count == 2)
    }

    @Test("A value that both changed is listed, and saving again keeps that of the user")
    func conflict() async throws {
        let book = Stored(Book(title: "Emma", pages: 400))
        let screen = try await form(of: book)
        try type("Ulysses", in: "title", screen)
        var newer = book
        newer.fields.title = "Persuasion"
        try server.answer(
            with: RequestError(.conflict, message: .constant("Changed.")), status: 409)
        try server.answer(with: ResourceItem<Books>(newer))
        try await press("Save", screen)
        #expect(texts(screen).contains { $0.hasSuffix("\nTitle: Stored now: Persuasion") })
        try server.answer(with: StoredReference(id: book.id, version: 3))
        try await press("Save", screen)
        #expect(server.bodies.filter { $0 == #"{"title":"Ulysses"}"# }.count == 2)
    }

    @Test("A deletion is asked for, and can be taken back")
    func deletion() async throws {
        let book = Stored(Book(title: "Emma"))
        let screen = try await screen(list(book))
        try server.answer(with: ResourceItem<Books>(book))
        screen.follow(try #require(screen.all.first { $0.kind == .link }))
        await screen.runTasks()
        try await press("Delete", screen)
        #expect(texts(screen).contains("“Emma” will be deleted."))
        try server.answer(with: StoredReference(id: book.id, version: 1))
        try server.answer(with: list())
        try await press("Delete", screen)
        await screen.runTasks()
        #expect(texts(screen).first == "Deleted.")
        try server.answer(with: StoredReference(id: book.id, version: 2))
        try server.answer(with: list(book))
        try await press("Undo", screen)
        await screen.runTasks()
        #expect(server.requests.contains("/books/\(book.id.uuidString)/restore"))
        #expect(texts(screen).first == "Restored.")
    }

    @Test("A refused deletion is reported in an alert")
    func refusedDeletion() async throws {
        let book = Stored(Book(title: "Emma"))
        let screen = try await screen(list(book))
        try server.answer(with: ResourceItem<Books>(book))
        screen.follow(try #require(screen.all.first { $0.kind == .link }))
        await screen.runTasks()
        try await press("Delete", screen)
        try server.answer(
            with: RequestError(.forbidden, message: .constant("Not for you.")), status: 403)
        try await press("Delete", screen)
        let alert = try #require(screen.all.first { $0.kind == .alert })
        #expect(alert.title == "Not for you.")
        alert.press?()
        screen.show()
        #expect(!screen.all.contains { $0.kind == .alert })
    }

    @Test("More of a list is shown below it, and an instance that moved there once")
    func more() async throws {
        let (first, second) = (Stored(Book(title: "Emma")), Stored(Book(title: "Ulysses")))
        var part = list(first)
        part.next = try #require(PagePosition(.after, sort: nil, value: .missing, id: "1"))
        let screen = try await screen(part)
        try server.answer(with: list(first, second))
        try await press("Show more", screen)
        #expect(server.requests.last?.hasPrefix("/books?from=") == true)
        #expect(texts(screen) == ["Emma", "Ulysses"])
        #expect(!screen.all.contains { $0.title == "Show more" })
    }

    @Test("Filters and an order ask for another part of the list")
    func filters() async throws {
        let screen = try await screen(list())
        try await press("Filter", screen)
        try type("100", in: "pages-from", screen)
        let order = try #require(screen.all.first { $0.identifier == "formwork-order" })
        order.select?("-title")
        screen.show()
        try server.answer(with: list(Stored(Book(title: "Emma"))))
        try await press("Apply", screen)
        await screen.runTasks()
        #expect(server.requests.last == "/books?pages-from=100&sort=-title")
        #expect(texts(screen).contains("Emma"))
    }
}
