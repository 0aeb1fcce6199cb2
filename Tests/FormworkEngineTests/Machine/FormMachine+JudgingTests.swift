import FormworkEngine
import Testing

@Suite struct FormMachineJudgingTests {
    private static let both = ValidityRule(
        code: .choice, .row("a") == .row("b"), relatedTags: ["b"])

    private static func machine() throws -> FormMachine {
        try Sample.machine([
            Sample.text("a", [.required], rules: RowRules(valid: [both])), Sample.text("b"),
            Sample.text("closed", rules: RowRules(visible: .row("b") == "open")),
            Sample.list("team", minimum: 1, maximum: 2, [Sample.text("name", [.required])]),
            Sample.select("city", by: .row("b"), [("m", ["de"]), ("la", ["us"])]),
        ])
    }

    @Test(
        "A silent validation finds the violations of a submission, and shows none",
        arguments: [
            [], [("a", "x"), ("b", "y")], [("a", "x"), ("b", "x"), ("closed", "c")],
            [("team.0.name", ""), ("team.1.name", "x"), ("team.2.name", "y"), ("none", "z")],
            [("a", "de"), ("b", "de"), ("city", "la"), ("team.3.name", "x")],
        ] as [[(String, String)]])
    func judgement(rows: [(String, String)]) throws {
        let machine = try Self.machine()
        let received = rows.map { ReceivedRow(tag: $0.0, texts: [$0.1]) }
        machine.receive(received)
        let shown = machine.violations
        let judgement = machine.judgement
        #expect(machine.violations == shown)
        machine.apply(.submit)
        #expect(judgement == machine.violations)
        let judge = try Self.machine()
        let judged = judge.judge(received)
        #expect(judged.count == judgement.count && Set(judged) == Set(judgement))
        #expect(judge.violations.isEmpty)
    }

    @Test(
        "A form whose user goes on with it reports no refusal, and takes further input",
        arguments: [true, false])
    func continued(isJudged: Bool) throws {
        let machine = try Self.machine()
        let rows = [
            ReceivedRow(tag: "a", texts: ["x"]), ReceivedRow(tag: "closed", texts: ["c"]),
            ReceivedRow(tag: "none", texts: ["z"]), ReceivedRow(tag: "team.0.name", texts: ["y"]),
            ReceivedRow(tag: "city", texts: ["la"]), ReceivedRow(tag: "b", texts: ["de"]),
            ReceivedRow(tag: "b", texts: ["us"]),
        ]
        let isRefused = try Self.machine()
        isRefused.receive(rows)
        #expect(isRefused.violations.count == 4)
        if isJudged {
            #expect(Set(machine.judge(rows)).isSuperset(of: isRefused.violations))
        } else {
            machine.apply(.receive(rows, reportsRefusals: false))
        }
        #expect(machine.violations.isEmpty)
        #expect(!machine.canUndo)
        #expect(machine.text(of: "city").isEmpty && machine.text(of: "b") == "de")
        #expect(machine.text(of: "a") == "x" && machine.text(of: "team.0.name") == "y")
        machine.apply(.edit(tag: "b", text: "x"))
        #expect(machine.isValid)
    }

    @Test("Received files are lost when a form is opened again, stored and kept ones are not")
    func files() throws {
        let definition = try FormDefinition(
            fields: ["new", "old"].map {
                FieldDefinition(
                    tag: $0, label: "", type: .text(inputType: .file), valueKind: .file)
            })
        let file = FileValue(name: "a", mediaType: "image/png", size: 1)
        let machine = FormMachine(
            definition: definition, stored: FieldRecord([("old", .file(file))]))
        let sent = FileValue(name: "b", mediaType: "image/png", size: 2)
        machine.receive(["new", "old"].map { ReceivedRow(tag: $0, texts: [], files: [sent]) })
        #expect(machine.value(of: "old") == .file(sent))
        machine.restoreFiles(keeping: ["new"])
        #expect(machine.value(of: "new") == .file(sent))
        #expect(machine.value(of: "old") == .file(file))
        machine.restoreFiles()
        #expect(machine.value(of: "new") == .none)
        #expect(machine.value(of: "old") == .file(file))
    }

    @Test(
        "Rows that were to lose their files have none, whether or not others arrived",
        arguments: [[], [FileValue(name: "b", mediaType: "image/png", size: 2)]])
    func removedFiles(sent: [FileValue]) throws {
        let definition = try FormDefinition(
            fields: [("old", false), ("closed", true)].map { tag, isDisabled in
                FieldDefinition(
                    tag: tag, label: "", type: .text(inputType: .file), valueKind: .file,
                    isDisabled: isDisabled)
            })
        let file = FieldValue.file(FileValue(name: "a", mediaType: "image/png", size: 1))
        let machine = FormMachine(
            definition: definition, stored: FieldRecord([("old", file), ("closed", file)]))
        _ = machine.judge(
            ["old", "closed"].map {
                ReceivedRow(tag: $0, texts: [], files: sent, isEmptied: sent.isEmpty)
            })
        machine.restoreFiles(emptying: ["old", "closed"])
        #expect(machine.value(of: "old").isEmpty && machine.value(of: "closed") == file)
        #expect(machine.liveRow("old")?.initialValue == file)
        #expect(!machine.canUndo && machine.violations.isEmpty)
    }

    @Test("Of repeated texts a row takes the last, or each once; of choices those that are offered")
    func rest() throws {
        let choices = ["x", "y"].map { Choice(value: $0, label: $0) }
        let machine = try Sample.machine([
            Sample.text("one"),
            .field(
                FieldDefinition(
                    tag: "many", label: "", type: .select, choices: choices, isMultiple: true)),
            Sample.text("b"),
            Sample.select("city", by: .row("b"), [("m", ["de"]), ("la", ["us"])]),
        ])
        machine.receive([
            ReceivedRow(tag: "one", texts: ["first", "last"]),
            ReceivedRow(tag: "many", texts: ["x", "y", "x"]),
            ReceivedRow(tag: "b", texts: ["de"]), ReceivedRow(tag: "city", texts: ["la"]),
        ])
        #expect(machine.text(of: "one") == "last")
        #expect(machine.texts(of: "many") == ["x", "y"])
        #expect(machine.text(of: "city") == "")
        #expect(
            machine.violations.words == ["one: repeated", "many: repeated", "city: choice"])
    }
}
