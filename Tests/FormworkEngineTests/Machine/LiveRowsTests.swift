import FormworkEngine
import FormworkRandom
import Testing

@Suite struct LiveRowsTests {
    private static func machine() throws -> FormMachine {
        try Sample.machine([
            Sample.group("address", isRecord: true, [Sample.text("street")]),
            Sample.list(
                "team", initial: 2,
                [Sample.text("name"), Sample.list("skills", [Sample.text("title")])]),
            Sample.step("last", [Sample.toggle("isDone")]),
        ])
    }

    @Test("Rows are in the order of the form, those of lists by their entries")
    func order() throws {
        let machine = try Self.machine()
        machine.apply(.insert(tag: "team.1.skills"))
        machine.apply(.move(tag: "team.1", to: 0))
        #expect(
            machine.rows.map { $0.tag } == [
                "address", "address.street", "team", "team.1.name", "team.1.skills",
                "team.1.skills.0.title", "team.0.name", "team.0.skills", "last", "isDone",
            ])
        #expect(machine.liveRow("team")?.entries == [1, 0])
    }

    @Test("A row shows what it holds, and how users read it")
    func content() throws {
        let machine = try ProjectForm.machine(["budget": .decimal(ExactDecimal(12))])
        machine.apply(.choose(tag: "topics", values: ["a", "c"]))
        let budget = try #require(machine.liveRow("budget"))
        #expect(budget.texts == ["12"])
        #expect(budget.value == .decimal(ExactDecimal(12)))
        #expect(budget.label == "12")
        let topics = try #require(machine.liveRow("topics"))
        #expect(topics.texts == ["a", "c"])
        #expect(topics.label == "Alpha, Gamma")
        #expect(topics.choices == ProjectForm.choices)
        #expect(machine.liveRow("nobody") == nil)
    }

    @Test("A row reports its flags, its state and the violations that are shown at it")
    func flags() throws {
        let machine = try ProjectForm.machine()
        machine.apply(.submit)
        let title = try #require(machine.liveRow("title"))
        #expect(title.isRequired && title.isVisible && title.isEnabled && !title.isReadOnly)
        #expect(title.state == .invalid)
        #expect(title.violations.words == ["title: required"])
        #expect(machine.liveRow("created")?.isEnabled == false)
    }

    @Test("A violation of several rows is among those of each of them")
    func violationsOfOthers() throws {
        let machine = try Sample.machine([
            Sample.number(
                "first",
                rules: RowRules(valid: [
                    ValidityRule(
                        code: .choice, .row("first") < .row("second"), relatedTags: ["second"])
                ])),
            Sample.number("second"),
        ])
        machine.apply(.edit(tag: "first", text: "2"))
        machine.apply(.edit(tag: "second", text: "1"))
        machine.apply(.submit)
        #expect(machine.liveRow("second")?.violations == machine.liveRow("first")?.violations)
        #expect(machine.liveRow("second")?.violations.words == ["first+second: choice"])
    }

    @Test("The policy for a hidden value is that of the nearest group that declares one")
    func hiddenValue() throws {
        let machine = try Sample.machine([
            Sample.group(
                "outer", rules: RowRules(hiddenValue: .keep),
                [
                    Sample.text("kept"),
                    Sample.text("restored", rules: RowRules(hiddenValue: .restore)),
                ])
        ])
        #expect(machine.liveRow("kept")?.hiddenValue == .keep)
        #expect(machine.liveRow("restored")?.hiddenValue == .restore)
    }

    @Test("After any events, each row of the sequence is found by its tag")
    func tags() {
        for seed in 0..<50 as Range<UInt64> {
            let machine = FormMachine(definition: RandomForm.definition(seed: seed))
            var events = RandomEvents(seed: seed)
            for _ in 0..<40 { events.note(machine.apply(events.next(for: machine))) }
            var tags: Set<String> = []
            for row in machine.rows {
                #expect(tags.insert(row.tag).inserted, "seed \(seed): \(row.tag) comes twice")
                #expect(machine.row(at: row.tag) == row.definition, "seed \(seed), \(row.tag)")
                #expect(machine.value(of: row.tag) == row.value, "seed \(seed), \(row.tag)")
            }
        }
    }
}
