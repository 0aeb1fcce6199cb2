import Formwork
import FormworkPresentation
import Observation
import Synchronization
import Testing

@Suite struct ObservedFormTests {
    private func form(_ driver: (any FormDriver)? = nil) throws -> ObservedForm {
        ObservedForm(
            try driver ?? SampleForm.driver(), submitLabel: "Save", in: try Reader.localizer())
    }

    /// Whether some work notifies a reader of something.
    private func notifies(_ read: () -> Void, by work: () -> Void) -> Bool {
        let isNotified = Atomic(false)
        withObservationTracking(read) { isNotified.store(true, ordering: .relaxed) }
        work()
        return isNotified.load(ordering: .relaxed)
    }

    @Test("Parts are nested by their levels, in reading order")
    func tree() throws {
        let form = try form()
        func outline(_ parts: [ObservedPart], _ depth: Int = 0) -> [String] {
            parts.flatMap { part in
                [
                    String(repeating: " ", count: depth) + part.id.name
                        + (part.id.isActions ? "!" : "")
                ]
                    + outline(part.children, depth + 1)
            }
        }
        #expect(
            outline(form.parts) == [
                "title", "amount", "where", " where.street", "team", " team.0", "  team.0.name",
                "  team.0.leads", "  team.0!", " team.1", "  team.1.name", "  team.1.leads",
                "  team.1!", " team!", "note", "suggest!",
            ])
    }

    @Test("A change notifies the views of its rows alone")
    func rows() throws {
        let form = try form()
        let title = try #require(form.part(of: "title"))
        let street = try #require(form.part(of: "where.street"))
        #expect(notifies({ _ = title.part }, by: { form[text: "title"] = "A bridge" }))
        #expect(!notifies({ _ = street.part }, by: { form[text: "title"] = "A bench" }))
        #expect(!notifies({ _ = form.parts }, by: { form[text: "title"] = "A boat" }))
        #expect(title.part.fields[0].text == "A boat")
    }

    @Test("A new entry notifies the views of its list alone, and the others keep their objects")
    func entries() throws {
        let form = try form()
        let list = try #require(form.parts.first { $0.id.name == "team" })
        let title = form.part(of: "title")
        #expect(notifies({ _ = list.children }, by: { form.apply(.insert(tag: "team")) }))
        #expect(!notifies({ _ = form.parts }, by: { form.apply(.remove(tag: "team.0")) }))
        #expect(form.part(of: "title") === title)
        #expect(form.part(of: "team.0.name") == nil)
    }

    @Test("A moved entry keeps its object")
    func moves() throws {
        let form = try form()
        let entry = form.part(of: "team.1.name")
        form.apply(.move(tag: "team.1", to: 0))
        #expect(form.part(of: "team.1.name") === entry)
        let list = try #require(form.parts.first { $0.id.name == "team" })
        #expect(list.children.map(\.id.name) == ["team.1", "team.0", "team"])
    }

    @Test("Changes by code are followed, and none after the form is gone")
    func code() throws {
        let driver = try SampleForm.driver()
        var form: ObservedForm? = try form(driver)
        driver.apply(.edit(tag: "title", text: "By code"))
        #expect(form?.part(of: "title")?.part.fields[0].text == "By code")
        form = nil
        #expect(driver.observers.isEmpty)
    }

    @Test("Buttons follow the history")
    func actions() throws {
        let form = try form()
        #expect(form.actions.filter(\.isPossible).map(\.event) == [.submit])
        form[text: "title"] = "A bridge"
        #expect(form.actions.filter(\.isPossible).map(\.event) == [.submit, .undo])
    }

    @Test("Errors are listed from a refused submission until they are mended")
    func refusal() throws {
        let field = FieldDefinition(
            tag: "a", label: "A", constraints: [.required], messages: [.required: "Enter an A"])
        let form = try form(MachineDriver(try Reader.machine([.field(field)])))
        form.moveFocus(to: .row("a"))
        form.moveFocus(to: nil)
        #expect(form.errors.isEmpty)
        form.apply(.submit)
        #expect(form.errors.map(\.text) == ["Enter an A"])
        #expect(form.focus == .row("a"))
        #expect(form.submissionCount == 0)
        form[text: "a"] = "x"
        #expect(form.errors.isEmpty)
        form.apply(.submit)
        #expect(form.submissionCount == 1)
    }

    @Test("A step that is not valid is kept, with its errors")
    func steps() throws {
        let field = FieldDefinition(tag: "a", label: "A", constraints: [.required])
        let rows: [RowDefinition] = [
            .step(StepDefinition(tag: "one", label: "One", rows: [.field(field)])),
            .step(
                StepDefinition(
                    tag: "two", label: "Two", rows: [.field(.init(tag: "b", label: "B"))])),
        ]
        let form = try form(MachineDriver(try Reader.machine(rows)))
        form.apply(.next)
        #expect(form.errors.count == 1)
        #expect(form.focus == .row("a"))
        form[text: "a"] = "x"
        form.apply(.next)
        #expect(form.focus == .row("b"))
        #expect(form.stepActions.map(\.isCurrent) == [false, true])
    }

    @Test("Time passes before each event while a question waits")
    func time() async throws {
        let rule = ServerRule(code: ViolationCode(rawValue: "taken"), debounce: 1)
        let field = FieldDefinition(tag: "a", label: "A", rules: RowRules(server: [rule]))
        let driver = MachineDriver(try Reader.machine([.field(field)]))
        let form = try form(driver)
        #expect(form.wakeUp == nil)
        form[text: "a"] = "x"
        #expect(form.wakeUp == 1)
        await form.letTimePass()
        // The answer of the server is waited for now.
        #expect(try #require(form.wakeUp) > 1)
        #expect(driver.machine.liveRow("a")?.state == .pending)
    }
}
