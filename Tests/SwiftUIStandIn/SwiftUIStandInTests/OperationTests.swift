import Formwork
import FormworkPresentation
import FormworkSwiftUI
import FormworkTesting
import Foundation
import SwiftUI
import Testing

@MainActor @Suite struct OperationTests {
    private struct Refusal: Error {}

    private let environment: MVVMEnvironment

    init() throws {
        environment = MVVMEnvironment(
            serverBaseURL: try #require(URL(string: "http://127.0.0.1:8080")),
            localizer: try Words.localizer("en"), transport: SimulatedServer())
    }

    private func button(_ screen: Simulated.Screen) throws -> Simulated.Element {
        try #require(screen.all.first { $0.kind == .button })
    }

    private func press(_ screen: Simulated.Screen) throws {
        try button(screen).press?()
        screen.show()
    }

    // MARK: Buttons

    @Test("A button does its work once it is pressed, and stops it when it is pressed again")
    func stop() async throws {
        var count = 0
        let screen = Simulated.Screen(AsyncButton("Send") { count += 1 }.environment(environment))
        await screen.runTasks()
        #expect(count == 0)
        try press(screen)
        #expect(try button(screen).title == "Stop")
        await screen.runTasks()
        #expect(try button(screen).title == "Send")
        #expect(count == 1)
        try press(screen)
        try press(screen)
        #expect(try button(screen).environment.isEnabled == false)
        await screen.runTasks()
        #expect(try button(screen).title == "Send")
        #expect(count == 1)
    }

    @Test("The error of work is shown until it was seen; the next work forgets it")
    func error() async throws {
        let view = AsyncButton("Send") { throw RequestError(.forbidden, message: .constant("No.")) }
        let screen = Simulated.Screen(view.environment(environment))
        try press(screen)
        await screen.runTasks()
        #expect(screen.all.first { $0.kind == .alert }?.title == "No.")
        screen.all.first { $0.kind == .alert }?.press?()
        screen.show()
        #expect(!screen.all.contains { $0.kind == .alert })
    }

    // MARK: Operations

    private struct Row: View {
        let id: ViewModelId
        let bus: SyncOperationBus<Int, Int>
        var body: some View { Text(verbatim: "row").operation(id, on: bus) { $0 * 2 } }
    }

    private struct Rows: View {
        @State private var isShown = true
        let bus: SyncOperationBus<Int, Int>

        var body: some View {
            Button("Hide") { isShown = false }
            if isShown { Row(id: ViewModelId(id: "one"), bus: bus) }
        }
    }

    @Test("The operation of a view is called by its identity while it is shown")
    func bus() throws {
        let bus = SyncOperationBus<Int, Int>()
        let screen = Simulated.Screen(Rows(bus: bus))
        #expect(bus.call(ViewModelId(id: "one"), 21) == 42)
        #expect(bus.call(ViewModelId(id: "two"), 21) == nil)
        try press(screen)
        #expect(bus.call(ViewModelId(id: "one"), 21) == nil)
    }

    @Test("An asynchronous operation returns its result, or its error")
    func asyncBus() async throws {
        let bus = AsyncOperationBus<Int, Int>()
        let id = ViewModelId(id: "one")
        let screen = Simulated.Screen(
            Text(verbatim: "row").operation(id, on: bus) { input in
                guard input > 0 else { throw Refusal() }
                return input + 1
            })
        #expect(try await bus.call(id, 1) == 2)
        await #expect(throws: Refusal.self) { try await bus.call(id, 0) }
        #expect(screen.all.count == 1)
    }

    // MARK: Tests of screens

    @Test("A program that a test has started shows the view of its view model, and its results")
    func host() async throws {
        let list = ResourceList<Books>(items: [Stored(Book(title: "Emma"))], total: 1, page: 1)
        let variables = try TestDataTransporter.environment(showing: list)
        let view = Text(verbatim: "content").testHost(ResourceListView<Books>.self, in: variables)
        let screen = Simulated.Screen(view.environment(environment))
        #expect(screen.all.contains { $0.title == "Emma" })
        let other = Text(verbatim: "content").testHost(ResourceItemView<Books>.self, in: variables)
        #expect(Simulated.Screen(other).all.map(\.title) == ["content"])
        let result = Simulated.Screen(Text(verbatim: "content").testData([1, 2]))
        let data = try #require(
            result.all.first { $0.identifier == TestDataTransporter.identifier })
        #expect(TestDataTransporter.value(in: data.title) == [1, 2])
    }

    // MARK: Files and questions

    @Test("Files are chosen, read and taken out again")
    func files() throws {
        let field = FieldDefinition(
            tag: "photos", label: "Photos", type: .text(inputType: .file), valueKind: .file,
            isMultiple: true)
        let machine = FormMachine(
            definition: try FormDefinition(rows: [.field(field)]), values: [:])
        let form = ObservedForm(
            MachineDriver(machine), submitLabel: "Save", in: try Words.localizer("en"))
        let screen = Simulated.Screen(FormView(form))
        let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).txt")
        try Data("Bees".utf8).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        screen.all.first { $0.identifier == "photos/choose" }?.press?()
        screen.show()
        screen.choose([url])
        #expect(form.files(of: "photos").first?.content == Array("Bees".utf8))
        let remove = screen.all.first { $0.title == "Remove “\(url.lastPathComponent)”" }
        try #require(remove).press?()
        #expect(form.files(of: "photos").isEmpty)
        form.attach(.success([url.appending(path: "missing")]), to: "photos")
        #expect(form.errors.map(\.text) == ["This file cannot be read, or is too large."])
    }

    @Test("Questions that only a server can answer are asked, and their answers shown")
    func questions() async throws {
        let rule = ServerRule(code: ViolationCode(rawValue: "free"), debounce: 0)
        let field = FieldDefinition(
            tag: "name", label: "Name", messages: [rule.code: "This name is taken."],
            rules: RowRules(server: [rule]))
        let machine = FormMachine(
            definition: try FormDefinition(rows: [.field(field)]), values: [:])
        let form = ObservedForm(
            MachineDriver(machine), submitLabel: "Save", in: try Words.localizer("en"))
        form.answering = { $0.values["name"] == .text("Anna") ? .invalid : .valid }
        let screen = Simulated.Screen(FormView(form))
        await screen.runTasks()
        let name = try #require(screen.all.first { $0.identifier == "name" })
        screen.focus(name)
        name.text?.wrappedValue = "Anna"
        screen.focus(nil)
        for _ in 0..<2 { await screen.runTasks() }
        #expect(screen.all.contains { $0.title == "Error: This name is taken." })
    }
}
