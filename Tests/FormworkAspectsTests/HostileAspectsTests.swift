import FormworkAspects
import FormworkRandom
import Foundation
import Testing

/// Aspects that are damaged at random: a model is made of them, or an error, and nothing between.
@Suite struct HostileAspectsTests {
    /// The number of damaged documents of each kind; `DAMAGES=20000` for more.
    private static let count =
        ProcessInfo.processInfo.environment["DAMAGES"].flatMap { Int($0) } ?? 60

    private static let layout = """
        <form nf-entity-form="Bug:new"><h1 nf-form-label></h1><div nf-field-widget="cost"></div>
        <fieldset><legend>A &amp; B</legend><ul nf-field-iterator><li class="a b">
        <div nf-field-widget></div></ul></fieldset><button nf-submit></button></form>
        """

    private static let widget = """
        <div class="form-group"><label nf-field-widget-label="{attribute.name}">{attribute.label}
        </label><input nf-field-widget-value="{attribute.name}" type="text"
        value="{attribute.value}"></div>
        """

    private static let documents = [
        "meta/class/com.example.Bug": Bugs.structure,
        "localization/en/com.example.Bug/edit": Bugs.localization, "api/Bug/1": Bugs.values,
        "rules/com.example.Bug/edit": Bugs.rules, "layout/own": layout, "widget/own/line": widget,
        "widget-mapping": #"{"attributes": {"description": "own/line"}, "default": null}"#,
        "api/Project": #"[{"id": 4, "name": "Apollo"}]"#,
    ]

    @Test("A damaged document gives a whole model or an error", arguments: documents.keys.sorted())
    func damages(path: String) async throws {
        var random = FixedSeed()
        let intact = Array(try #require(Self.documents[path]).utf8)
        for _ in 0..<Self.count {
            let text = String(decoding: Self.damaged(intact, by: &random), as: UTF8.self)
            let source = Bugs.source(Self.documents.merging([path: text]) { $1 })
            switch await Self.fields(source) {
            case .success(let areWhole): #expect(areWhole)
            case .failure(let error): #expect(!error.place.isEmpty && !error.message.isEmpty)
            }
        }
    }

    /// Whether each rendered field has its row in the form, and the form all that was declared.
    private static func fields(_ source: MemoryAspectsSource) async -> Result<Bool, AspectError> {
        do {
            let model = try await Bugs.nutforms(source).model(
                entityName: Bugs.entity, locale: "en", entityId: "1", layout: "own",
                context: "edit")
            let names = try model.renderer.render(model).fields.map(\.name)
            let areShown = names.allSatisfy { model.machine.row(at: $0) != nil }
            return .success(model.failure == nil && areShown)
        } catch {
            return .failure(error)
        }
    }

    @Test("The intact documents give a model")
    func intact() async throws {
        let model = try await Bugs.nutforms(Bugs.source(Self.documents)).model(
            entityName: Bugs.entity, locale: "en", entityId: "1", layout: "own", context: "edit")
        #expect(model.machine.definition["description"]?.layout.widget == "own/line")
    }

    /// Some bytes removed, repeated, exchanged, or replaced by others that mean something.
    private static func damaged(_ bytes: [UInt8], by random: inout FixedSeed) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
            let start = Int.random(in: 0..<bytes.count, using: &random)
            let end = min(bytes.count, start + Int.random(in: 1...12, using: &random))
            switch Int.random(in: 0..<4, using: &random) {
            case 0: bytes.removeSubrange(start..<end)
            case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
            case 2: bytes[start..<end].reverse()
            default:
                let sign = Array("<>\"'{}[]()&|=!.,:;/\\0aé\n-".utf8).randomElement(using: &random)
                bytes[start] = sign ?? 0
            }
        }
        return bytes
    }
}
