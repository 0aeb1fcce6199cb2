import FormworkRandom
import Testing

@testable import FormworkEngine

struct RowDefinitionJSONTests {
    @Test("random rows are read back from their bytes as equal, and with the same bytes")
    func roundTrips() throws {
        var seed = FixedSeed()
        for number in 0..<RandomSearch.rounds(500) {
            let row = RowDefinition.random(using: &seed)
            let bytes = row.jsonValue.bytes
            let read = try RowDefinition(jsonValue: JSONValue(bytes))
            try #require(read == row, "\(seed), row \(number)")
            try #require(read.jsonValue.bytes == bytes, "\(seed), row \(number)")
        }
    }

    @Test("damaged rows are refused or read, but nothing traps")
    func survivesDamage() throws {
        var seed = FixedSeed()
        let rounds = RandomSearch.rounds(1_000)
        var counts = (read: 0, refused: 0)
        for _ in 0..<rounds {
            var bytes = RowDefinition.random(using: &seed).jsonValue.bytes
            bytes.damage(using: &seed)
            guard let value = try? JSONValue(bytes) else { continue }
            do throws(JSONShapeError) {
                let row = try RowDefinition(jsonValue: value)
                let again = try RowDefinition(jsonValue: row.jsonValue)
                #expect(again == row)
                counts.read += 1
            } catch {
                #expect(!error.message.isEmpty)
                counts.refused += 1
            }
        }
        #expect(counts.read > rounds / 50 && counts.refused > rounds / 500)
    }

    @Test("default values are left out of a field")
    func leavesOutUsual() {
        let field = FieldDefinition(tag: "title", label: "Title")
        #expect(RowDefinition.field(field).text == #"{"tag":"title","label":"Title"}"#)
    }

    @Test("a field contains all other members by name")
    func writesField() {
        let field = FieldDefinition(
            tag: "budget", label: "Budget", placeholder: "0.00", hint: "In euros",
            type: .text(inputType: .number),
            constraints: [.required, .minValue(0), .fractionDigits(2)],
            messages: [.required: "Enter a budget.", .minValue: "Too little."],
            rules: RowRules(visible: .call(.equal, [.row("kind"), .value(.text("paid"))])))
        #expect(
            RowDefinition.field(field).text == """
                {"tag":"budget","label":"Budget","placeholder":"0.00","hint":"In euros",\
                "input":"number","kind":"decimal",\
                "constraints":["required",{"minValue":"0"},{"fractionDigits":2}],\
                "messages":{"minValue":"Too little.","required":"Enter a budget."},\
                "rules":{"visible":["equal",{"row":"kind"},"paid"]}}
                """)
    }

    @Test("rows that are no fields have a member for their sort")
    func writesSorts() {
        let rows: [RowDefinition] = [
            .note(NoteDefinition(tag: "n", text: "Read this")),
            .action(ActionDefinition(tag: "a", label: "Copy")),
        ]
        let step = StepDefinition(
            tag: "s", label: "Step",
            rows: [
                .group(GroupDefinition(tag: "g", label: "Group", isRecord: true, rows: rows)),
                .repeatingGroup(
                    RepeatingGroupDefinition(
                        tag: "l", label: "List", addLabel: "Add", minimumCount: 1, maximumCount: 9,
                        initialCount: 2, rows: [])),
            ])
        #expect(
            RowDefinition.step(step).text == """
                {"is":"step","tag":"s","label":"Step","rows":[\
                {"is":"group","tag":"g","label":"Group","record":true,"rows":[\
                {"is":"note","tag":"n","label":"Read this"},\
                {"is":"action","tag":"a","label":"Copy"}]},\
                {"is":"list","tag":"l","label":"List","addLabel":"Add","minimum":1,"maximum":9,\
                "initial":2}]}
                """)
    }

    @Test("rules are arrays")
    func writesRules() {
        let rules = RowRules(
            computed: .call(.sum, [.row("items.amount")]),
            initial: .value(.none),
            valid: [
                ValidityRule(
                    code: ViolationCode(rawValue: "order"),
                    .call(.lessOrEqual, [.row("from"), .row("to")]), relatedTags: ["to"])
            ],
            server: [ServerRule(code: ViolationCode(rawValue: "taken"), debounce: 500)],
            hiddenValue: .keep, showsErrors: .live)
        #expect(
            String(decoding: rules.jsonValue.bytes, as: UTF8.self) == """
                {"computed":["sum",{"row":"items.amount"}],"initial":null,\
                "valid":[{"code":"order","rule":["lessOrEqual",{"row":"from"},{"row":"to"}],\
                "relatedTags":["to"]}],\
                "server":[{"code":"taken","debounce":500}],"hidden":"keep","shows":"live"}
                """)
    }

    static let tolerated: [(String, FieldDefinition)] = [
        (
            #"{"tag":"a","label":"A","mood":{"x":[1.5]},"v":7}"#,
            FieldDefinition(tag: "a", label: "A")
        ),
        (#"{"tag":"a"}"#, FieldDefinition(tag: "a", label: "")),
        (#"{"tag":"a","hint":null,"rules":null}"#, FieldDefinition(tag: "a", label: "")),
        (
            #"{"tag":"a","input":"thought","autocomplete":"shoe-size","autocapitalize":"odd"}"#,
            FieldDefinition(tag: "a", label: "")
        ),
        (
            #"{"tag":"a","rules":{"shows":"atMidnight","smell":true}}"#,
            FieldDefinition(tag: "a", label: "")
        ),
        (
            #"{"tag":"a","choices":[{"value":"x","image":"x.png"}]}"#,
            FieldDefinition(tag: "a", label: "", choices: [Choice(value: "x", label: "")])
        ),
    ]

    @Test("harmless members of a newer version are ignored", arguments: tolerated)
    func toleratesNewer(text: String, field: FieldDefinition) throws {
        #expect(try RowDefinition(jsonValue: JSONValue(Array(text.utf8))) == .field(field))
    }

    static let refused: [(String, String)] = [
        ("1", "expected an object, found 1."),
        ("{}", "tag: the member is missing."),
        (#"{"tag":3}"#, "tag: expected text, found 3."),
        (#"{"tag":"a","label":[]}"#, "label: expected text, found an array."),
        (#"{"is":"map","tag":"a"}"#, #"is: this version does not know "map"."#),
        (#"{"tag":"a","control":"dial"}"#, #"control: this version does not know "dial"."#),
        (#"{"tag":"a","kind":"colour"}"#, #"kind: this version does not know "colour"."#),
        (
            #"{"tag":"a","size":1.5}"#,
            "size: expected an integer of at most \(Int.bitWidth) bits, found 1.5."
        ),
        (
            #"{"tag":"a","size":99999999999999999999}"#,
            "size: expected an integer of at most \(Int.bitWidth) bits, found 99999999999999999999."
        ),
        (
            #"{"tag":"a","constraints":["required","prime"]}"#,
            #"constraints[1]: this version does not know "prime"."#
        ),
        (
            #"{"tag":"a","constraints":[{"prime":7}]}"#,
            #"constraints[0]: this version does not know "prime"."#
        ),
        (
            #"{"tag":"a","constraints":[{}]}"#,
            "constraints[0]: expected a rule, found an empty object."
        ),
        (
            #"{"tag":"a","constraints":[{"minValue":1}]}"#,
            #"constraints[0].minValue: expected a decimal such as "12.5", found 1."#
        ),
        (
            #"{"tag":"a","constraints":[{"minDate":"2026-02-30T00:00"}]}"#,
            #"constraints[0].minDate: expected a date and time such as "2026-11-21T08:50", found "2026-02-30T00:00"."#
        ),
        (
            #"{"tag":"a","rules":{"hidden":"forget"}}"#,
            #"rules.hidden: this version does not know "forget"."#
        ),
        (
            #"{"tag":"a","rules":{"visible":["guess"]}}"#,
            #"rules.visible[0]: this version does not know "guess"."#
        ),
        (
            #"{"tag":"a","rules":{"visible":[]}}"#,
            "rules.visible: expected a function, found an empty array."
        ),
        (
            #"{"tag":"a","rules":{"visible":["not",["and",true,{"row":1}]]}}"#,
            "rules.visible[1][2].row: expected text, found 1."
        ),
        (
            #"{"tag":"a","rules":{"visible":{"angle":"3"}}}"#,
            #"rules.visible: this version does not know "angle"."#
        ),
        (
            #"{"tag":"a","rules":{"valid":[{"code":"x"}]}}"#,
            "rules.valid[0].rule: the member is missing."
        ),
        (#"{"tag":"a","messages":{"required":1}}"#, "messages.required: expected text, found 1."),
        (
            #"{"is":"group","tag":"g","rows":[{"tag":"a"},{"is":"list","tag":"l","rows":[{}]}]}"#,
            "rows[1].rows[0].tag: the member is missing."
        ),
    ]

    @Test("an unknown construct is refused with its position", arguments: refused)
    func refuses(text: String, message: String) throws {
        let value = try JSONValue(Array(text.utf8))
        do {
            let row = try RowDefinition(jsonValue: value)
            Issue.record("\(row) was read.")
        } catch {
            #expect(error.message == message)
        }
    }
}

extension RowDefinition {
    fileprivate var text: String { String(decoding: jsonValue.bytes, as: UTF8.self) }
}
