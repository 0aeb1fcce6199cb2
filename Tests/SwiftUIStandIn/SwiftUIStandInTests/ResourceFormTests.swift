import Formwork
import FormworkSwiftUI
import FormworkTesting
import Foundation
import SwiftUI
import Testing

/// The form of an instance in views: files, references to one of many, and what others did.
@MainActor @Suite struct ResourceFormTests {
    private let server = SimulatedServer()
    private let environment: MVVMEnvironment

    init() throws {
        let texts = """
            en:
              Books: { title: "Books" }
              Letters: { title: "Letters" }
              Letter: { title: { title: "Title" }, scan: { title: "Scan" }, book: { title: "Book" } }
            """
        environment = try server.environment(texts)
        server.answer(ResourceFieldAccessRequest<Letters>.self) { _ in .stub() }
    }

    private func texts(_ screen: Simulated.Screen) -> [String] {
        screen.all.filter { $0.kind == .text }.map(\.title)
    }

    private func press(_ title: String, _ screen: Simulated.Screen) async throws {
        let button = try #require(
            screen.all.last { $0.kind == .button && $0.title == title },
            "\(screen.all.map(\.title))")
        button.press?()
        screen.show()
        await screen.runTasks()
    }

    private func list(_ letters: Stored<Letter>...) -> ResourceList<Letters> {
        ResourceList(items: letters, total: letters.count, page: 1)
    }

    private func books(_ titles: String..., hasMore: Bool = false) -> ResourceChoices<Books> {
        ResourceChoices(
            choices: titles.map { .init(id: ModelIdType(), title: .constant($0)) },
            hasMore: hasMore)
    }

    /// The screen of the form of a stored letter, of which there are many books to choose.
    private func form(of letter: Stored<Letter>, file: String? = nil) async throws
        -> Simulated.Screen
    {
        try server.answer(with: list(letter))
        let screen = Simulated.Screen(ResourceScreen<Letters>().environment(environment))
        await screen.runTasks()
        try server.answer(with: ResourceItem<Letters>(letter))
        screen.follow(try #require(screen.all.first { $0.kind == .link }))
        await screen.runTasks()
        try server.answer(with: ResourceItem<Letters>(letter))
        try server.answer(with: books("Emma", hasMore: true))
        file.map { server.answer(with: Data($0.utf8)) }
        try await press("Edit", screen)
        return screen
    }

    /// Saves the form, answers what the screen asks for after it, and returns the last body.
    private func save(_ letter: Stored<Letter>, _ screen: Simulated.Screen) async throws -> String {
        try server.answer(with: StoredReference(id: letter.id, version: 2))
        try server.answer(with: list(letter))
        try server.answer(with: ResourceItem<Letters>(letter))
        try await press("Save", screen)
        await screen.runTasks()
        return server.bodies.last { !$0.isEmpty } ?? ""
    }

    private var letter: Stored<Letter> {
        let scan = FileValue(name: "scan.txt", mediaType: "text/plain", size: 4)
        return Stored(Letter(title: "To Cassandra", scan: scan))
    }

    @Test("A file that is chosen is sent, one that stays is not, and one that is taken out is gone")
    func files() async throws {
        let letter = letter
        var screen = try await form(of: letter, file: "word")
        let title = try #require(screen.all.first { $0.identifier == "title" })
        title.text?.wrappedValue = "To Jane"
        #expect(try await save(letter, screen) == #"{"title":"To Jane"}"#)

        screen = try await form(of: letter, file: "word")
        try await press("Remove “scan.txt”", screen)
        #expect(try await save(letter, screen) == #"{"scan":null}"#)

        screen = try await form(of: letter, file: "word")
        let path = FileManager.default.temporaryDirectory
            .appending(path: "\(UUID().uuidString).txt")
        try Data("other".utf8).write(to: path)
        defer { try? FileManager.default.removeItem(at: path) }
        let choose = try #require(screen.all.first { $0.identifier == "scan/choose" })
        choose.press?()
        screen.show()
        screen.choose([path])
        let content = Data("other".utf8).base64EncodedString()
        #expect(try await save(letter, screen).contains(content))
    }

    @Test("A letter that was deleted is saved as a new one with its file")
    func deletion() async throws {
        let screen = try await form(of: letter, file: "word")
        let title = try #require(screen.all.first { $0.identifier == "title" })
        title.text?.wrappedValue = "To Jane"
        for _ in 1...2 {
            try server.answer(
                with: RequestError(.notFound, message: .constant("Gone.")), status: 404)
        }
        try await press("Save", screen)
        #expect(texts(screen).contains { $0.hasPrefix("This was deleted meanwhile.") })
        let sent = try await save(Stored(Letter(title: "To Jane")), screen)
        #expect(sent.contains(Data("word".utf8).base64EncodedString()))
        #expect(texts(screen).contains("Saved."))
    }

    @Test("Changes of others are listed after the form was saved")
    func takenOver() async throws {
        let letter = letter
        let screen = try await form(of: letter, file: "word")
        let title = try #require(screen.all.first { $0.identifier == "title" })
        title.text?.wrappedValue = "To Jane"
        var newer = letter
        newer.fields.scan = nil
        try server.answer(
            with: RequestError(.conflict, message: .constant("Changed.")), status: 409)
        try server.answer(with: ResourceItem<Letters>(newer))
        _ = try await save(newer, screen)
        #expect(texts(screen).contains { $0.hasSuffix("\nScan: Stored now: Not specified") })
    }

    @Test("One of many instances is found as its title is typed")
    func search() async throws {
        let screen = try await form(of: letter, file: "word")
        try server.answer(with: books("Emma", hasMore: true))
        try await press("Search: Book", screen)
        #expect(
            texts(screen).last
                == "Only the first 20 are shown. Add a word to find others.")
        try server.answer(with: books())
        screen.search("xyz")
        await screen.runTasks()
        #expect(texts(screen).last == "Nothing matches these words.")
        let found = books("Ulysses")
        try server.answer(with: found)
        screen.search("uly")
        await screen.runTasks()
        #expect(server.requests.last?.hasSuffix("search=uly") == true)
        try await press("Ulysses", screen)
        let id = try #require(found.choices.first).id.uuidString
        #expect(try await save(letter, screen) == #"{"book":"\#(id)"}"#)
    }
}
