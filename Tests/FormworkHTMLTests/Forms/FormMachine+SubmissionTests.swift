import Formwork
import Foundation
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
        let start = FormStart(
            definition,
            values: [
                "title": .text("old"), "count": .integer(7), "agree": .boolean(true),
                "one": .text("a"), "many": .list([.text("a")]), "radio": .text("b"),
                "fixed": .text("old"),
            ])
        return FormMachine.showing(
            PageSubmission(submitted: Sample.submitted(submitted)), in: .plain(start)
        ).driver.machine
    }

    @Test("Texts are shown as typed, valid or not")
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

    private func proposal(
        _ submitted: KeyValuePairs<String, String>, action: PageAction?,
        stored: [String: FieldValue] = [:], isStored: Bool = false
    ) throws -> FormMachine {
        var label = FieldDefinition(tag: "label", label: "Label")
        label.rules.initial = .row("code")
        let rows: [RowDefinition] = [
            .field(FieldDefinition(tag: "code", label: "Code")), .field(label),
        ]
        let parts = RepeatingGroupDefinition(tag: "parts", label: "Parts", rows: rows)
        let definition = try FormDefinition(rows: rows + [.repeatingGroup(parts)])
        let sent = Sample.submitted(submitted)
        let submission =
            action.map { PageSubmission(submitted: sent, action: $0) }
            ?? PageSubmission(submitted: sent)
        let start = FormStart(definition, values: stored, isStored: isStored)
        return FormMachine.showing(submission, in: .plain(start)).driver.machine
    }

    @Test("Buttons that show the form again propose values for what is still empty")
    func proposals() throws {
        let sent: KeyValuePairs = [
            "code": "q", "label": "", "parts.0.code": "r", "parts.0.label": "", "parts.1.label": "",
            "parts.2.code": "s", "parts.2.label": "t",
        ]
        let machine = try proposal(sent, action: .refresh)
        #expect(machine.text(of: "label") == "q")
        #expect(machine.text(of: "parts.0.label") == "r")
        #expect(machine.text(of: "parts.2.label") == "t")
        #expect(machine.entries(of: "parts") == [0, 1, 2])
        #expect(try proposal(sent, action: nil).text(of: "label").isEmpty)
    }

    @Test("A stored value that was removed, and one that was stored as empty, stay empty")
    func noProposals() throws {
        let sent: KeyValuePairs = ["code": "q", "label": ""]
        for label in ["old", ""] {
            let stored: [String: FieldValue] = ["code": .text("p"), "label": .text(label)]
            let machine = try proposal(sent, action: .refresh, stored: stored, isStored: true)
            #expect(machine.text(of: "label").isEmpty)
        }
    }

    @Test("A body that could not be read changes nothing")
    func unread() throws {
        let machine = try machine([:])
        #expect(machine.text(of: "agree") == "true")
        #expect(machine.texts(of: "many") == ["a"])
    }

    @Test("Unknown names, fixed fields and repetitions are ignored")
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

    @Test("In entries too, boxes that are not sent are off, and unknown names are ignored")
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
        let submitted = Sample.submitted([
            "team.0.name": "Ada", "team.0.skills.0.skill": "Wood", "team.1.name": "Bo",
            "team.1.nothing": "x", "team.x.name": "x", "team.1": "x", "team.1.on": "true",
        ])
        let machine = FormMachine.showing(
            PageSubmission(submitted: submitted),
            in: .plain(FormStart(definition, values: ["team": .list([.record(member)])]))
        ).driver.machine
        #expect(machine.entries(of: "team") == [0, 1])
        #expect(machine.value(of: "team.0.on") == .boolean(false))
        #expect(machine.value(of: "team.1.on") == .boolean(true))
        #expect(machine.text(of: "team.0.skills.0.skill") == "Wood")
        #expect(machine.value(of: "team.0.skills.0.more.on") == .boolean(false))
        #expect(machine.violations.isEmpty)
    }

    @Test("Lists that were shown and are sent without entries are empty")
    func emptyLists() throws {
        let list = RepeatingGroupDefinition(
            tag: "team", label: "Team", initialCount: 2,
            rows: [.field(FieldDefinition(tag: "name", label: "Name"))])
        let definition = try FormDefinition(rows: [.repeatingGroup(list)])
        let machine = FormMachine.showing(
            PageSubmission(submitted: Sample.submitted(["team": ""])),
            in: .plain(FormStart(definition))
        ).driver.machine
        #expect(machine.entries(of: "team").isEmpty)
    }

    // MARK: The form that judged the submission

    private struct Body: ServerRequestBody, ValidatableModel {
        var title: String
        var photo: FileValue?

        static var formFields: [any FormFieldBase] {
            [
                FormField<String>(
                    fieldId: .init(id: "title"), title: .constant("Title"),
                    type: .text(inputType: .text), options: [.required(value: true)]),
                FormField<FileValue?>(
                    fieldId: .init(id: "photo"), title: .constant("Photo"),
                    type: .text(inputType: .file)),
            ]
        }
    }

    private func judged(_ entries: [SubmittedFields.Entry]) -> PageSubmission {
        let submission = FormSubmission(SubmittedFields(entries: entries), as: Body.self)
        return PageSubmission(
            submitted: submission.submitted, results: submission.results, conflicts: [],
            problem: nil, form: submission.form)
    }

    @Test("A page shows the live form that judged the submission, without its violations and files")
    func judged() throws {
        let file = SubmittedFile(name: "a.png", mediaType: "image/png", content: .init([1]))
        let submission = judged([
            .init(name: "title", text: ""), .init(name: "photo", file: file),
            .init(name: "unknown", text: "x"),
        ])
        #expect(submission.hasErrors)
        let localizer = try Sample.context().localizer
        let start = FormStart(try ModelForm.of(Body.self).definition(for: localizer))
        let counts = FormCounts()
        let machine = FormCounts.$current.withValue(counts) {
            FormMachine.showing(submission, in: .plain(start)).driver.machine
        }
        #expect(counts[.machine] == 0)
        #expect(machine.violations.isEmpty)
        #expect(machine.value(of: "photo").isEmpty)
        #expect(machine.definition["title"]?.label == "Title")
    }

    @Test("A page that begins with other values reads the submission into a form of its own")
    func otherStart() throws {
        let submission = judged([.init(name: "title", text: "")])
        let definition = ModelForm.of(Body.self).definition
        let file = FieldValue.file(FileValue(name: "b.png", mediaType: "image/png", size: 1))
        let start = FormStart(definition, values: ["photo": file])
        let machine = FormMachine.showing(submission, in: .plain(start)).driver.machine
        #expect(machine.value(of: "photo") == file)
        #expect(machine.text(of: "title").isEmpty)
    }

    @Test(
        "A judged form shows the stored file beside its ticked box, and holds it no more",
        arguments: [false, true])
    func removal(hasNewFile: Bool) throws {
        let stored = FileValue(name: "b.png", mediaType: "image/png", size: 1)
        let sent = SubmittedFile(name: "a.png", mediaType: "image/png", content: .init([1]))
        let none = SubmittedFile(name: "", mediaType: "", content: .init())
        let fields = SubmittedFields(entries: [
            .init(name: "title", text: ""), .init(name: "photo", file: hasNewFile ? sent : none),
            .init(name: SubmittedFields.removalName, text: "photo"),
        ])
        let body = Body(title: "A", photo: stored)
        let judged = try FormSubmission(fields, as: Body.self, over: body)
        let definition = ModelForm.of(Body.self).definition
        let start = FormStart(
            definition, values: ["title": .text("A"), "photo": .file(stored)], isStored: true)
        let forms = [judged.form, nil].map { form in
            let submission = PageSubmission(
                submitted: fields, results: [], conflicts: [], problem: nil, form: form)
            return FormMachine.showing(submission, in: .plain(start)).driver.machine
        }
        for machine in forms {
            #expect(machine.value(of: "photo").isEmpty)
            let files = StoredFiles(of: machine, links: [:], removals: fields.removals)
            #expect(files["photo"]?.name == "b.png")
            #expect(files["photo"]?.isRemoved == true)
        }
        #expect(forms[0].draft == forms[1].draft)
    }

    // MARK: A form with a driver of its own

    @Test("A form with a driver of its own reads the submission, and no other form does")
    func driven() throws {
        let submission = judged([.init(name: "title", text: ""), .init(name: "on", text: "x")])
        let definition = try FormDefinition(fields: [
            FieldDefinition(tag: "title", label: "Title"),
            FieldDefinition(tag: "fixed", label: "Fixed", isDisabled: true),
        ])
        var made: [FormMachine] = []
        let factory = FormFactory.driven {
            made.append(FormMachine(definition: definition, values: ["fixed": .text("old")]))
            return MachineDriver(made[made.count - 1])
        }
        let shown = FormMachine.showing(submission, in: factory).driver.machine
        #expect(made.count == 1 && shown === made[0])
        let start = FormStart(ModelForm.of(Body.self).definition)
        #expect(submission.form?.take(from: start, removing: []) != nil)
        let refused = PageSubmission(
            submitted: Sample.submitted(["title": "new", "fixed": "new"]), results: [])
        let again = FormMachine.showing(refused, in: factory).driver.machine
        #expect(made.count == 2)
        #expect(again.text(of: "title") == "new" && again.text(of: "fixed") == "old")
        #expect(again.violations.isEmpty)
    }
}
