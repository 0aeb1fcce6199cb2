import FormworkAspects
import Synchronization
import Testing

/// Widgets beside the built-in ones are fetched as early as they are known.
@Suite struct NeededWidgetsTests {
    private let source = Bugs.source([
        "widget/own/line": #"<p><input nf-field-widget-value="x" type="text"></p>"#,
        "widget-mapping": #"{"attributes": {"description": "own/line"}}"#,
        "layout/wide": "<p nf-field-widget></p>",
    ])

    private func model(_ nutforms: Nutforms) async throws -> Model {
        try await nutforms.model(
            entityName: Bugs.entity, locale: "en", entityId: "1", layout: "wide", context: "edit")
    }

    @Test("A widget of the mapping is fetched while other aspects are on their way")
    func early() async throws {
        // Each of the two goes on when both were asked for.
        let gate = Gate(count: 2)
        let source = PreparedSource(source) { path in
            if [.localization, .widget].contains(path.aspect) { await gate.pass() }
        }
        let model = try await model(Nutforms(aspectsSource: source))
        #expect(model.machine.definition["description"]?.layout.widget == "own/line")
    }

    @Test("The widgets of a form that was made before are fetched with all aspects")
    func known() async throws {
        let gates = Gates()
        let source = PreparedSource(source) { _ in await gates.current?.pass() }
        let nutforms = Nutforms(aspectsSource: source)
        _ = try await model(nutforms)
        // Six aspects and one widget are asked for before any of them is answered.
        gates.current = Gate(count: 7)
        let model = try await model(nutforms)
        #expect(model.machine.definition["description"]?.layout.widget == "own/line")
    }

    @Test("A widget is fetched once, and one that no form needs any more is no error")
    func once() async throws {
        let paths = Paths()
        let source = PreparedSource(source) { paths.add($0.text) }
        let nutforms = Nutforms(aspectsSource: source)
        _ = try await model(nutforms)
        #expect(paths.all.count { $0 == "widget/own/line" } == 1)
        nutforms.setAspectsSource(Bugs.source(["layout/wide": "<p nf-field-widget></p>"]))
        _ = try await model(nutforms)
    }

    @Test("A listener to the aspects decides which widgets are needed")
    func listeners() async throws {
        let paths = Paths()
        let source = PreparedSource(source) { paths.add($0.text) }
        let nutforms = Nutforms(aspectsSource: source)
        nutforms.listen(.aspectsFetched) { arguments in
            arguments.first(FetchedAspects.self)?.widgetMapping = AspectDocument(
                #"{"attributes": {"description": "own/other"}}"#, place: "code")
        }
        await #expect(throws: AspectError.self) { _ = try await model(nutforms) }
        #expect(paths.all.last == "widget/own/other")
    }
}

/// The gate that is closed now; `nil` while all are open.
private final class Gates: Sendable {
    private let gate = Mutex<Gate?>(nil)

    var current: Gate? {
        get { gate.withLock { $0 } }
        set { gate.withLock { $0 = newValue } }
    }
}

/// The paths that were asked for.
private final class Paths: Sendable {
    private let paths = Mutex<[String]>([])

    var all: [String] { paths.withLock { $0 } }

    func add(_ path: String) { paths.withLock { $0.append(path) } }
}
