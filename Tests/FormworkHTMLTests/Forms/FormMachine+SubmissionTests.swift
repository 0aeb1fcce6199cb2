import Formwork
import Testing

@testable import FormworkHTML

@Suite struct FormMachineSubmissionTests {
    private func machine(_ submitted: KeyValuePairs<String, String>) throws -> FormMachine {
        let choices = [Choice(value: "a", label: "A"), Choice(value: "b", label: "B")]
        let definition = try FormDefinition(fields: [
            FieldDefinition(tag: "title", label: "Title"),
            FieldDefinition(
                tag: "count", label: "Count", type: .text(inputType: .number), valueKind: .integer),
            FieldDefinition(tag: "agree", label: "Agree", type: .checkbox),
            FieldDefinition(tag: "one", label: "One", type: .select, choices: choices),
            FieldDefinition(
                tag: "many", label: "Many", type: .select, choices: choices, isMultiple: true),
            FieldDefinition(
                tag: "radio", label: "Radio", type: .text(inputType: .radio), choices: choices),
            FieldDefinition(tag: "fixed", label: "Fixed", isDisabled: true),
        ])
        return FormMachine.showing(Sample.submitted(submitted)) {
            MachineDriver(
                FormMachine(
                    definition: definition,
                    values: [
                        "title": .text("old"), "count": .integer(7), "agree": .boolean(true),
                        "one": .text("a"), "many": .list([.text("a")]), "radio": .text("b"),
                        "fixed": .text("old"),
                    ]))
        }.driver.machine
    }

    @Test("Texts are shown as they were typed, valid or not")
    func typed() throws {
        let machine = try machine(["title": " <b> ", "count": "seven", "one": "zzz"])
        #expect(machine.text(of: "title") == " <b> ")
        #expect(machine.text(of: "count") == "seven")
        #expect(machine.text(of: "one") == "zzz")
        #expect(machine.violations.isEmpty)
    }

    @Test("Boxes and choices that did not arrive are off; other fields keep their values")
    func absent() throws {
        let machine = try machine(["title": "new"])
        #expect(machine.text(of: "agree").isEmpty)
        #expect(machine.texts(of: "many").isEmpty)
        #expect(machine.text(of: "radio").isEmpty)
        #expect(machine.text(of: "count") == "7")
        #expect(machine.text(of: "one") == "a")
    }

    @Test("A body that could not be read changes nothing")
    func unread() throws {
        let machine = try machine([:])
        #expect(machine.text(of: "agree") == "true")
        #expect(machine.texts(of: "many") == ["a"])
    }

    @Test("Names that are no fields, fixed fields and repetitions leave nothing behind")
    func unexpected() throws {
        let machine = try machine([
            "id": "1", "fixed": "new", "title": "first", "title": "last", "many": "b",
            "many": "b", "one": "a", "one": "b",
        ])
        #expect(machine.text(of: "fixed") == "old")
        #expect(machine.text(of: "title") == "last")
        #expect(machine.texts(of: "many") == ["b"])
        #expect(machine.texts(of: "one") == ["b"])
        #expect(machine.violations.isEmpty)
    }

    @Test("In entries, too, boxes that did not arrive are off, and unknown names do nothing")
    func entries() throws {
        let skills = RepeatingGroupDefinition(
            tag: "skills", label: "Skills",
            rows: [
                .field(FieldDefinition(tag: "skill", label: "Skill")),
                .group(
                    GroupDefinition(
                        tag: "more", label: "More", isRecord: true,
                        rows: [
                            .field(FieldDefinition(tag: "on", label: "On", type: .toggle))
                        ])),
            ])
        let team = RepeatingGroupDefinition(
            tag: "team", label: "Team",
            rows: [
                .field(FieldDefinition(tag: "name", label: "Name")),
                .field(FieldDefinition(tag: "on", label: "On", type: .checkbox)),
                .repeatingGroup(skills),
            ])
        let definition = try FormDefinition(rows: [.repeatingGroup(team)])
        let skill = FieldRecord([
            ("skill", .text("Steel")), ("more", .record(FieldRecord([("on", .boolean(true))]))),
        ])
        let member = FieldRecord([
            ("name", .text("Ada")), ("on", .boolean(true)), ("skills", .list([.record(skill)])),
        ])
        let machine = FormMachine.showing(
            Sample.submitted([
                "team.0.name": "Ada", "team.0.skills.0.skill": "Wood", "team.1.name": "Bo",
                "team.1.nothing": "x", "team.x.name": "x", "team.1": "x", "team.1.on": "true",
            ])
        ) {
            MachineDriver(
                FormMachine(definition: definition, values: ["team": .list([.record(member)])]))
        }.driver.machine
        #expect(machine.entries(of: "team") == [0, 1])
        #expect(machine.value(of: "team.0.on") == .boolean(false))
        #expect(machine.value(of: "team.1.on") == .boolean(true))
        #expect(machine.text(of: "team.0.skills.0.skill") == "Wood")
        #expect(machine.value(of: "team.0.skills.0.more.on") == .boolean(false))
        #expect(machine.violations.isEmpty)
    }

    @Test("Lists that were shown and came without entries have none")
    func emptyLists() throws {
        let list = RepeatingGroupDefinition(
            tag: "team", label: "Team", initialCount: 2,
            rows: [.field(FieldDefinition(tag: "name", label: "Name"))])
        let definition = try FormDefinition(rows: [.repeatingGroup(list)])
        let machine = FormMachine.showing(Sample.submitted(["team": ""])) {
            MachineDriver(FormMachine(definition: definition))
        }.driver.machine
        #expect(machine.entries(of: "team").isEmpty)
    }
}
