import FormworkAspects
import Testing

@Suite struct ModelTests {
    @Test("Values are those of the live form, changed by a face or by code")
    func view() async throws {
        let model = try await Bugs.model()
        let description = try #require(model.getAttribute("description"))
        model.apply(.edit(tag: "description", text: "From a face"))
        #expect(description.value == "From a face")
        description.setValue("From code")
        #expect(model.machine.text(of: "description") == "From code")
        #expect(model.machine.isChanged("description"))
    }

    @Test("A change of a value is an event of the attribute and of the model, once")
    func valueChanged() async throws {
        let model = try await Bugs.model()
        let log = Log()
        let cost = try #require(model.getAttribute("cost"))
        cost.listen(.valueChanged) { log.add("cost \($0.first(Attribute.self)?.value ?? "")") }
        model.listen(.valueChanged) { log.add("model \($0.first(Attribute.self)?.name ?? "")") }
        cost.setValue("7")
        cost.setValue("7")
        model.getAttribute("isOpen")?.setValue("")
        #expect(log.lines == ["cost 7", "model cost", "model isOpen"])
    }

    @Test("A listener to a change may change other values, before the next event")
    func changingOthers() async throws {
        let model = try await Bugs.model()
        model.listen(.valueChanged) { arguments in
            guard arguments.first(Attribute.self)?.name == "isOpen" else { return }
            model.getAttribute("cost")?.setValue("0")
        }
        model.getAttribute("isOpen")?.setValue("")
        #expect(model.getAttribute("cost")?.value == "0")
    }

    @Test("An attribute that is removed is gone from the form; what was entered elsewhere stays")
    func removing() async throws {
        let model = try await Bugs.model()
        let log = Log()
        model.getAttribute("description")?.setValue("Kept")
        model.observers.add { log.add("\($0.contains(.rows))") }
        model.removeAttribute("cost")
        #expect(model.machine.row(at: "cost") == nil)
        #expect(model.getAttribute("description")?.value == "Kept")
        #expect(model.machine.isChanged("description"))
        #expect(log.lines == ["true"])
    }

    @Test("The place of a removed attribute in a layout is left out")
    func removedPlaces() async throws {
        let model = try await Bugs.model()
        model.layout = Layout(
            order: [0: "cost", 1: "isOpen"],
            template: [.field("cost"), .element(LayoutElement("p", [.field("isOpen")]))])
        model.removeAttribute("cost")
        #expect(model.failure == nil)
        #expect(model.machine.definition.rows.map(\.tag).prefix(2) == ["isOpen", "id"])
        #expect(try model.renderer.render(model).fields.first?.name == "isOpen")
        model.removeAttribute("unknown")
        #expect(model.failure == nil)
    }

    @Test("Other words are shown by the same form, so that undo goes on over them")
    func relabelling() async throws {
        let model = try await Bugs.model()
        let machine = model.machine
        model.getAttribute("description")?.setValue("Changed")
        model.getAttribute("description")?.localization.label = "What"
        #expect(model.machine === machine)
        #expect(model.machine.row(at: "description")?.label == "What")
        model.apply(.undo)
        #expect(model.getAttribute("description")?.value == "The list is empty")
    }

    @Test("Changes that contradict each other leave the form as it was, with the reason")
    func contradiction() async throws {
        let model = try await Bugs.model()
        model.removeAttribute("description")
        #expect(model.machine.row(at: "description") != nil)
        #expect(model.failure?.aspect == .rules)
        model.rules = []
        #expect(model.failure == nil)
        #expect(model.machine.row(at: "description") == nil)
    }

    @Test("Changes that are made together are shown together")
    func changes() async throws {
        let model = try await Bugs.model()
        let log = Log()
        model.observers.add { _ in log.add("report") }
        model.change {
            model.removeAttribute("description")
            model.rules = []
            model.add(Attribute("notes", type: AttributeType("String", .text)))
        }
        #expect(log.lines == ["report"])
        #expect(model.machine.row(at: "notes") != nil)
    }

    @Test("Submitting with values of unknown names is an error, and nothing is entered")
    func unknownNames() async throws {
        let model = try await Bugs.model()
        #expect(throws: AspectError.self) {
            try model.submit.send(["cost": ["9"], "admin": ["true"]])
        }
        #expect(model.getAttribute("cost")?.value == "1.5")
        #expect(try model.submit.send(["cost": ["9"], "tasks": ["3", "7"]]))
        #expect(model.getRelation("tasks")?.values == ["3", "7"])
    }

    @Test("The identity of an instance can only be read")
    func primary() async throws {
        let model = try await Bugs.model()
        model.getAttribute("id")?.setValue("2")
        #expect(model.getAttribute("id")?.value == "1")
    }

    @Test("The façade, the model and its attributes are released with the view that shows them")
    func memory() async throws {
        weak var released: Model?
        do {
            let model = try await Bugs.model()
            released = model
            model.getAttribute("cost")?.setValue("3")
        }
        #expect(released == nil)
    }
}
