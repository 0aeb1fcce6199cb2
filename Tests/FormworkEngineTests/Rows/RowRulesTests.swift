import FormworkEngine
import Testing

/// The effects of rules, and their cost.
@Suite struct RowRulesTests {
    private static let isOn = FormExpression.row("on") == true

    @Test("Visible, enabled, read-only and required follow their rules and are reported")
    func each() throws {
        let machine = try Sample.machine([
            Sample.toggle("on"), Sample.text("v", rules: RowRules(visible: Self.isOn)),
            Sample.text("e", rules: RowRules(enabled: Self.isOn)),
            Sample.text("r", rules: RowRules(readOnly: Self.isOn)),
            Sample.text("q", rules: RowRules(required: Self.isOn)),
        ])
        #expect(!machine.isVisible("v") && !machine.isEnabled("e"))
        #expect(!machine.isReadOnly("r") && !machine.isRequired("q"))
        let changes = machine.apply(.choose(tag: "on", values: Sample.on))
        #expect(machine.isVisible("v") && machine.isEnabled("e"))
        #expect(machine.isReadOnly("r") && machine.isRequired("q"))
        for change in [
            FormChange.visibility(tag: "v"), .enabled(tag: "e"), .readOnly(tag: "r"),
            .required(tag: "q"),
        ] { #expect(changes.contains(change)) }
        machine.apply(.submit)
        #expect(machine.violations.words == ["q: required"])
    }

    @Test("An empty required row has no other violation")
    func missing() throws {
        let code = ViolationCode(rawValue: "wrong")
        let rules = RowRules(
            valid: [ValidityRule(code: code, .row("a").length > 3)],
            server: [ServerRule(code: .init(rawValue: "taken"))])
        let machine = try Sample.machine([Sample.text("a", [.required], rules: rules)])
        machine.apply(.submit)
        #expect(machine.violations.words == ["a: required"])
        machine.apply(.edit(tag: "a", text: "b"))
        machine.apply(.submit)
        #expect(machine.violations.words == ["a: wrong"])
    }

    @Test("A rule over two rows waits until both are filled in, whatever its operator")
    func twoRows() throws {
        let (a, b) = (FormExpression.row("a"), FormExpression.row("b"))
        for rule in [a == b, a != b, a < b, a >= b, !(a == b), !(a != b)] {
            let valid = [ValidityRule(code: .init(rawValue: "wrong"), rule)]
            let machine = try Sample.machine([
                Sample.number("a"), Sample.number("b", rules: RowRules(valid: valid)),
            ])
            machine.apply(.submit)
            #expect(machine.violations == [], "\(rule)")
            machine.apply(.edit(tag: "a", text: "1"))
            machine.apply(.submit)
            #expect(machine.violations == [], "\(rule)")
        }
    }

    @Test("The rules of groups, steps and lists apply to all rows in them")
    func inherited() throws {
        let rows = [
            Sample.toggle("on"),
            Sample.group(
                "g", rules: RowRules(visible: Self.isOn, readOnly: !Self.isOn),
                [
                    Sample.group("inner", isRecord: true, [Sample.text("a")]),
                    Sample.list(
                        "l", initial: 1, rules: RowRules(enabled: Self.isOn),
                        [
                            Sample.text("b"), Sample.list("m", initial: 1, [Sample.text("c")]),
                        ]),
                ]),
        ]
        let machine = try Sample.machine(rows)
        let tags = ["g", "inner", "inner.a", "l", "l.0.b", "l.0.m", "l.0.m.0.c"]
        for tag in tags { #expect(!machine.isVisible(tag) && machine.isReadOnly(tag), "\(tag)") }
        for tag in tags.dropFirst(3) { #expect(!machine.isEnabled(tag), "\(tag)") }
        machine.apply(.choose(tag: "on", values: Sample.on))
        for tag in tags { #expect(machine.isVisible(tag) && !machine.isReadOnly(tag), "\(tag)") }
        for tag in tags.dropFirst(3) { #expect(machine.isEnabled(tag), "\(tag)") }
        machine.apply(.insert(tag: "l"))
        #expect(machine.isVisible("l.1.m.0.c"))
    }

    @Test("Computed values follow their inputs, default values until an edit")
    func values() throws {
        let machine = try Sample.machine([
            Sample.number("a"), Sample.number("twice", rules: RowRules(computed: .row("a") * 2)),
            Sample.number("start", rules: RowRules(initial: .row("a") + 1)),
        ])
        machine.apply(.edit(tag: "a", text: "4"))
        #expect(machine.text(of: "twice") == "8")
        #expect(machine.text(of: "start") == "5")
        #expect(machine.isReadOnly("twice"))
        machine.apply(.edit(tag: "start", text: ""))
        machine.apply(.edit(tag: "a", text: "5"))
        #expect(machine.text(of: "start") == "")
        machine.apply(.edit(tag: "twice", text: "1"))
        #expect(machine.text(of: "twice") == "10")
        #expect(machine.violations.words == ["twice: notEditable"])
    }

    /// Country → state → city, in a team member's address.
    private static let cascade = [
        Sample.list(
            "team", initial: 2,
            [
                Sample.list(
                    "homes", initial: 1,
                    [
                        Sample.text("country"),
                        Sample.select(
                            "state", by: .row("country"), [("by", ["de"]), ("ca", ["us"])]),
                        Sample.select("city", by: .row("state"), [("m", ["by"]), ("la", ["ca"])]),
                        Sample.select("quarter", by: .row("city"), [("q", ["m"]), ("h", ["la"])]),
                    ])
            ])
    ]

    @Test("A cascade of three inside nested lists clears what is no longer offered, and only there")
    func cascades() throws {
        let machine = try Sample.machine(Self.cascade)
        for entry in ["team.0.homes.0.", "team.1.homes.0."] {
            machine.apply(.edit(tag: entry + "country", text: "de"))
            for (row, value) in [("state", "by"), ("city", "m"), ("quarter", "q")] {
                machine.apply(.choose(tag: entry + row, values: [value]))
            }
        }
        // Choices and value of each of the three rows, once.
        #expect(machine.cost(of: .edit(tag: "team.0.homes.0.country", text: "us")) == 6)
        for row in ["state", "city", "quarter"] {
            #expect(machine.text(of: "team.0.homes.0." + row) == "")
            #expect(machine.text(of: "team.1.homes.0." + row) != "")
        }
        #expect(machine.choices(of: "team.0.homes.0.state").map { $0.value } == ["ca"])
        machine.apply(.choose(tag: "team.0.homes.0.state", values: ["by"]))
        #expect(machine.text(of: "team.0.homes.0.state") == "")
        machine.apply(.undo)
        #expect(machine.text(of: "team.0.homes.0.quarter") == "q")
        #expect(machine.text(of: "team.0.homes.0.country") == "de")
    }

    @Test(
        "Each affected rule is evaluated once, others never; an equal value ends the propagation")
    func exactCounts() throws {
        let chain = (1...5).map { number in
            Sample.number(
                "c\(number)",
                rules: RowRules(computed: .row(number == 1 ? "a" : "c\(number - 1)") + 1))
        }
        let both = RowRules(computed: .row("c1") + .row("c5"))
        let isLarge = RowRules(visible: .row("c5") > 100)
        let machine = try Sample.machine(
            [Sample.number("a"), Sample.number("b")] + chain + [
                Sample.number("sum", rules: both), Sample.text("large", rules: isLarge),
                Sample.number("other", rules: RowRules(computed: .row("b") + 1)),
            ])
        #expect(machine.cost(of: .edit(tag: "a", text: "1")) == 7)
        #expect(machine.cost(of: .edit(tag: "a", text: "1")) == 0)
        #expect(machine.cost(of: .edit(tag: "b", text: "1")) == 1)
        #expect(machine.cost(of: .edit(tag: "a", text: "200")) == 8)
        #expect(machine.text(of: "sum") == "406")
    }

    @Test(
        "A name refers to the entry first, then to the rows around it; from outside to all entries")
    func references() throws {
        let total = RowRules(computed: .sum(.row("team.skills.points")))
        let share = RowRules(computed: .row("points") + .row("bonus"))
        let count = RowRules(computed: .count(.row("skills")))
        let machine = try Sample.machine([
            Sample.number("bonus"), Sample.number("total", rules: total),
            Sample.list(
                "team", initial: 2,
                [
                    Sample.number("skilled", rules: count),
                    Sample.list(
                        "skills", initial: 1,
                        [
                            Sample.number("points"), Sample.number("share", rules: share),
                        ]),
                ]),
        ])
        machine.apply(.edit(tag: "bonus", text: "10"))
        machine.apply(.edit(tag: "team.0.skills.0.points", text: "1"))
        #expect(machine.cost(of: .edit(tag: "team.1.skills.0.points", text: "2")) == 2)
        #expect(machine.text(of: "total") == "3")
        #expect(machine.text(of: "team.1.skills.0.share") == "12")
        machine.apply(.insert(tag: "team.1.skills"))
        #expect(machine.text(of: "team.1.skilled") == "2")
        #expect(machine.text(of: "team.0.skilled") == "1")
        #expect(machine.cost(of: .edit(tag: "bonus", text: "20")) == 3)
        machine.apply(.remove(tag: "team.1"))
        #expect(machine.text(of: "total") == "1")
    }

    @Test("A rule over several rows is blocked while one is untouched, and reported at the end")
    func blocked() throws {
        let rule = ValidityRule(
            code: ViolationCode(rawValue: "order"), .row("from") <= .row("to"), relatedTags: ["to"])
        let machine = try Sample.machine(
            [
                Sample.number("from", rules: RowRules(valid: [rule])), Sample.number("to"),
            ], ["to": .integer(1)])
        machine.apply(.edit(tag: "from", text: "5"))
        machine.apply(.endEditing(tag: "from"))
        #expect(machine.validationState(of: "from") == .blocked)
        #expect(machine.violations == [] && !machine.isValid)
        let changes = machine.apply(.endEditing(tag: "to"))
        #expect(
            changes.contains(.violations(tag: "from")) && changes.contains(.violations(tag: "to")))
        #expect(machine.violations(of: "to").words == ["from+to: order"])
        #expect(machine.validationState(of: "from") == .invalid)
        machine.apply(.edit(tag: "to", text: "6"))
        #expect(machine.violations == [])
    }

    @Test("A submission evaluates rules over rows that were never visited")
    func submitUnblocks() throws {
        let rule = ValidityRule(code: .choice, .row("from") <= .row("to"))
        let machine = try Sample.machine(
            [
                Sample.number("from", rules: RowRules(valid: [rule])), Sample.number("to"),
            ], ["from": .integer(5), "to": .integer(1)])
        #expect(machine.apply(.submit).contains(.submitted(isValid: false)))
        #expect(machine.violations.words == ["from: choice"])
    }
}
