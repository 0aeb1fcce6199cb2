import FormworkAspects
import FormworkServer
import FormworkTesting
import Foundation
import Testing

/// A program that fills in and stores the forms of a server that it knows by its address alone.
@Suite struct NutformsStoringTests {
    private let errands = ErrandStore()

    private func serving(_ work: @Sendable (Nutforms) async throws -> Void) async throws {
        var application = try ErrandApplication.make(store: errands.store)
        try application.publishAspects(below: "/nutforms")
        try await FormworkServerTests.serving(application) { server in
            let source = NutformsApiAspectsSource(server.appending(path: "nutforms"))
            let nutforms = Nutforms(aspectsSource: source)
            nutforms.optionSource = {
                EntityOptions($0.targetClass, labelledBy: "label", from: source)
            }
            try await work(nutforms)
        }
    }

    private func model(
        _ nutforms: Nutforms, _ id: String? = nil
    ) async throws -> FormworkAspects.Model {
        try await nutforms.model(
            entityName: "Errand", locale: "en_GB", entityId: id, layout: "Errand",
            context: id == nil ? "new" : "edit")
    }

    @Test func `a new form is stored, changed and deleted`() async throws {
        try await serving { nutforms in
            let model = try await model(nutforms)
            var stored: [String] = []
            nutforms.listen(.formStored) { stored.append($0.first(StoredInstance.self)?.id ?? "") }
            try model.submit.send([
                "title": ["Bread"], "kind": ["shop"], "cost": ["2,5"], "due": ["2026-05-04"],
                "isUrgent": ["true"], "tools": ["bag", "cash"],
            ])
            #expect(try await nutforms.store(model) == .invalid)
            model.getAttribute("cost")?.setValue("2.5")
            guard case .stored(let instance) = try await nutforms.store(model) else {
                throw CancellationError()
            }
            let errand = try #require(try await errands.all().first)
            #expect(errand.id.uuidString == instance.id && instance.version == "1")
            #expect(errand.cost?.description == "2.5" && errand.isUrgent)
            #expect(errand.tools == [.bag, .cash])
            model.getAttribute("title")?.setValue("Rolls")
            model.getRelation("tools")?.setValues([])
            model.getAttribute("due")?.setValue("")
            let second = StoredInstance(id: instance.id, version: "2")
            #expect(try await nutforms.store(model) == .stored(second))
            let changed = try #require(try await errands.all().first)
            #expect(changed.title == "Rolls" && changed.tools.isEmpty && changed.due == nil)
            #expect(stored == [instance.id, instance.id])
            guard case .stored = try await nutforms.delete(model) else {
                throw CancellationError()
            }
            #expect(try await errands.titles().isEmpty)
        }
    }

    @Test func `a value that only the server refuses has the text at its field`() async throws {
        try await errands.add("Bread")
        try await serving { nutforms in
            let model = try await model(nutforms)
            try model.submit.send(["title": ["Bread"], "kind": ["shop"]])
            #expect(try await nutforms.store(model) == .refused([]))
            let title = try #require(model.getAttribute("title"))
            #expect(title.violations.map(\.code.rawValue) == ["taken"])
            #expect(title.violations.first?.message.isEmpty == false)
            title.setValue("Rolls")
            #expect(title.violations.isEmpty)
            guard case .stored = try await nutforms.store(model) else {
                throw CancellationError()
            }
        }
    }

    @Test func `changes of others are taken over, and conflicts are at their fields`() async throws
    {
        let errand = try await errands.add("Bread", notes: "White")
        try await serving { nutforms in
            let id = errand.id.uuidString
            let (mine, other) = (
                try await model(nutforms, id), try await model(nutforms, id)
            )
            other.getAttribute("title")?.setValue("Rolls")
            other.getAttribute("cost")?.setValue("7")
            guard case .stored = try await nutforms.store(other) else { throw CancellationError() }
            mine.getAttribute("title")?.setValue("Cake")
            guard case .refused(let lines) = try await nutforms.store(mine) else {
                throw CancellationError()
            }
            #expect(lines.count == 1)
            #expect(mine.getAttribute("title")?.value == "Cake")
            #expect(
                mine.getAttribute("title")?.violations.first?.message.contains("Rolls") == true)
            #expect(mine.getAttribute("cost")?.value == "7")
            mine.getAttribute("title")?.setValue("Cakes")
            guard case .stored = try await nutforms.store(mine) else { throw CancellationError() }
            #expect(try await errands.all().map { [$0.title, $0.notes] } == [["Cakes", "White"]])
            other.getAttribute("notes")?.setValue("Brown")
            guard case .stored = try await nutforms.store(other) else { throw CancellationError() }
            #expect(try await errands.all().map { [$0.title, $0.notes] } == [["Cakes", "Brown"]])
        }
    }

    @Test func `values that are as they are stored are not sent`() async throws {
        let errand = try await errands.add("Bread")
        try await serving { nutforms in
            let (mine, other) = (
                try await model(nutforms, errand.id.uuidString),
                try await model(nutforms, errand.id.uuidString)
            )
            #expect(
                try await nutforms.store(mine)
                    == .stored(StoredInstance(id: errand.id.uuidString, version: "1")))
            for model in [mine, other] {
                model.getAttribute("title")?.setValue("Rolls")
                guard case .stored = try await nutforms.store(model) else {
                    throw CancellationError()
                }
            }
        }
    }

    @Test func `an instance that is gone is refused as a whole`() async throws {
        let errand = try await errands.add("Bread")
        try await serving { nutforms in
            let model = try await model(nutforms, errand.id.uuidString)
            try await errands.store.delete(Stored<Errand>.self, id: errand.id, version: 1)
            model.getAttribute("title")?.setValue("Rolls")
            guard case .refused(let lines) = try await nutforms.store(model) else {
                throw CancellationError()
            }
            #expect(lines.count == 1)
        }
    }

    @Test func `a list has the values of the instances`() async throws {
        for title in ["Bread", "Rolls", "Cake"] { try await errands.add(title, cost: 3) }
        try await serving { nutforms in
            let list = try await nutforms.list(
                entityName: "Errand", locale: "en", context: "read",
                query: OptionQuery(words: "Rolls"), columns: ["title", "cost", "kind"])
            #expect(list.rows.map(\.values) == [["Rolls", "3", "shop"]])
            let ids = try await errands.all().filter { $0.title == "Rolls" }.map(\.id.uuidString)
            #expect(list.rows.map(\.id) == ids)
            let all = try await nutforms.list(
                entityName: "Errand", locale: "en", context: "read", query: OptionQuery(limit: 2))
            #expect(all.rows.count == 2 && all.hasMore)
        }
    }
}
