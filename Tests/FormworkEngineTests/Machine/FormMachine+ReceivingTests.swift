import FormworkEngine
import FormworkRandom
import Testing

/// A whole form that is sent at once.
@Suite struct FormMachineReceivingTests {
    private static let isOn = FormExpression.row("on") == true

    private static let rows: [RowDefinition] = [
        Sample.text("title"), Sample.toggle("on"),
        Sample.text("hidden", rules: RowRules(visible: isOn)),
        Sample.text("off", rules: RowRules(enabled: isOn)),
        Sample.text("fixed", rules: RowRules(readOnly: !isOn)),
        Sample.number("length", rules: RowRules(computed: .row("title").length)),
        Sample.select("city", by: .row("title"), [("m", ["de"]), ("la", ["us"])]),
        Sample.list(
            "team", maximum: 2, rules: RowRules(visible: .row("off").isFilledIn),
            [
                Sample.text("name"), Sample.list("skills", maximum: 1, [Sample.text("level")]),
            ]),
        Sample.text("last", rules: RowRules(visible: .count(.row("team")) > 1)),
    ]

    private static func received(_ rows: [(String, String)]) throws -> FormMachine {
        let machine = try Sample.machine(self.rows)
        machine.receive(rows.map { ReceivedRow(tag: $0.0, texts: [$0.1]) })
        return machine
    }

    @Test(
        "A value that cannot be edited is refused and reported, and nothing of it is stored",
        arguments: [
            (("hidden", "x"), "hidden: hidden"), (("off", "x"), "off: notEditable"),
            (("fixed", "x"), "fixed: notEditable"), (("length", "7"), "length: notEditable"),
            (("nobody", "x"), "nobody: undeclared"), (("city", "m"), "city: choice"),
            (("team.0.name", "x"), "team: hidden"), (("team.0.nobody", "x"), "team: hidden"),
            (("team.x.name", "x"), "team.x.name: undeclared"),
            (("team.00.name", "x"), "team.00.name: undeclared"),
            (("team.+1.name", "x"), "team.+1.name: undeclared"),
        ])
    func refused(row: (String, String), violation: String) throws {
        let machine = try Self.received([row])
        #expect(machine.violations.words.contains(violation), "\(machine.violations.words)")
        #expect(machine.values == (try Sample.machine(Self.rows)).values)
        #expect(!machine.isValid)
    }

    @Test("A sent value equal to the shown one is not refused, nor is an empty text")
    func harmless() throws {
        let machine = try Self.received([("hidden", ""), ("fixed", ""), ("off", "")])
        #expect(machine.violations == [])
    }

    @Test("Rows that open one another may be received in any order")
    func anyOrder() throws {
        let rows = [
            ("title", "de"), ("on", "true"), ("hidden", "h"), ("off", "o"), ("fixed", "f"),
            ("length", "2"), ("city", "m"), ("team.0.name", "A"), ("team.7.name", "B"),
            ("team.7.skills.3.level", "1"), ("last", "l"), ("nobody", "x"), ("team", ""),
        ]
        var random = FixedSeed()
        let expected = try Self.received(rows)
        #expect(expected.text(of: "last") == "l" && expected.text(of: "city") == "m")
        #expect(expected.text(of: "team.7.skills.3.level") == "1")
        #expect(expected.violations.words == ["nobody: undeclared"])
        for _ in 0..<200 {
            let order = rows.shuffled(using: &random)
            let machine = try Self.received(order)
            for (tag, text) in rows where tag != "team" && tag != "nobody" {
                #expect(machine.text(of: tag) == text, "\(order) \(random)")
            }
            #expect(machine.violations.words == expected.violations.words, "\(order) \(random)")
        }
    }

    @Test("Lists hold the received entries in their order, and refuse those beyond the maximum")
    func entries() throws {
        let open = [("on", "true"), ("off", "x")]
        let machine = try Self.received(
            open + [("team.5.name", "A"), ("team.2.name", "B"), ("team.9.skills.0.level", "")])
        #expect(machine.entries(of: "team") == [5, 2, 9])
        machine.apply(.submit)
        #expect(machine.violations.words == ["team: maxCount"])
        let many = try Self.received(open + (0..<50).map { ("team.\($0).name", "A") })
        #expect(many.entries(of: "team").count == 3)
        many.apply(.submit)
        #expect(many.violations.words.filter { $0 == "team: maxCount" }.isEmpty == false)
    }

    @Test("A name that only resembles a tag belongs to no row")
    func spelling() throws {
        let machine = try Sample.machine([Sample.text("\u{E9}t")])
        machine.receive([ReceivedRow(tag: "e\u{301}t", texts: ["x"])])
        #expect(machine.text(of: "\u{E9}t") == "")
        #expect(machine.violations.map(\.code) == [.undeclared])
    }

    @Test("The same row twice is refused the second time")
    func twice() throws {
        let machine = try Self.received([("title", "a"), ("title", "b")])
        #expect(machine.text(of: "title") == "a")
        #expect(machine.violations.words == ["title: repeated"])
    }

    @Test("A closed list keeps its entries and their order")
    func closedList() throws {
        let machine = try Sample.machine(
            [
                Sample.list(
                    "l", rules: RowRules(readOnly: .value(.boolean(true))), [Sample.text("a")])
            ],
            ["l": .list(["x", "y"].map { .record(FieldRecord([("a", .text($0))])) })])
        machine.receive(["l.1.a", "l.5.a", "l.0.a"].map { ReceivedRow(tag: $0, texts: ["z"]) })
        #expect(machine.entries(of: "l") == [0, 1])
        #expect(machine.text(of: "l.0.a") == "x")
        #expect(machine.violations.words.contains("l: notEditable"))
    }

    @Test("Entries received in another order are moved to their positions")
    func order() throws {
        var random = FixedSeed()
        let rows = [Sample.list("l", [Sample.text("a")])]
        let stored = [
            "l": FieldValue.list((0..<9).map { .record(FieldRecord([("a", .integer($0))])) })
        ]
        for _ in 0..<100 {
            let machine = try Sample.machine(rows, stored)
            let keys = Array((0..<14).shuffled(using: &random).prefix(8))
            let changes = machine.receive(
                keys.map { ReceivedRow(tag: "l.\($0).a", texts: ["\($0)"]) })
            #expect(machine.entries(of: "l") == keys)
            // A face that follows the changes shows the same entries.
            var shown = Array(0..<9)
            for change in changes {
                switch change {
                case .removed(_, let key): shown.removeAll { $0 == key }
                case .inserted(_, let key, let position): shown.insert(key, at: position)
                case .moved(_, let key, let position):
                    shown.removeAll { $0 == key }
                    shown.insert(key, at: position)
                default: break
                }
            }
            #expect(shown == keys, "\(keys)")
            for (position, key) in keys.enumerated() {
                #expect(machine.text(of: "l.\(key).a") == "\(key)")
                #expect(machine.entryKey(of: "l", at: position) == key)
            }
            #expect(machine.entryKey(of: "l", at: 8) == nil)
        }
    }

    @Test("Full lists in a thousand entries refuse what is too much, each at its own place")
    func manyFullLists() throws {
        let rows = [
            Sample.list("l", [Sample.list("inner", maximum: 1, [Sample.text("a")])])
        ]
        let machine = try Sample.machine(rows)
        machine.receive(
            (0..<9_000).map { ReceivedRow(tag: "l.\($0 % 900).inner.\($0 / 900).a", texts: ["x"]) })
        #expect(machine.violations.filter { $0.code == .maxCount }.count == 900)
        #expect(machine.violations.allSatisfy { $0.code == .maxCount })
    }

    @Test("Hostile names are refused in a moment: many, long, deep")
    func hostile() throws {
        let long = String(repeating: "team.0.skills.0.", count: 50_000)
        let dots = String(repeating: ".", count: 200_000)
        let names = [
            long, dots, "team." + dots, "team.0." + dots, "team.99999999999999999999.name",
        ]
        let start = ContinuousClock.now
        let machine = try Self.received(
            names.map { ($0, "x") } + (0..<10_000).map { ("nobody\($0)", "x") })
        #expect(machine.violations.count >= 10_000)
        #expect(ContinuousClock.now - start < .seconds(20))
        machine.apply(.submit)
    }
}
