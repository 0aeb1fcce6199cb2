import FormworkRandom

@testable import FormworkEngine

/// A form with everything in it that travels: steps, lists in lists, rules, choices, server rules.
enum ProjectPlan {
    static func form(
        format: ValueFormat = .canonical, label: (String) -> String = { $0.uppercased() }
    ) throws -> FormDefinition {
        try FormDefinition(rows: [about(label), team(label)], format: format)
    }

    private static func about(_ label: (String) -> String) -> RowDefinition {
        let rows: [RowDefinition] = [
            .field(
                FieldDefinition(
                    tag: "title", label: label("title"), constraints: [.required, .maxLength(20)],
                    messages: [.required: label("required")],
                    rules: RowRules(server: [ServerRule(code: .taken, reads: ["kind"])]))),
            .field(
                FieldDefinition(
                    tag: "kind", label: label("kind"), type: .select,
                    choices: [
                        Choice(value: "open", label: label("open")),
                        Choice(value: "paid", label: label("paid")),
                    ])),
            .field(
                FieldDefinition(
                    tag: "topics", label: label("topics"), type: .select,
                    choices: [
                        Choice(value: "a", label: label("a"), availableFor: ["open"]),
                        Choice(value: "b", label: label("b")),
                        Choice(value: "c", label: label("c")),
                    ],
                    isMultiple: true, rules: RowRules(choiceKey: .row("kind")))),
            .field(
                FieldDefinition(
                    tag: "budget", label: label("budget"), type: .text(inputType: .number),
                    constraints: [.minValue(10)],
                    rules: RowRules(
                        visible: .call(.equal, [.row("kind"), .value(.text("paid"))]),
                        hiddenValue: .restore))),
            .field(
                FieldDefinition(
                    tag: "start", label: label("start"), type: .text(inputType: .date),
                    rules: RowRules(
                        initial: .value(CivilDate("2026-11-21").map { .date($0) } ?? .none)))),
            .group(
                GroupDefinition(
                    tag: "place", label: label("place"), isRecord: true,
                    rows: [.field(FieldDefinition(tag: "city", label: label("city")))])),
            .note(NoteDefinition(tag: "hint", text: label("hint"))),
        ]
        return .step(StepDefinition(tag: "about", label: label("about"), rows: rows))
    }

    private static func team(_ label: (String) -> String) -> RowDefinition {
        let skills = RepeatingGroupDefinition(
            tag: "skills", label: label("skills"), maximumCount: 3,
            rows: [
                .field(
                    FieldDefinition(tag: "skill", label: label("skill"), constraints: [.required]))
            ])
        let members = RepeatingGroupDefinition(
            tag: "members", label: label("members"), minimumCount: 1, initialCount: 1,
            rows: [
                .field(
                    FieldDefinition(tag: "name", label: label("name"), constraints: [.required])),
                .field(
                    FieldDefinition(
                        tag: "days", label: label("days"), type: .text(inputType: .number),
                        valueKind: .integer)),
                .repeatingGroup(skills),
            ])
        let total = FieldDefinition(
            tag: "total", label: label("total"), type: .text(inputType: .number),
            valueKind: .decimal,
            rules: RowRules(
                computed: .call(.sum, [.row("members.days")]),
                valid: [
                    ValidityRule(
                        code: .tooMany,
                        .call(.lessOrEqual, [.row("total"), .value(.integer(100))]),
                        relatedTags: ["members"])
                ]))
        return .step(
            StepDefinition(
                tag: "team", label: label("team"), rows: [.repeatingGroup(members), .field(total)]))
    }

    /// Any event of a user, with tags that often exist.
    static func event(using seed: inout FixedSeed) -> FormEvent {
        let key = Int.random(in: 0...3, using: &seed)
        let entry = "members.\(key)"
        let skill = "\(entry).skills.\(Int.random(in: 0...2, using: &seed))"
        let field = seed.one(of: [
            "title", "kind", "topics", "budget", "start", "place.city", "total", "\(entry).name",
            "\(entry).days", "\(skill).skill", "unknown",
        ])
        let list = seed.one(of: ["members", "\(entry).skills", "title"])
        let text = seed.one(of: ["", "Ada", "12", "7.5", "200", "2026-12-24", "x<y", "مرحبا"])
        switch Int.random(in: 0..<22, using: &seed) {
        case 0: return .startEditing(tag: field)
        case 1...6 where field != "kind" && field != "topics":
            return .edit(tag: field, text: text)
        case 7: return .endEditing(tag: field)
        case 8: return .choose(tag: "kind", values: [seed.one(of: ["open", "paid", ""])])
        case 9:
            return .choose(tag: "topics", values: seed.some { $0.one(of: ["b", "c"]) })
        case 10: return .insert(tag: list, at: seed.maybe { Int.random(in: -1...3, using: &$0) })
        case 11: return .insert(tag: "members", at: nil)
        case 12: return .remove(tag: seed.one(of: [entry, skill]))
        case 13: return .move(tag: entry, to: Int.random(in: -1...4, using: &seed))
        case 14: return seed.one(of: [.next, .back, .goTo(tag: "team"), .goTo(tag: "about")])
        case 15: return .submit
        case 16: return seed.one(of: [.reset(), .reset(to: .default)])
        case 17: return .undo
        case 18: return .redo
        case 19:
            return .report([
                Violation(tags: seed.one(of: [[], [field]]), code: .taken, message: text)
            ])
        case 20: return .elapsed(milliseconds: seed.one(of: [0, 299, 300, 20_000]))
        default:
            return .answer(
                ServerAnswer(
                    ticket: Int.random(in: 1...5, using: &seed),
                    verdict: seed.one(of: ServerAnswer.Verdict.allCases)))
        }
    }
}

extension ViolationCode {
    static let taken = ViolationCode(rawValue: "taken")
    static let tooMany = ViolationCode(rawValue: "tooMany")
}
