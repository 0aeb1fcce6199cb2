import Testing

@testable import FormworkAspects

@Suite struct RelationTests {
    @Test("A relation is a select of its choices, one or several")
    func selects() async throws {
        let model = try await Bugs.model()
        let definition = model.machine.definition
        #expect(definition["project"]?.type == .select)
        #expect(definition["project"]?.isMultiple == false)
        #expect(definition["tasks"]?.isMultiple == true)
        model.getRelation("project")?.setValue("5")
        #expect(model.getRelation("project")?.value == "5")
        model.getRelation("tasks")?.setValues(["3", "7"])
        #expect(model.machine.record["tasks"] == .list([.text("3"), .text("7")]))
    }

    @Test("A relation without a source takes the identity itself")
    func entered() async throws {
        let model = try await Nutforms(aspectsSource: Bugs.source()).model(
            entityName: Bugs.entity, locale: "en", entityId: "1", context: "edit")
        #expect(model.machine.definition["project"]?.type == .text(inputType: .text))
        #expect(model.getRelation("project")?.value == "4")
        #expect(model.machine.choices(of: "tasks").map(\.value) == ["3"])
    }

    @Test("A search offers what is found beside what is chosen, as an event")
    func search() async throws {
        let (model, log) = (try await Bugs.model(), Log())
        let project = try #require(model.getRelation("project"))
        let source = ManyOptions(count: 300_000)
        project.options = source
        model.listen(.choicesLoaded) { log.add($0.first(Relation.self)?.name ?? "") }
        try await project.search("instance 29999")
        #expect(
            project.choices.map(\.value) == [
                "29999", "299990", "299991", "299992", "299993",
                "299994", "299995", "299996", "299997", "299998", "299999", "4",
            ])
        #expect(log.lines == ["project"])
        #expect(model.machine.choices(of: "project").count == 12)
        project.setValue("299995")
        try await project.search("instance 7")
        #expect(project.value == "299995")
        #expect(project.choices.count == 21)
        #expect(project.hasMore)
    }

    @Test("A relation to several keeps what is chosen through searches, and what is found is added")
    func severalSearches() async throws {
        let model = try await Bugs.model()
        let tasks = try #require(model.getRelation("tasks"))
        tasks.options = ManyOptions(count: 300_000)
        try await model.loadOptions()
        #expect(tasks.hasMore)
        let before = tasks.values
        let found = try await model.find("instance 29999", inRow: "tasks")
        #expect(found.choices.first?.value == "29999")
        model.choose(found.choices[1], inRow: "tasks")
        model.choose(found.choices[1], inRow: "tasks")
        #expect(tasks.values == before + ["299990"])
        _ = try await model.find("instance 7", inRow: "tasks")
        #expect(tasks.values == before + ["299990"])
        #expect(model.machine.choices(of: "tasks").contains { $0.label == "instance 299990" })
    }

    @Test("The labels of no more chosen instances are asked for than there are choices at once")
    func chosenLimit() async throws {
        let model = try await Bugs.model()
        let tasks = try #require(model.getRelation("tasks"))
        let query = tasks.query(nil, choosing: (0..<500).map(String.init))
        #expect(query.chosen.count == 200)
    }

    @Test("However many instances there are, only some travel")
    func limit() async throws {
        let many = (0..<500).map { #"{"id": \#($0), "name": "n"}"# }
        let model = try await Bugs.model(["api/Project": "[\(many.joined(separator: ","))]"])
        #expect(model.machine.choices(of: "project").count == 20)
        #expect(model.getRelation("project")?.hasMore == true)
        let flood = FloodedOptions()
        model.getRelation("project")?.options = flood
        let error = try await #require(throws: AspectError.self) {
            _ = try await model.getRelation("project")?.load()
        }
        #expect(error.code == .tooLarge)
    }

    @Test("The answer to an older search does not replace that to a newer one")
    @MainActor func lateAnswers() async throws {
        let (started, answered) = (Gate(count: 2), Gate(count: 2))
        let model = try await Bugs.model()
        let project = try #require(model.getRelation("project"))
        project.options = LateOptions(started: started, answered: answered)
        let older = Task { @MainActor in try await project.search("older") }
        await started.pass()
        try await project.search("newer")
        await answered.pass()
        try await older.value
        #expect(project.choices.map(\.value) == ["newer", "4"])
    }

    @Test("Choices that depend on another attribute are decided by the form")
    func dependentList() async throws {
        let nutforms = Bugs.nutforms()
        nutforms.listen(.modelBuilt) { arguments in
            guard let tasks = arguments.first(Model.self)?.getRelation("tasks") else { return }
            tasks.dependsOn = "project"
            tasks.options = ListOptions([
                Choice(value: "3", label: "Write", availableFor: ["4"]),
                Choice(value: "7", label: "Draw", availableFor: ["5"]),
            ])
        }
        let model = try await nutforms.model(
            entityName: Bugs.entity, locale: "en", entityId: "1", context: "edit")
        #expect(model.machine.choices(of: "tasks").map(\.value) == ["3"])
        model.getRelation("project")?.setValue("5")
        #expect(model.machine.choices(of: "tasks").map(\.value) == ["7"])
        #expect(model.getRelation("tasks")?.values == [])
    }

    @Test("Choices that depend on another attribute are loaded again after it has changed")
    func dependentSource() async throws {
        let nutforms = Bugs.nutforms()
        nutforms.listen(.modelBuilt) { arguments in
            guard let tasks = arguments.first(Model.self)?.getRelation("tasks") else { return }
            tasks.dependsOn = "project"
            tasks.options = EchoedOptions()
        }
        let model = try await nutforms.model(
            entityName: Bugs.entity, locale: "en", entityId: "1", context: "edit")
        #expect(model.machine.choices(of: "tasks").map(\.value) == ["of 4"])
        model.getRelation("project")?.setValue("5")
        #expect(model.needsOptions)
        try await model.loadOptions()
        #expect(!model.needsOptions)
        #expect(model.machine.choices(of: "tasks").map(\.value) == ["of 5"])
    }

    @Test("Relations that depend on each other in a circle are refused")
    func circle() async throws {
        let nutforms = Bugs.nutforms()
        nutforms.listen(.modelBuilt) { arguments in
            guard let model = arguments.first(Model.self) else { return }
            model.getRelation("tasks")?.dependsOn = "project"
            model.getRelation("project")?.dependsOn = "tasks"
        }
        let error = try await #require(throws: AspectError.self) {
            _ = try await nutforms.model(entityName: Bugs.entity, locale: "en", context: "new")
        }
        #expect(error.code == .contradiction)
        #expect(error.message.contains("project → tasks → project"))
    }

    @Test("An address offers choices, and receives words and what is chosen")
    func addresses() async throws {
        let server = try HTTPServer { request in
            let isSearch = request.hasPrefix("GET /forms?limit=20&search=g&id=4 ")
            let text =
                isSearch ? #"[{"id": 5, "name": "Gemini"}, {"id": 4, "name": "Apollo"}]"# : "[]"
            return HTTPServer.answer("200 OK", [], text)
        }
        let model = try await Bugs.model()
        let project = try #require(model.getRelation("project"))
        project.options = URLOptions(server.url, labelledBy: "name")
        try await project.search("g")
        #expect(project.choices.map(\.label) == ["Gemini", "Apollo"])
    }

    @Test("A source that fails is an error, and the form is not shown")
    func failure() async throws {
        let nutforms = Bugs.nutforms()
        nutforms.optionSource = { _ in FailingOptions() }
        let error = try await #require(throws: AspectError.self) {
            _ = try await nutforms.model(entityName: Bugs.entity, locale: "en", context: "new")
        }
        #expect(error.aspect == .options)
    }
}

/// The numbers that begin with the words, of so many.
private struct ManyOptions: OptionSource {
    let count: Int

    func options(_ query: OptionQuery) -> OptionPage {
        let number = query.words.flatMap { Int($0.filter(\.isNumber)) } ?? 0
        var found: [Int] = []
        var (first, width) = (number, 1)
        while first < count, found.count <= query.limit {
            found += (first..<min(first + width, count)).prefix(query.limit + 1)
            (first, width) = (first * 10, width * 10)
        }
        let choices = found.map { Choice(value: "\($0)", label: "instance \($0)") }
        return OptionPage(
            Array(choices.prefix(query.limit)), hasMore: choices.count > query.limit)
    }
}

private struct FloodedOptions: OptionSource {
    func options(_ query: OptionQuery) -> OptionPage {
        OptionPage((0..<300_000).map { Choice(value: "\($0)", label: "") })
    }
}

/// Answers a search for “older” after another one was answered.
private struct LateOptions: OptionSource {
    let started: Gate
    let answered: Gate

    func options(_ query: OptionQuery) async -> OptionPage {
        if query.words == "older" {
            await started.pass()
            await answered.pass()
        }
        return OptionPage([Choice(value: query.words ?? "", label: "")])
    }
}

private struct EchoedOptions: OptionSource {
    func options(_ query: OptionQuery) -> OptionPage {
        OptionPage([Choice(value: "of \(query.dependency ?? "none")", label: "")])
    }
}

private struct FailingOptions: OptionSource {
    struct Down: Error {}

    func options(_ query: OptionQuery) throws -> OptionPage { throw Down() }
}
