import Formwork
import Testing

@testable import FormworkHTML

@Suite struct RowOmissionTests {
    private func field(
        _ tag: String, _ type: FormFieldType = .text(inputType: .text), _ rules: RowRules = .init()
    ) -> RowDefinition {
        .field(FieldDefinition(tag: tag, label: "Label of \(tag)", type: type, rules: rules))
    }

    private func rest(
        of rows: [RowDefinition], without names: Set<String>
    ) throws -> FormDefinition {
        _ = try FormDefinition(rows: rows)
        return try FormDefinition(rows: RowOmission(of: names, from: rows).rows)
    }

    private func json(_ form: FormDefinition) -> String {
        String(decoding: form.json, as: UTF8.self)
    }

    @Test("A row that is left out is nowhere in the definition, also if rules read it")
    func names() throws {
        let rule = ValidityRule(
            code: ViolationCode(rawValue: "pay"), .row("bonus") > .row("salary"),
            relatedTags: ["salary"])
        let bonus = RowRules(
            required: .row("salary") == "high", valid: [rule],
            server: [ServerRule(code: ViolationCode(rawValue: "known"), reads: ["salary"])])
        let inner = field("bonus", .text(inputType: .text), bonus)
        let rows: [RowDefinition] = [
            field("name"), field("salary"),
            .group(GroupDefinition(tag: "pay", label: "Pay", rows: [inner])),
        ]
        let form = try rest(of: rows, without: ["salary"])
        #expect(!json(form).contains("salary"))
        #expect(form["bonus"]?.rules.valid.first?.relatedTags == [])
        #expect(form["bonus"]?.rules.server.first?.reads == [])
    }

    @Test("Rules read a row that is left out as one that is hidden", arguments: [false, true])
    func rules(isOmitted: Bool) throws {
        var rows = [
            field("active", .checkbox),
            field("shown", .text(inputType: .text), RowRules(visible: .row("active") == true)),
            field(
                "open", .text(inputType: .text),
                RowRules(enabled: FormExpression.row("active").isEmpty)),
            field(
                "total", .text(inputType: .text),
                RowRules(computed: .when(.row("active"), then: "yes", else: "no"))),
        ]
        if !isOmitted { rows[0].changeRules { $0.visible = false } }
        let form = try rest(of: rows, without: isOmitted ? ["active"] : [])
        let machine = FormMachine(definition: form, values: ["active": .boolean(true)])
        #expect(!machine.isVisible("shown"))
        #expect(machine.isEnabled("open"))
        #expect(machine.record["total"] == .text("no"))
        #expect((machine.liveRow("active") == nil) == isOmitted)
    }

    @Test("The entries of a list that is left out are none")
    func lists() throws {
        let team = RepeatingGroupDefinition(
            tag: "team", label: "Team", initialCount: 2, rows: [field("name")])
        let count = RowRules(computed: .count(.row("team")))
        let names = RowRules(enabled: .areDistinct(.row("team.name")))
        let rows: [RowDefinition] = [
            .repeatingGroup(team), field("count", .text(inputType: .number), count),
            field("hint", .text(inputType: .text), names),
        ]
        let form = try rest(of: rows, without: ["team"])
        #expect(form["count"]?.rules == RowRules(computed: .count(.value(.list([])))))
        #expect(!json(form).contains("team"))
    }

    @Test("A rule in a record or a list still reads the row there that has the same name")
    func scopes() throws {
        let own = RowRules(visible: .row("kind") == "a")
        let inner = [field("kind"), field("note", .text(inputType: .text), own)]
        let rows: [RowDefinition] = [
            field("kind"),
            .group(GroupDefinition(tag: "main", label: "Main", isRecord: true, rows: inner)),
            .repeatingGroup(RepeatingGroupDefinition(tag: "all", label: "All", rows: inner)),
        ]
        let form = try rest(of: rows, without: ["kind"])
        #expect(form["kind"] == nil)
        #expect(form["main.note"]?.rules == own)
        #expect(form["all.note"]?.rules == own)
    }

    @Test("Groups and steps in which no row remains are left out with their labels")
    func containers() throws {
        let group = GroupDefinition(tag: "pay", label: "Pay", rows: [field("salary")])
        let rows: [RowDefinition] = [
            .step(StepDefinition(tag: "one", label: "One", rows: [field("name")])),
            .step(StepDefinition(tag: "two", label: "Two", rows: [.group(group)])),
        ]
        #expect(try rest(of: rows, without: ["salary"]).rows == [rows[0]])
    }

    @Test("A hidden row whose value is kept remains where a rule reads it, and only there")
    func kept() throws {
        let own = ValidityRule(code: ViolationCode(rawValue: "pay"), .row("salary") != "0")
        let rows: [RowDefinition] = [
            field("level", .text(inputType: .text), RowRules(hiddenValue: .keep)),
            field("salary", .text(inputType: .text), RowRules(valid: [own], hiddenValue: .keep)),
            field("bonus", .text(inputType: .text), RowRules(visible: .row("level") == "1")),
        ]
        let form = try rest(of: rows, without: ["level", "salary"])
        #expect(form.rows == [rows[0].withoutWords, rows[2]])
    }

    @Test("A hidden row that remains has no words, and its value still decides")
    func wordless() throws {
        let level = FieldDefinition(
            tag: "level", label: "Level", placeholder: "Rank", hint: "By rank", type: .select,
            choices: [Choice(value: "1", label: "First"), Choice(value: "2", label: "Second")],
            messages: [.required: "Choose a rank."],
            rules: RowRules(visible: false, hiddenValue: .keep))
        let group = GroupDefinition(tag: "pay", label: "Pay", rows: [.field(level)])
        let rows: [RowDefinition] = [
            .group(group),
            field("bonus", .text(inputType: .text), RowRules(visible: .row("level") == "1")),
        ]
        let form = try rest(of: rows, without: ["level"])
        let whole = try json(FormDefinition(rows: rows))
        for word in ["Level", "Rank", "rank", "First", "Second"] {
            #expect(whole.contains(word) && !json(form).contains(word))
        }
        for (value, isVisible) in [("1", true), ("2", false)] {
            let machine = FormMachine(definition: form, values: ["level": .text(value)])
            #expect(machine.isVisible("bonus") == isVisible)
        }
    }
}
