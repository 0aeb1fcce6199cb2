import Formwork
import FormworkPresentation
import FormworkScreens
import FormworkSwiftUI
import FormworkTesting
import FormworkYAML
import Foundation
import SwiftUI
import Testing

/// A screenlet in views, which is used by its controls alone.
@MainActor @Suite("A screenlet in SwiftUI", .serialized) struct ScreenletViewTests {
    private func observed(_ screenlet: Screenlet) throws -> ObservedScreenlet {
        let store = try YamlStore(
            yaml: [
                "en.yml": """
                en:
                  NoteScreenlet:
                    note: { title: "Note" }
                    append: { title: "Append", success: "Appended." }
                """
            ],
            libraries: [
                FormworkTexts.bundle, FormworkPresentationTexts.bundle, FormworkScreensTexts.bundle,
            ])
        let url = try #require(URL(string: "http://127.0.0.1:8080"))
        return ObservedScreenlet(
            screenlet,
            in: ScreenletContext(
                localizer: Localizer(locale: Locale(identifier: "en"), store: store),
                operations: OperationGraph(
                    connector: ServerConnector(baseURL: url, by: SimulatedServer()))))
    }

    private func texts(_ screen: Simulated.Screen) -> [String] {
        screen.all.filter { $0.kind == .text }.map(\.title)
    }

    private func button(_ name: String, in screen: Simulated.Screen) throws -> Simulated.Element {
        try #require(
            screen.all.first { $0.kind == .button && ($0.label ?? $0.title) == name },
            "The buttons are \(screen.all.filter { $0.kind == .button }.map(\.title)).")
    }

    private func press(_ name: String, in screen: Simulated.Screen) throws {
        try button(name, in: screen).press?()
        screen.show()
    }

    /// Shows the view again until it is as wanted.
    private func wait(
        _ screen: Simulated.Screen, until isAsWanted: (Simulated.Screen) -> Bool,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        for _ in 0..<500 {
            screen.show()
            if isAsWanted(screen) { return }
            try? await Task.sleep(for: .milliseconds(2))
        }
        Issue.record("The texts are \(texts(screen)).", sourceLocation: sourceLocation)
    }

    // MARK: Forms and actions

    @Test("Rows are typed into, a button starts its action, and the outcome is shown and announced")
    func action() async throws {
        let screenlet = NoteScreenlet()
        let screen = Simulated.Screen(ScreenletView(try observed(screenlet)))
        await screen.runTasks()
        #expect(screenlet.isShown)
        #expect(screen.all.first { $0.kind == .form }?.label == "Notes")
        let note = try #require(screen.all.first { $0.identifier == "note" })
        screen.focus(note)
        note.text?.wrappedValue = "hi"
        screen.focus(nil)
        try press("Append", in: screen)
        await wait(screen) { self.texts($0).contains("Appended.") }
        #expect(screenlet.screenletView.note == "hi!")
        #expect(screen.all.first { $0.identifier == "note" }?.text?.wrappedValue == "hi!")
        #expect(AccessibilityNotification.announcements.suffix(2) == ["Working…", "Appended."])
    }

    @Test("An invalid row vetoes the action, and has its error")
    func veto() async throws {
        let screenlet = NoteScreenlet()
        let screen = Simulated.Screen(ScreenletView(try observed(screenlet)))
        await screen.runTasks()
        screen.all.first { $0.identifier == "note" }?.text?.wrappedValue = "1234567890"
        try press("Append", in: screen)
        await wait(screen) { $0.all.contains { $0.identifier == "note/error" } }
        #expect(screenlet.status == nil)
    }

    // MARK: Progress

    @Test(
        "Progress is shown beside the rows or in front of them, or not at all",
        arguments: ProgressPresenter.allCases)
    func progress(presenter: ProgressPresenter) async throws {
        let screenlet = NoteScreenlet()
        let gate = AsyncStream<Void>.makeStream()
        let stream = gate.stream
        screenlet.answer = {
            for await _ in stream { break }
            return "!"
        }
        let screen = Simulated.Screen(ScreenletView(try observed(screenlet)))
        await screen.runTasks()
        (screenlet.view as? NoteView_default)?.presenter = presenter
        try press("Append", in: screen)
        await wait(screen) { _ in screenlet.isActionRunning("append") }
        screen.show()
        let progress = screen.all.first { $0.kind == .progress }
        let note = try #require(screen.all.first { $0.identifier == "note" })
        #expect(progress?.title == (presenter == .none ? nil : "Working…"))
        #expect(note.environment.isEnabled == (presenter != .modal))
        gate.continuation.yield()
        await wait(screen) { _ in !screenlet.isActionRunning("append") }
        #expect(screenlet.screenletView.note == "!")
        #expect(texts(screen).contains("Appended.") == (presenter != .none))
    }

    @Test("The reader stops the work, which changes nothing then, and goes on")
    func stop() async throws {
        let screenlet = NoteScreenlet()
        screenlet.answer = {
            try await Task.sleep(for: .seconds(600))
            return "late"
        }
        let screen = Simulated.Screen(ScreenletView(try observed(screenlet)))
        await screen.runTasks()
        try press("Append", in: screen)
        await wait(screen) { $0.all.contains { $0.title == "Stop" } }
        try press("Stop", in: screen)
        #expect(!screen.all.contains { $0.kind == .progress })
        screenlet.answer = { throw RequestError(.forbidden, message: .constant("Not for you.")) }
        try press("Append", in: screen)
        await wait(screen) { self.texts($0).contains("Not for you.") }
        #expect(screenlet.screenletView.note == "")
    }

    // MARK: Lists

    @Test("A list loads when it is shown, has more by a button, and is loaded again by a pull")
    func list() async throws {
        let screenlet = NumbersScreenlet()
        let screen = Simulated.Screen(ScreenletView(try observed(screenlet)))
        await screen.runTasks()
        #expect(screenlet.list.loaded.count == 50)
        #expect(texts(screen).contains("50 of 60 are shown."))
        try press("Show more", in: screen)
        await wait(screen) { self.texts($0).contains("Number 60") }
        #expect(!screen.all.contains { $0.title == "Show more" })
        screenlet.count = 2
        await screen.refresh()
        #expect(texts(screen).filter { $0.hasPrefix("Number") } == ["Number 1", "Number 2"])
        #expect(
            screen.all.first { $0.kind == .link }?.value == "http://127.0.0.1:8080/numbers/1")
    }

    @Test("An entry is selected by its button, and known as selected")
    func selection() async throws {
        let screenlet = NumbersScreenlet()
        screenlet.count = 3
        screenlet.selectionMode = .multiple
        let screen = Simulated.Screen(ScreenletView(try observed(screenlet)))
        await screen.runTasks()
        try press("Select Number 2", in: screen)
        await wait(screen) { _ in screenlet.selectedRows == [2] }
        screen.show()
        let entries = screen.all.filter { ["1", "2", "3"].contains($0.identifier) }
        #expect(entries.map { $0.traits.contains("selected") } == [false, true, false])
    }

    // MARK: Parts and the life cycle

    @Test(
        "Each other part is drawn with its words, and an address that is not of the web is no link")
    func parts() async throws {
        let screenlet = NoteScreenlet()
        let observed = try observed(screenlet)
        (screenlet.view as? NoteView_default)?.others = [
            .heading("Heading"), .prose([.element(.p, [.text("Prose")])]),
            .group(label: "Group", [.text("Inside")]),
            .link(title: "Web", address: "/page"), .link(title: "Script", address: "javascript:1"),
            .picture(ScreenPicture(address: "/a.png", alternative: "A bridge", caption: "Built.")),
            .media(ScreenMedia(.video, title: "Film", address: "/a.mp4")),
            .frame(ScreenFrame(title: "Frame", address: "/frame")),
            .progress(label: "Half", fraction: 0.5),
            .table(
                ShownTable(
                    label: "Table", columns: [.init(name: "a", label: "Column")],
                    rows: [.init(id: "1", values: ["Cell"])])),
            .entries(ScreenEntries([], emptyNote: "Nothing.")),
        ]
        let screen = Simulated.Screen(ScreenletView(observed))
        let links = screen.all.filter { $0.kind == .link }.map { "\($0.title) \($0.value ?? "")" }
        let base = "http://127.0.0.1:8080"
        #expect(links == ["Web \(base)/page", "Film \(base)/a.mp4", "Frame \(base)/frame"])
        #expect(
            texts(screen).prefix(8) == [
                "Heading", "Prose", "Group", "Inside", "Script", "Built.", "Table", "Nothing.",
            ])
        let headings = screen.all.filter { $0.traits.contains("header") }.map(\.title)
        #expect(headings == ["Heading", "Group", "Table"])
        let picture = screen.all.first { $0.kind == .picture }
        #expect(picture?.label == "A bridge" && picture?.value == "\(base)/a.png")
        #expect(screen.all.first { $0.kind == .progress }?.value == "0.5")
        #expect(screen.all.first { $0.title == "Column" }?.value == "Cell")
    }

    @Test("A screenlet inside of another one is drawn below its name, and works by itself")
    func nested() async throws {
        let (outer, inner) = (NoteScreenlet(), NoteScreenlet())
        inner.name = "inner"
        inner.answer = { "?" }
        outer.addChild(inner)
        let observed = try observed(outer)
        (outer.view as? NoteView_default)?.others = [.screen(inner)]
        let screen = Simulated.Screen(ScreenletView(observed))
        await screen.runTasks()
        #expect(observed.forms.count == 2)
        try press("Append", in: screen)
        await wait(screen) { _ in inner.screenletView.note == "?" }
        #expect(outer.screenletView.note == "")
    }

    private struct Pages: View {
        @State private var isShown = true
        let screenlet: ObservedScreenlet

        var body: some View {
            Button("Turn") { isShown.toggle() }
            if isShown { ScreenletView(screenlet) }
        }
    }

    @Test(
        "A screenlet is hidden when its view disappears, and shown and loaded again when it is back"
    )
    func lifeCycle() async throws {
        let screenlet = NoteScreenlet()
        let screen = Simulated.Screen(Pages(screenlet: try observed(screenlet)))
        await screen.runTasks()
        #expect(screenlet.isShown)
        try press("Turn", in: screen)
        #expect(!screenlet.isShown && screenlet.hides == 1)
        try press("Turn", in: screen)
        await screen.runTasks()
        #expect(screenlet.isShown)
        try press("Append", in: screen)
        await wait(screen) { _ in screenlet.screenletView.note == "!" }
    }
}
