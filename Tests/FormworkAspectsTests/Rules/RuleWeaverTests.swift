import FormworkAspects
import Testing

@Suite struct RuleWeaverTests {
    @Test("A rule of one field is judged as its value changes, with its message")
    func oneField() async throws {
        let model = try await Bugs.model()
        let log = Log()
        let description = try #require(model.getAttribute("description"))
        model.listen(.attributeValidated) { arguments in
            guard let attribute = arguments.first(Attribute.self) else { return }
            log.add("\(attribute.name) \(attribute.validationState)")
        }
        description.setValue("Too short")
        #expect(log.lines.contains("description invalid"))
        #expect(!log.lines.contains("description valid"))
        #expect(description.violations.map(\.message) == ["Write 15 to 30 characters."])
        description.setValue("This is long enough")
        #expect(log.lines.last == "description valid")
        #expect(description.violations.isEmpty)
    }

    @Test("A rule of several fields is blocked while one of them is untouched")
    func blocked() async throws {
        let rule = #"rule "cheap" when Bug(cost < 10 || isOpen == false) then end"#
        let model = try await Bugs.model(["rules/com.example.Bug/edit": rule])
        let cost = try #require(model.getAttribute("cost"))
        model.apply(.startEditing(tag: "cost"))
        cost.setValue("50")
        model.apply(.endEditing(tag: "cost"))
        #expect(cost.validationState == .blocked)
        #expect(cost.violations.isEmpty)
        #expect(!model.submit.send())
        #expect(cost.validationState == .invalid)
        #expect(cost.violations.map(\.message) == ["cheap"])
    }

    @Test(
        "A security rule makes its fields read-only unless the facts fulfil it",
        arguments: [
            (RuleFacts(user: "anna", roles: ["editor"]), false),
            (RuleFacts(user: "anna", roles: ["reader"]), true), (RuleFacts(user: nil), true),
        ])
    func security(facts: RuleFacts, isReadOnly: Bool) async throws {
        let rule = """
            rule "[Security] only editors" when
              Bug($c : cost) User(role contains "editor") Context(name == "edit") then end
            """
        let nutforms = Bugs.nutforms(Bugs.source(["rules/com.example.Bug/edit": rule]))
        nutforms.facts = facts
        let model = try await nutforms.model(
            entityName: Bugs.entity, locale: "en", entityId: "1", context: "edit")
        #expect(model.machine.isReadOnly("cost") == isReadOnly)
        #expect(!model.machine.isReadOnly("description"))
        model.getAttribute("cost")?.setValue("7")
        #expect(model.getAttribute("cost")?.value == (isReadOnly ? "1.5" : "7"))
    }

    @Test("A security rule that binds no field is about all of them, and follows the form")
    func wholeForm() async throws {
        let rule = #"rule "[Security] open" when Bug(isOpen == true) then end"#
        let model = try await Bugs.model(["rules/com.example.Bug/edit": rule])
        #expect(!model.machine.isReadOnly("cost"))
        model.getAttribute("isOpen")?.setValue("")
        #expect(model.machine.isReadOnly("cost"))
        #expect(model.machine.isReadOnly("description"))
    }

    @Test(
        "A rule about something that does not exist is an error with the rule and what exists",
        arguments: [
            (#"rule "a" when Bug(title == "x") then end"#, #"Bug has no attribute "title""#),
            (#"rule "a" when Dog(name == "x") then end"#, #"there are no facts about "Dog""#),
            (
                #"rule "a" when Bug(cost > 1) Context(color == "x") then end"#,
                #"no fact "Context.color""#
            ),
            (#"rule "a" when Context(name == "edit") then end"#, "reads no attribute"),
            (
                #"rule "a" when Bug(description > 3 && description + 1 == 2) then end"#,
                "cannot be decided"
            ),
        ])
    func unknown(rule: String, message: String) async throws {
        let error = try await #require(throws: AspectError.self) {
            _ = try await Bugs.model(["rules/com.example.Bug/edit": rule])
        }
        #expect(error.message.contains(message), "\(error)")
    }
}
