import Formwork
import FormworkPresentation
import FormworkResourceCommands
import FormworkTerminal
import FormworkTesting
import Foundation
import Synchronization
import TerminalFaces
import Testing

/// The screens of a resource whose application takes long to answer.
@MainActor @Suite(.timeLimit(.minutes(1))) struct LongReadTests {
    private let store = HeldStore()
    private let terminal = LiveTerminal(width: 60, height: 60)

    /// Looks through a resource.
    private func browse(_ path: String = "errands") -> Task<Int32, Never> {
        let (store, terminal) = (store, terminal)
        let program = CommandLineProgram(database: "errands.sqlite") { _ in
            store
        } application: {
            try ErrandApplication.make(store: $0)
        }
        let output = CommandOutput(
            isTerminal: true,
            screen: { theme in
                TerminalSession(
                    terminal, styles: ScreenStyles(theme, mode: .dark, depth: .none))
            }, result: { _ in }, errors: { _ in })
        return Task { await program.run([path, "--language", "en"], output: output) }
    }

    private func add(_ titles: String...) async throws {
        for title in titles { try await Terminal(store: store).add(title) }
    }

    /// Lets the time pass until a read has words.
    private func waitLong(sourceLocation: SourceLocation = #_sourceLocation) async {
        await terminal.wait(
            until: {
                $0.pass(milliseconds: 300)
                return $0.rows.last == "Loading…  Esc Stop"
            }, sourceLocation: sourceLocation)
    }

    /// Waits until a screen has its keys.
    private func wait(
        for title: String, _ words: String, sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        await terminal.wait(
            until: { terminal in
                terminal.rows[0].hasPrefix(title) && terminal.rows.last?.hasPrefix("^S") == true
                    && terminal.rows.contains { $0.contains(words) }
            }, sourceLocation: sourceLocation)
    }

    /// Leaves the screens of an instance and the list.
    private func leave(
        _ program: Task<Int32, Never>, from title: String = "Errands"
    ) async {
        terminal.press("<esc>")
        await wait(for: title, "1 to ")
        terminal.press("<esc>")
        #expect(await program.value == 0)
        #expect(terminal.faults == [])
    }

    @Test("A page that takes long has words, and Escape shows the list as it was")
    func page() async throws {
        try await add("Bread", "Letters", "Milk")
        let program = browse()
        await wait(for: "Errands", "1 to 2 of 3")
        store.hold()
        terminal.press("<back>", "<enter>")
        await waitLong()
        await terminal.redraw(width: 50, height: 58, first: "Errands")
        #expect(terminal.rows[57] == "Loading…  Esc Stop")
        #expect(terminal.rows.contains { $0.hasPrefix("[ Bread") })
        terminal.press("<esc>")
        await wait(for: "Errands", "1 to 2 of 3")
        store.letGo()
        terminal.press("<back>", "<enter>")
        await wait(for: "Errands", "3 to 3 of 3")
        terminal.press("<esc>")
        #expect(await program.value == 0)
        #expect(terminal.faults == [])
    }

    @Test("Escape stops reading an instance at the list, and reading its form at the instance")
    func instance() async throws {
        try await add("Bread")
        let program = browse()
        await wait(for: "Errands", "1 to 1 of 1")
        store.hold()
        terminal.press("<back>", "<enter>")
        await waitLong()
        terminal.press("<esc>")
        await wait(for: "Errands", "1 to 1 of 1")
        store.letGo()
        terminal.press("<enter>")
        await wait(for: "Bread", "Kind: Shopping")
        store.hold()
        terminal.press("\u{13}")
        await waitLong()
        terminal.press("<esc>")
        await wait(for: "Bread", "Kind: Shopping")
        store.letGo()
        terminal.press("\u{13}")
        await wait(for: "Edit", "What is to be done?")
        terminal.press("<esc>")
        await wait(for: "Bread", "Kind: Shopping")
        await leave(program)
    }

    @Test("Escape stops a search for a reference, and leaves its form and what was found")
    func search() async throws {
        try await add("Bread")
        for number in 1...25 {
            _ = try await store.insert(Stored(Shop(name: "Shop \(number)")))
        }
        let program = browse()
        await wait(for: "Errands", "1 to 1 of 1")
        terminal.press("<back>", "<enter>")
        await wait(for: "Bread", "Kind: Shopping")
        terminal.press("\u{13}")
        await wait(for: "Edit", "Search: Shop")
        store.hold()
        terminal.press("<back>", "<back>", "<enter>")
        await waitLong()
        terminal.press("<esc>")
        await wait(for: "Edit", "Search: Shop")
        store.letGo()
        terminal.press("<tab>", "<enter>")
        await wait(for: "Shops", "[ Shop ")
        store.hold()
        terminal.press("2", "<enter>")
        await waitLong()
        terminal.press("<esc>")
        await wait(for: "Shops", "[2")
        #expect(terminal.rows.contains { $0.contains("[ Shop ") })
        store.letGo()
        terminal.press("<esc>")
        await wait(for: "Edit", "Search: Shop")
        terminal.press("<esc>")
        await wait(for: "Bread", "Kind: Shopping")
        await leave(program)
    }

    @Test("Escape stops reading the files of a form at the instance")
    func files() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.add("deed.txt", "whole")
        let created = await Terminal(store: store).run(
            "papers", "create", "--title", "Deed", "--scan", path)
        #expect(created.status == 0, "\(created.errors)")
        let program = browse("papers")
        await wait(for: "Papers", "1 to 1 of 1")
        terminal.press("<back>", "<enter>")
        await wait(for: "Deed", "Save “deed.txt” as…")
        store.hold()
        terminal.press("\u{13}")
        await waitLong()
        terminal.press("<esc>")
        await wait(for: "Deed", "Save “deed.txt” as…")
        store.letGo()
        await leave(program, from: "Papers")
    }

    @Test("Escape stops the sending of a form at once, which reports that it may have arrived")
    func sending() async throws {
        try await add("Bread")
        let program = browse()
        await wait(for: "Errands", "1 to 1 of 1")
        terminal.press("<back>", "<enter>")
        await wait(for: "Bread", "Kind: Shopping")
        terminal.press("\u{13}")
        await wait(for: "Edit", "What is to be done?")
        store.hold()
        terminal.press("X", "\u{13}")
        await terminal.wait(until: { $0.rows.last == "Sending…  Esc Stop" })
        terminal.resize(width: 60, height: 58)
        await terminal.wait(until: { $0.rows[57] == "Sending…  Esc Stop" })
        terminal.press("<esc>")
        await wait(for: "Edit", "Stopped. What was sent may have arrived.")
        store.letGo()
        terminal.press("<interrupt>", "<interrupt>")
        #expect(await program.value == 130)
        #expect(terminal.faults == [])
    }

    @Test(
        "Escape at the first list leaves the command, and Control-C ends the program",
        arguments: [("<esc>", Int32(0)), ("<interrupt>", Int32(130))])
    func firstList(key: String, status: Int32) async throws {
        store.hold()
        let program = browse()
        await waitLong()
        terminal.press(key)
        #expect(await program.value == status)
        store.letGo()
    }
}

/// A store whose reads wait while a test holds them.
private final class HeldStore: ForwardingStore {
    let store: any ModelStore = InMemoryModelStore()
    private let state = Mutex(State())

    private struct State {
        var isHeld = false
        var reads: [CheckedContinuation<Void, Never>] = []
    }

    func hold() { state.withLock { $0.isHeld = true } }

    func letGo() {
        let reads = state.withLock { state in
            defer { state = State() }
            return state.reads
        }
        for read in reads { read.resume() }
    }

    func fetch<M: StoredModel>(
        _ type: M.Type, id: ModelIdType
    ) async throws(ModelStoreError) -> M? {
        await pass()
        return try await store.fetch(type, id: id)
    }

    func fetch<M: StoredModel>(
        _ query: ModelQuery<M>
    ) async throws(ModelStoreError) -> ModelPage<M> {
        await pass()
        return try await store.fetch(query)
    }

    func update<M: StoredModel>(_ model: M) async throws(ModelStoreError) -> M {
        await pass()
        return try await store.update(model)
    }

    func content<M: StoredModel>(
        of file: FileValue, in type: M.Type, id: ModelIdType
    ) async throws(ModelStoreError) -> Data? {
        await pass()
        return try await store.content(of: file, in: type, id: id)
    }

    private func pass() async {
        await withCheckedContinuation { read in
            let isHeld = state.withLock { state in
                if state.isHeld { state.reads.append(read) }
                return state.isHeld
            }
            if !isHeld { read.resume() }
        }
    }
}
