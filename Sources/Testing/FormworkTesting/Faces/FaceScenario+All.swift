import Formwork

extension FaceScenario {
    /// The scenarios that every face passes, each in a language of either direction.
    public static let all: [FaceScenario] = ["en", "ar"].flatMap { locale in
        [
            widgets(locale), states(locale), lists(locale), steps(locale), refusal(locale),
            rules(locale), undo(locale), questions(locale), language(locale), amounts(locale),
            boxes(locale), hiddenList(locale), requiredChoices(locale), named(locale),
            emptiedList(locale), comingRow(locale),
        ]
    }

    private static func field(
        _ tag: String, _ type: FormFieldType = .text(inputType: .text),
        constraints: [Constraint] = [], choices: [String] = [], rules: RowRules = RowRules()
    ) -> RowDefinition {
        .field(
            FieldDefinition(
                tag: tag, label: "Label \(tag)", type: type, constraints: constraints,
                choices: choices.map { Choice(value: $0, label: "Choice \($0)") },
                messages: [
                    .required: "\(tag) is missing", .emailAddress: "\(tag) is no address",
                    ViolationCode(rawValue: "taken"): "\(tag) is taken",
                ], rules: rules))
    }

    private static func widgets(_ locale: String) -> FaceScenario {
        FaceScenario(
            "Every widget takes what it is for", locale: locale,
            [
                field("line"), field("secret", .text(inputType: .password)),
                field("area", .textArea(inputType: .text)), field("box", .checkbox),
                field("toggle", .toggle), field("menu", .select, choices: ["a", "b", "c"]),
                field("radio", .radioGroup, choices: ["a", "b"]),
                field("several", .multipleChoice, choices: ["a", "b", "c"]),
                field("number", .text(inputType: .number)),
                field("day", .text(inputType: .date)),
            ],
            [
                .enter("line", "A bridge"), .enter("secret", "hunter2"), .enter("area", "One two"),
                .choose("box", ["Label box"]), .choose("toggle", ["Label toggle"]),
                .choose("menu", ["Choice b"]), .choose("radio", ["Choice a"]),
                .choose("several", ["Choice a", "Choice c"]), .enter("number", "12"),
                .choose("box", []), .choose("several", ["Choice b"]), .enter("line", "سلام abc"),
            ])
    }

    private static func states(_ locale: String) -> FaceScenario {
        FaceScenario(
            "Rows that cannot be changed are shown as such", locale: locale,
            values: ["read": .text("a"), "off": .text("b"), "box": .boolean(true)],
            [
                field("read", rules: RowRules(readOnly: true)),
                field("off", rules: RowRules(enabled: false)),
                field("box", .checkbox, rules: RowRules(readOnly: true)),
                field("menu", .select, choices: ["a"], rules: RowRules(enabled: false)),
                field("must", constraints: [.required]), field("may"),
            ], [.enter("may", "x"), .enter("must", "")])
    }

    private static func lists(_ locale: String) -> FaceScenario {
        let inner = RepeatingGroupDefinition(
            tag: "tasks", label: "Tasks", entryLabel: "Task %{number}", maximumCount: 2,
            rows: [field("text")])
        let team = RepeatingGroupDefinition(
            tag: "team", label: "Team", entryLabel: "Member %{number}", addLabel: "Add a member",
            rows: [field("name", constraints: [.required]), .repeatingGroup(inner)])
        return FaceScenario(
            "Lists in lists grow, move and shrink", locale: locale, [.repeatingGroup(team)],
            [
                .press(.insert(tag: "team")), .enter("team.0.name", "Anna"),
                .press(.insert(tag: "team")), .enter("team.1.name", "Ben"),
                .press(.insert(tag: "team.1.tasks")), .enter("team.1.tasks.0.text", "Dig"),
                .press(.insert(tag: "team.1.tasks")), .press(.move(tag: "team.1", to: 0)),
                .press(.remove(tag: "team.1.tasks.0")), .press(.remove(tag: "team.0")),
                .press(.submit),
            ])
    }

    private static func emptiedList(_ locale: String) -> FaceScenario {
        let inner = RepeatingGroupDefinition(
            tag: "tasks", label: "Tasks", entryLabel: "Task %{number}", initialCount: 1,
            rows: [field("text")])
        let team = RepeatingGroupDefinition(
            tag: "team", label: "Team", entryLabel: "Member %{number}", addLabel: "Add a member",
            rows: [field("name"), .repeatingGroup(inner)])
        return FaceScenario(
            "An entry comes back with the entries that it had", locale: locale,
            [.repeatingGroup(team)],
            [
                .press(.insert(tag: "team")), .press(.remove(tag: "team.0.tasks.0")),
                .press(.remove(tag: "team.0")), .press(.undo), .press(.submit),
            ])
    }

    private static func comingRow(_ locale: String) -> FaceScenario {
        let list = RepeatingGroupDefinition(
            tag: "team", label: "Team", entryLabel: "Member %{number}", addLabel: "Add a member",
            rows: [
                field("note", rules: RowRules(visible: !(.count(.row("team")) > 1))), field("name"),
            ])
        return FaceScenario(
            "A row that comes into sight with the focus takes text", locale: locale,
            [.repeatingGroup(list)],
            [
                .press(.insert(tag: "team")), .press(.insert(tag: "team")),
                .press(.remove(tag: "team.0")), .enter("team.1.note", "x"),
                .enter("team.1.name", "y"),
            ])
    }

    private static func steps(_ locale: String) -> FaceScenario {
        FaceScenario(
            "Steps go on when they are valid", locale: locale,
            [
                .step(
                    StepDefinition(
                        tag: "one", label: "One", rows: [field("a", constraints: [.required])])),
                .step(StepDefinition(tag: "two", label: "Two", rows: [field("b")])),
            ],
            [
                .press(.next), .enter("a", "x"), .press(.next), .enter("b", "y"), .press(.back),
                .press(.next), .press(.submit),
            ])
    }

    private static func refusal(_ locale: String) -> FaceScenario {
        FaceScenario(
            "A refused submission shows all errors, which go when they are mended", locale: locale,
            [
                field("a", constraints: [.required]),
                field("b", .text(inputType: .emailAddress), constraints: [.emailAddress]),
                .group(
                    GroupDefinition(
                        tag: "g", label: "Group", hint: "Together.", isRecord: true,
                        rows: [field("c", constraints: [.required])])),
            ],
            [
                .enter("b", "nobody"), .press(.submit), .enter("a", "x"), .enter("g.c", "y"),
                .enter("b", "me@example.org"), .press(.submit),
            ])
    }

    private static func rules(_ locale: String) -> FaceScenario {
        FaceScenario(
            "Rows come, go and are computed by the values of others", locale: locale,
            [
                field("wants", .checkbox),
                field("reason", constraints: [.required], rules: RowRules(visible: .row("wants"))),
                field("copy", rules: RowRules(computed: .row("reason"))),
                .note(
                    NoteDefinition(
                        tag: "note", text: "Thank you.", rules: RowRules(visible: .row("wants")))),
            ],
            [
                .choose("wants", ["Label wants"]), .enter("reason", "Because"),
                .choose("wants", []), .choose("wants", ["Label wants"]),
            ])
    }

    private static func hiddenList(_ locale: String) -> FaceScenario {
        let team = RepeatingGroupDefinition(
            tag: "team", label: "Team", entryLabel: "Member %{number}", maximumCount: 2,
            rows: [field("name")])
        return FaceScenario(
            "A list in a group that comes into sight is filled in", locale: locale,
            [
                field("wants", .checkbox),
                .group(
                    GroupDefinition(
                        tag: "g", label: "Group", isRecord: true, rows: [.repeatingGroup(team)],
                        rules: RowRules(visible: .row("wants")))),
            ],
            [
                .choose("wants", ["Label wants"]), .press(.insert(tag: "g.team")),
                .enter("g.team.0.name", "Anna"), .press(.insert(tag: "g.team")),
            ])
    }

    private static func named(_ locale: String) -> FaceScenario {
        FaceScenario(
            "A widget of the application's own is used like that of the field", locale: locale,
            values: ["drawn": .text("Old")],
            [
                named("own", field("drawn", constraints: [.required])),
                named("own", field("read", rules: RowRules(readOnly: .row("box")))),
                named("marked", field("radio", .radioGroup, choices: ["a", "b"])),
                field("box", .checkbox),
            ],
            [
                .enter("drawn", ""), .press(.submit), .enter("drawn", "New"),
                .choose("radio", ["Choice b"]), .choose("box", ["Label box"]), .press(.submit),
            ])
    }

    private static func named(_ widget: String, _ row: RowDefinition) -> RowDefinition {
        guard case .field(var field) = row else { return row }
        field.layout.widget = widget
        return .field(field)
    }

    private static func requiredChoices(_ locale: String) -> FaceScenario {
        let required = RowRules(required: .row("must"))
        return FaceScenario(
            "The choice of nothing is there while none need be made", locale: locale,
            [
                field("must", .checkbox), field("menu", .select, choices: ["a"], rules: required),
                field("radio", .radioGroup, choices: ["a", "b"], rules: required),
            ],
            [
                .choose("must", ["Label must"]), .choose("radio", ["Choice b"]),
                .choose("must", []), .choose("menu", ["Choice a"]), .press(.submit),
            ])
    }

    private static func undo(_ locale: String) -> FaceScenario {
        FaceScenario(
            "Every change is taken back and repeated", locale: locale,
            [field("a"), field("b", .checkbox)],
            [
                .enter("a", "x"), .choose("b", ["Label b"]), .press(.undo), .press(.undo),
                .press(.redo), .enter("a", "y"), .press(.undo),
            ])
    }

    private static func questions(_ locale: String) -> FaceScenario {
        let taken = ServerRule(code: ViolationCode(rawValue: "taken"), debounce: 100)
        return FaceScenario(
            "The server is asked, and its answer is an error or none", locale: locale,
            [field("name", rules: RowRules(server: [taken])), field("other")],
            [
                .enter("name", "anna"), .happen(.elapsed(milliseconds: 200)),
                .happen(.answer(ServerAnswer(ticket: 1, verdict: .invalid))),
                .enter("name", "ben"), .happen(.elapsed(milliseconds: 200)),
                .happen(.answer(ServerAnswer(ticket: 2, verdict: .valid))),
            ])
    }

    private static func language(_ locale: String) -> FaceScenario {
        let other = FieldDefinition(tag: "a", label: "Bezeichnung a", constraints: [.required])
        let definition = try? FormDefinition(rows: [.field(other)])
        return FaceScenario(
            "Another language keeps what was entered", locale: locale,
            [field("a", constraints: [.required])],
            [.enter("a", "x")] + (definition.map { [.happen(.localize($0))] } ?? []))
    }

    private static func amounts(_ locale: String) -> FaceScenario {
        var amount = FieldDefinition(
            tag: "price", label: "Price", valueKind: .decimal, constraints: [.required],
            messages: [.required: "The price is missing", .badInput: "This is no price"])
        amount.layout.currencyTag = "currency"
        return FaceScenario(
            "An amount and its currency are one thing with two errors", locale: locale,
            [.field(amount), field("currency", .select, choices: ["EUR", "USD"])],
            [
                .press(.submit), .enter("price", "twelve"), .enter("price", "12.5"),
                .choose("currency", ["Choice USD"]), .press(.submit),
            ])
    }

    private static func boxes(_ locale: String) -> FaceScenario {
        let tasks = RepeatingGroupDefinition(
            tag: "tasks", label: "Tasks", entryLabel: "Task %{number}", addLabel: "Add a task",
            rows: [
                field("done", .checkbox),
                field("by", .text(inputType: .text), rules: RowRules(enabled: .row("done"))),
            ])
        return FaceScenario(
            "Entries are kept whose rows send nothing", locale: locale, [.repeatingGroup(tasks)],
            [
                .press(.insert(tag: "tasks")), .press(.insert(tag: "tasks")),
                .choose("tasks.1.done", ["Label done"]), .enter("tasks.1.by", "Anna"),
                .choose("tasks.0.done", ["Label done"]), .choose("tasks.0.done", []),
                .press(.submit),
            ])
    }
}
