import FormworkRandom
import Testing

@testable import FormworkEngine

struct FormMachineDraftTests {
    @Test("the state after random events is restored from its draft")
    func roundTrips() throws {
        var seed = FixedSeed()
        let form = try ProjectPlan.form()
        for number in 0..<RandomSearch.rounds(25) {
            let loaded: [String: FieldValue] = seed.one(of: [
                [:],
                [
                    "title": .text("Bridge"), "kind": .text("paid"), "budget": .integer(5),
                    "x": .text("y"),
                ],
            ])
            let machine = FormMachine(definition: form, values: loaded)
            for _ in 0..<Int.random(in: 0..<40, using: &seed) {
                machine.apply(ProjectPlan.event(using: &seed))
            }
            let draft = machine.draft
            let (restored, losses) = try FormMachine.restored(from: draft, in: form)
            try #require(losses == [], "\(seed), form \(number)")
            try #require(restored.rowTexts == machine.rowTexts, "\(seed), form \(number)")
            try #require(
                String(decoding: restored.draft, as: UTF8.self)
                    == String(decoding: draft, as: UTF8.self),
                "\(seed), form \(number)")
            try #require(restored.record == machine.record)
        }
    }

    @Test("lists inside an entry are restored with other entries than their default ones")
    func restoresLists() throws {
        let rule = RowRules(visible: .row("shows"))
        let many = (0..<9).map { number in
            RowDefinition.field(FieldDefinition(tag: "m\(number)", label: "", rules: rule))
        }
        let form = try FormDefinition(rows: [
            .field(FieldDefinition(tag: "shows", label: "", type: .toggle)),
            .repeatingGroup(
                RepeatingGroupDefinition(
                    tag: "team", label: "", initialCount: 1,
                    rows: [
                        .repeatingGroup(
                            RepeatingGroupDefinition(
                                tag: "many", label: "", initialCount: 2, rows: many)),
                        .repeatingGroup(
                            RepeatingGroupDefinition(
                                tag: "few", label: "",
                                rows: [
                                    .field(FieldDefinition(tag: "few", label: "", rules: rule))
                                ])),
                    ])),
        ])
        let machine = FormMachine(definition: form)
        machine.apply(.choose(tag: "shows", values: ["true"]))
        machine.apply(.remove(tag: "team.0.many.0"))
        machine.apply(.remove(tag: "team.0.many.1"))
        machine.apply(.insert(tag: "team.0.few"))
        machine.apply(.edit(tag: "team.0.few.0.few", text: "one"))
        let (restored, losses) = try FormMachine.restored(from: machine.draft, in: form)
        #expect(losses == [])
        #expect(restored.rowTexts == machine.rowTexts)
        #expect(restored.isVisible("team.0.few.0.few"))
    }

    @Test("a draft contains the input and the position of the form")
    func writes() throws {
        let machine = FormMachine(
            definition: try ProjectPlan.form(), values: ["title": .text("Bridge")])
        machine.apply(.edit(tag: "title", text: ""))
        machine.apply(.endEditing(tag: "title"))
        machine.apply(.edit(tag: "members.0.days", text: "many"))
        #expect(
            String(decoding: machine.draft, as: UTF8.self) == """
                {"v":1,"form":"cd9d2c6b869a192e","loaded":[["title","Bridge"]],"step":"about",\
                "rows":{"title":{"value":null,"was":{"value":"Bridge"},\
                "life":["changed","ended","validated"],"shown":["required"]}},\
                "lists":{"members":{"next":1,"entries":[{"key":0,\
                "rows":{"days":{"texts":["many"],"was":{"value":null},"life":["changed","edited"]}},\
                "lists":{"skills":{"next":0,"entries":[]}}}]}}}
                """)
    }

    @Test("a draft is restored in another language")
    func restoresInOtherLanguage() throws {
        let machine = FormMachine(definition: try ProjectPlan.form())
        machine.apply(.choose(tag: "kind", values: ["paid"]))
        machine.apply(.edit(tag: "budget", text: "1234.50"))
        machine.apply(.edit(tag: "members.0.days", text: "many"))
        let german = try ProjectPlan.form(format: ValueFormatJSONTests.german()) { "\($0)!" }
        let (restored, losses) = try FormMachine.restored(from: machine.draft, in: german)
        #expect(losses == [])
        #expect(restored.text(of: "budget") == "1234,5")
        #expect(
            restored.value(of: "budget") == .decimal(ExactDecimal(coefficient: 12345, scale: 1)))
        #expect(restored.text(of: "members.0.days") == "many")
    }

    @Test("values that do not fit a changed form are reported, all others are restored")
    func reportsLosses() throws {
        let machine = FormMachine(definition: try ProjectPlan.form())
        machine.apply(.edit(tag: "title", text: "Bridge"))
        machine.apply(.choose(tag: "kind", values: ["open"]))
        machine.apply(.choose(tag: "topics", values: ["a", "b"]))
        machine.apply(.edit(tag: "place.city", text: "Kiel"))
        machine.apply(.edit(tag: "members.0.name", text: "Ada"))
        machine.apply(.edit(tag: "members.0.days", text: "12"))
        machine.apply(.insert(tag: "members.0.skills"))
        machine.apply(.edit(tag: "members.0.skills.0.skill", text: "Steel"))
        let changed = try FormDefinition(rows: [
            .field(FieldDefinition(tag: "title", label: "", valueKind: .integer)),
            .field(
                FieldDefinition(
                    tag: "kind", label: "", type: .select,
                    choices: [Choice(value: "paid", label: "")])),
            .field(
                FieldDefinition(
                    tag: "topics", label: "", type: .select,
                    choices: [Choice(value: "b", label: ""), Choice(value: "x", label: "")],
                    isMultiple: true)),
            .repeatingGroup(
                RepeatingGroupDefinition(
                    tag: "members", label: "",
                    rows: [.field(FieldDefinition(tag: "days", label: ""))])),
        ])
        let (restored, losses) = try FormMachine.restored(from: machine.draft, in: changed)
        #expect(
            losses == [
                DraftLoss(tag: "title", texts: ["Bridge"], reason: .otherKind),
                DraftLoss(tag: "kind", texts: ["open"], reason: .notOffered),
                DraftLoss(tag: "topics", texts: ["a"], reason: .notOffered),
                DraftLoss(tag: "place.city", texts: ["Kiel"], reason: .undeclared),
                DraftLoss(tag: "members.0.name", texts: ["Ada"], reason: .undeclared),
                DraftLoss(tag: "members.0.skills.0.skill", texts: ["Steel"], reason: .undeclared),
            ])
        #expect(restored.texts(of: "topics") == ["b"])
        #expect(restored.text(of: "members.0.days") == "12")
    }

    @Test("a choice that does not fit another row's value is reported as lost")
    func reportsDroppedChoice() throws {
        let form = try ProjectPlan.form()
        let text = """
            {"v":1,"form":"\(String(form.fingerprint, radix: 16))",\
            "rows":{"kind":{"value":"paid"},"topics":{"value":{"list":["a","b"]}}}}
            """
        let (machine, losses) = try FormMachine.restored(from: Array(text.utf8), in: form)
        #expect(machine.texts(of: "topics") == ["b"])
        #expect(losses == [DraftLoss(tag: "topics", texts: ["a"], reason: .notOffered)])
    }

    @Test("keys are given on, and entries keep their order")
    func keepsKeys() throws {
        let form = try ProjectPlan.form()
        let machine = FormMachine(definition: form)
        machine.apply(.insert(tag: "members"))
        machine.apply(.insert(tag: "members"))
        machine.apply(.remove(tag: "members.2"))
        machine.apply(.move(tag: "members.1", to: 0))
        let restored = try FormMachine.restored(from: machine.draft, in: form).machine
        #expect(restored.entries(of: "members") == [1, 0])
        restored.apply(.insert(tag: "members"))
        #expect(restored.entries(of: "members") == [1, 0, 3])
    }

    @Test("a reset after a restored draft returns to the loaded values")
    func resets() throws {
        let form = try ProjectPlan.form()
        let machine = FormMachine(definition: form, values: ["title": .text("Bridge")])
        machine.apply(.edit(tag: "title", text: "Tunnel"))
        let restored = try FormMachine.restored(from: machine.draft, in: form).machine
        #expect(restored.isDirty("title"))
        restored.apply(.reset())
        #expect(restored.text(of: "title") == "Bridge")
        #expect(!restored.isDirty("title"))
    }

    @Test("damaged drafts are refused or restored, but nothing traps")
    func survivesDamage() throws {
        var seed = FixedSeed()
        let form = try ProjectPlan.form()
        let machine = FormMachine(definition: form, values: ["title": .text("Bridge")])
        for _ in 0..<60 { machine.apply(ProjectPlan.event(using: &seed)) }
        let rounds = RandomSearch.rounds(160)
        var counts = (restored: 0, refused: 0)
        for _ in 0..<rounds {
            var draft = machine.draft
            draft.damage(using: &seed)
            do throws(FormJSONError) {
                let restored = try FormMachine.restored(from: draft, in: form).machine
                for _ in 0..<3 { restored.apply(ProjectPlan.event(using: &seed)) }
                counts.restored += 1
            } catch {
                counts.refused += 1
            }
        }
        #expect(min(counts.restored, counts.refused) > rounds / 16)
    }

    @Test(
        "a document that is no draft of this version is refused",
        arguments: [
            ("", FormJSONError.Code.syntax), ("{}", .shape), (#"{"v":2}"#, .version),
            (#"{"v":1}"#, .shape),
            (#"{"v":1,"form":"0","lists":{"members":{"next":1,"entries":[{"key":1}]}}}"#, .shape),
            (
                #"{"v":1,"form":"0","lists":{"members":{"next":2,"entries":[{"key":1},{"key":1}]}}}"#,
                .shape
            ),
            (
                #"{"v":1,"form":"0","lists":{"members":{"next":9223372036854775807,"entries":[]}}}"#,
                .shape
            ),
            (#"{"v":1,"form":"0","rows":{"title":{"value":[]}}}"#, .shape),
        ])
    func refuses(text: String, code: FormJSONError.Code) throws {
        let form = try ProjectPlan.form()
        do throws(FormJSONError) {
            let machine = try FormMachine.restored(from: Array(text.utf8), in: form).machine
            Issue.record("\(machine.record) was restored.")
        } catch {
            #expect(error.code == code)
        }
    }
}

extension FormMachine {
    /// The visible text of each row.
    fileprivate var rowTexts: [String] {
        rowStates.map { String(decoding: $0.bytes, as: UTF8.self) }
    }
}
