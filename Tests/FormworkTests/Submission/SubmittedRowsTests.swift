import Formwork
import FormworkRandom
import FormworkYAML
import Foundation
import Testing

@Suite("FormSubmission of rows") struct SubmittedRowsTests {
    private static func submit(
        _ pairs: [(String, String)], files: [(String, SubmittedFile)] = []
    ) -> FormSubmission<Plan> {
        let entries =
            pairs.map { SubmittedFields.Entry(name: $0.0, text: $0.1) }
            + files.map { SubmittedFields.Entry(name: $0.0, file: $0.1) }
        return FormSubmission(SubmittedFields(entries: entries), as: Plan.self)
    }

    /// The violations, as `field,field kind`.
    private static func wrong(_ submission: FormSubmission<Plan>) -> [String] {
        submission.results.flatMap(\.messages).map { message in
            let fields = message.fieldIds.map(\.id).joined(separator: ",")
            guard case .localized(let reference) = message.message else { return fields }
            return "\(fields) \(reference.key.split(separator: ".").last ?? "")"
        }
    }

    private static let good = [("name", "Bridge"), ("team.0.name", "Ada")]
    private static let sketch = SubmittedFile(
        name: "C:\\sketches\\a.png", mediaType: "image/png", content: Data([1, 2, 3]))

    @Test("Lists in lists, models in the model, months and files become the body")
    func accepted() throws {
        let submission = Self.submit(
            Self.good + [
                ("kind", "building"), ("material", "steel"), ("start", "2030-02"), ("draft", "on"),
                ("place.city", "Hamburg"), ("place.floor", "3"), ("team", ""),
                ("team.0.days", "4"), ("team.7.name", "Alan"), ("team.7.lead", "on"),
                ("team.7.days", "5"), ("team.7.skills.2.name", "math"),
                ("team.7.skills.2.level", "9"), ("team.7.skills.0.name", "chess"),
            ], files: [("sketch", Self.sketch)])
        #expect(Self.wrong(submission) == [])
        let plan = Plan(
            name: "Bridge", kind: .building, material: .steel, start: CivilMonth("2030-02"),
            draft: true, sketch: Self.sketch.value,
            place: PlanPlace(city: "Hamburg", floor: 3),
            team: [
                PlanMember(name: "Ada", days: 4),
                PlanMember(
                    name: "Alan", lead: true, days: 5,
                    skills: [PlanSkill(name: "math", level: 9), PlanSkill(name: "chess")]),
            ], days: 9)
        #expect(submission.body == plan)
        #expect(submission.submitted.files(of: "sketch").first?.content == Data([1, 2, 3]))
    }

    @Test("A program sends the same as JSON, and what it sends is what a model encodes")
    func json() throws {
        let plan = Plan(
            name: "Bridge", place: PlanPlace(city: "Hamburg"),
            team: [PlanMember(name: "Ada", skills: [PlanSkill(name: "math", level: 9)])], days: 0)
        let submission = FormSubmission(
            try SubmittedFields(json: JSONEncoder().encode(plan)), as: Plan.self)
        #expect(Self.wrong(submission) == [])
        #expect(submission.body == plan)
    }

    @Test("Boxes that did not arrive are off, also where they are on at first")
    func boxes() {
        #expect(Self.submit(Self.good).body?.draft == false)
        #expect(Self.submit(Self.good).body?.team.first?.lead == false)
    }

    /// The names submitted beside good fields, and their violations.
    struct Case: CustomTestStringConvertible, Sendable {
        let pairs: [(String, String)]
        let wrong: [String]
        var testDescription: String { "\(pairs)" }

        init(_ pairs: [(String, String)], _ wrong: [String]) {
            self.pairs = pairs
            self.wrong = wrong
        }
    }

    static let refused = [
        Case([("name", "Bridge")], ["team minCount"]),
        Case([("name", "Bridge"), ("team", "")], ["team minCount"]),
        Case([("name", "Bridge"), ("team.4", "")], ["team.4.name required"]),
        Case(
            good + [("team.1.name", "x"), ("team.2.name", "x"), ("team.3.name", "x")],
            ["team maxCount"]),
        Case(
            good + (1...50).map { ("team.\($0).name", "x") }, ["team maxCount"]),
        // The rules decide what can be entered: the material only with a kind, and only its own.
        Case(good + [("material", "steel")], ["material hidden"]),
        Case(good + [("kind", "study"), ("material", "steel")], ["material choice"]),
        Case(good + [("place.floor", "3")], ["place.floor hidden"]),
        Case(good + [("days", "99")], ["days notEditable"]),
        Case(good + [("team.0.days", "5"), ("limit", "4")], ["limit tooMany"]),
        Case(good + [("team.0.lead", "on")], ["team.0.days required"]),
        Case(
            good + [("team.0.skills.5.level", "10")],
            ["team.0.skills.5.name required", "team.0.skills.5.level maxValue"]),
        Case(good + [("team.0.days", "many")], ["team.0.days badInput"]),
        Case(good + [("team.0.name", "Again")], ["team.0.name repeated"]),
        // Names of no row.
        Case(good + [("team.0.admin", "1")], ["team.0.admin undeclared"]),
        Case(good + [("team.x.name", "1")], ["team.x.name undeclared"]),
        Case(good + [("team.-1.name", "1")], ["team.-1.name undeclared"]),
        Case(
            good + [("team.99999999999999999999.name", "1")],
            [
                "team.99999999999999999999.name undeclared"
            ]),
        Case(
            good + [("about", "1"), ("advice", "2"), ("more.draft", "on")],
            [
                "about undeclared", "advice undeclared", "more.draft undeclared",
            ]),
        Case(good + [("place", "Hamburg")], ["place undeclared"]),
        Case(good + [("name.first", "x")], ["name.first undeclared"]),
    ]

    @Test("All violations are reported, in the order of the form", arguments: refused)
    func refusal(of aCase: Case) throws {
        let submission = Self.submit(aCase.pairs)
        #expect(submission.body == nil)
        #expect(Self.wrong(submission) == aCase.wrong)
    }

    @Test("A value equal to the shown one is no attempt to change it")
    func shownValue() {
        let submission = Self.submit(Self.good + [("team.0.days", "5"), ("days", "5")])
        #expect(submission.body?.days == 5)
    }

    @Test("Files of another kind, too large ones and files for other fields are refused")
    func files() {
        let large = SubmittedFile(
            name: "a.png", mediaType: "image/png", content: Data(count: 1_001))
        let text = SubmittedFile(name: "a.txt", mediaType: "text/plain", content: Data(count: 1))
        let none = SubmittedFile(name: "", content: Data())
        for (name, file, wrong) in [
            ("sketch", large, ["sketch maxFileSize"]), ("sketch", text, ["sketch fileTypes"]),
            ("name", text, ["name badInput"]), ("other", text, ["other undeclared"]),
        ] {
            let pairs = name == "name" ? [("team.0.name", "Ada")] : Self.good
            #expect(Self.wrong(Self.submit(pairs, files: [(name, file)])) == wrong)
        }
        #expect(Self.submit(Self.good, files: [("sketch", none)]).body?.sketch == nil)
        #expect(
            Self.wrong(
                Self.submit(Self.good, files: [("sketch", Self.sketch), ("sketch", Self.sketch)]))
                == ["sketch repeated"])
    }

    @Test("Rules of the body about entries by position are reported at their live rows")
    func rulesByPosition() {
        struct Team: ValidatableModel, ServerRequestBody {
            var team: [PlanMember]
            static var formRows: [FormRow] {
                [.repeatingGroup("team", for: PlanMessages.self, of: PlanMember.self)]
            }
            func validateRules() -> [ValidationResult] {
                [
                    ValidationResult(
                        status: .error,
                        messages: [
                            .init(fieldIds: [.init(id: "team.1.name")], message: .constant("Taken"))
                        ])
                ]
            }
        }
        let entries = ["team.5.name", "team.3.name"]
            .map { SubmittedFields.Entry(name: $0, text: "x") }
        let submission = FormSubmission(SubmittedFields(entries: entries), as: Team.self)
        #expect(submission.validationError?.fieldIds.map(\.id) == ["team.3.name"])
    }

    @Test("Rules that only the server can decide are evaluated before the body is accepted")
    func serverRules() async {
        let submission = Self.submit(Self.good + [("limit", "7")])
        let question = ServerRuleQuestion(
            code: .init(rawValue: "taken"), tag: "limit",
            values: FieldRecord([("limit", .integer(7)), ("name", .text("Bridge"))]))
        #expect(submission.questions == [question])
        #expect(await submission.decided { _ in true }.body != nil)
        let refused = await submission.decided { _ in false }
        #expect(refused.body == nil)
        #expect(Self.wrong(refused) == ["limit taken"])
        #expect(Self.submit(Self.good).questions.isEmpty)
        #expect(Self.submit([("limit", "7")]).questions.isEmpty)
    }

    @Test("A stored model is shown by a form, and checked by the same rules")
    func storedModel() throws {
        let plan = Plan(
            name: "Bridge", kind: .study, material: .paper, place: PlanPlace(city: "Hamburg"),
            team: [PlanMember(name: "Ada", days: 3, skills: [PlanSkill(name: "math")])], days: 3)
        let values = try FieldValueEncoder().encode(plan)
        let machine = FormMachine(
            definition: try FormDefinition(rows: Plan.formRows),
            record: FieldRecord(values.map { (tag: $0.key, value: $0.value) }))
        #expect(machine.text(of: "place.city") == "Hamburg")
        #expect(machine.text(of: "team.0.skills.0.name") == "math")
        #expect(machine.text(of: "material") == "paper")
        let validations = Validations()
        plan.validate(validations: validations)
        #expect(validations.validations.isEmpty)
        var wrong = plan
        wrong.team[0].skills[0].name = ""
        wrong.limit = 1
        wrong.validate(validations: validations)
        #expect(
            validations.validations.flatMap(\.messages).flatMap(\.fieldIds).map(\.id)
                == ["team.0.skills.0.name", "limit"])
    }

    @Test("The machine reports the same violations as a submission")
    func sameMessages() throws {
        let localizer = Localizer(locale: Locale(identifier: "en"), store: try .plans)
        let machine = FormMachine(
            definition: try FormDefinition(
                rows: Plan.formRows, localizer: localizer, withMessages: true))
        machine.apply(.submit)
        let reported = machine.violations.map(\.message)
        let submission = FormSubmission(
            SubmittedFields(
                entries: [("team.0.name", ""), ("team.1.name", "")].map {
                    SubmittedFields.Entry(name: $0.0, text: $0.1)
                },
                format: ValueFormat(localizer: localizer)), as: Plan.self)
        let results = submission.results.flatMap(\.messages).map { localizer.text($0.message) }
        #expect(reported == results)
        #expect(reported.count == 3)
    }

    @Test("Hostile bodies are read in time and without a crash")
    func hostileBodies() {
        let many = (0..<SubmissionLimits.maxNames).map { ("team.\($0).skills.0.name", "x") }
        #expect(Self.submit(many).body == nil)
        let deep = String(repeating: "team.0.", count: 5_000) + "name"
        #expect(Self.wrong(Self.submit(Self.good + [(deep, "x")])).count == 1)
        let dots = String(repeating: ".", count: 100_000)
        #expect(Self.wrong(Self.submit(Self.good + [(dots, "x")])).count == 1)
    }

    @Test("Any names and texts are read without a crash")
    func randomSubmissions() {
        var generator = FixedSeed(20_261_122)
        let parts = [
            "team", "0", "1", "7", "skills", "name", "level", "days", "lead", "place", "city",
            "floor", "kind", "material", "limit", "draft", "", "x", "about", "sketch",
        ]
        let texts = ["", "1", "9", "on", "true", "building", "steel", "x", "2030-01", "\u{0}"]
        for _ in 0..<RandomSearch.rounds(250) {
            let pairs = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
                (
                    (0..<Int.random(in: 1...5, using: &generator)).map { _ in
                        parts.randomElement(using: &generator) ?? ""
                    }.joined(separator: "."), texts.randomElement(using: &generator) ?? ""
                )
            }
            let submission = Self.submit(pairs + Self.good)
            #expect((submission.body == nil) == (submission.validationError != nil))
            if submission.body == nil { #expect(!submission.results.isEmpty) }
        }
    }
}
