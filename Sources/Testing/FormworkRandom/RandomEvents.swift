public import FormworkEngine

/// Applies any event to a live form that users, servers and time can cause, including senseless
/// ones.
public struct RandomEvents {
    static let choiceValues = ["a", "b", "c", "d"]
    private static let texts = [
        "", "a", "b", "c", "ab", "too long a text", " ", "1", "2", "3", "4.5", "4,5", "1.234,5",
        "-1",
        "true", "false", "2026-11-21", "08:50", "2026-11-21T08:50", "2026-11", "x@example.org",
        "ä€😀", "\u{E4}", "a\u{308}",
    ]

    private var seed: FormSeed
    private var tickets: [Int] = []
    private var rows: [LiveRow] = []

    /// Starts a sequence of its own.
    public init(seed: UInt64) {
        self.seed = FormSeed(seed ^ 0x5DEE_CE66_D1CE_4E5B)
    }

    /// Remembers questions among changes, so that they can be answered.
    public mutating func note(_ changes: [FormChange]) {
        for change in changes {
            if case .question(let question) = change { tickets.append(question.ticket) }
        }
    }

    /// The next thing that happens to a form.
    public mutating func next(for machine: FormMachine) -> FormEvent {
        rows = Array(machine.rows)
        switch seed.number(below: 60) {
        case 0: return .submit
        case 1: return .reset(to: seed.happens(percent: 50) ? .initial : .default)
        case 2...6: return .undo
        case 7...9: return .redo
        case 10: return .next
        case 11: return .back
        case 12: return .goTo(tag: tag { if case .step = $0 { true } else { false } })
        case 13...15: return answer()
        case 16...18: return .elapsed(milliseconds: seed.number(below: 400))
        case 19: return .report([Violation(tags: [anyTag(), anyTag()], code: .encoding)])
        case 20: return .act(tag: anyTag())
        case 21...28: return listEvent(of: machine)
        case 29...32: return .startEditing(tag: fieldTag())
        case 33...36: return .endEditing(tag: fieldTag())
        default: return entry()
        }
    }

    private mutating func entry() -> FormEvent {
        guard let row = seed.one(of: rows.filter { $0.field != nil }),
            let field = row.field
        else { return .edit(tag: anyTag(), text: "a") }
        if field.valueKind == .file, seed.happens(percent: 80) {
            let file = FileValue(name: "a.pdf", mediaType: "application/pdf", size: 1_200)
            return .attach(tag: row.tag, files: seed.happens(percent: 70) ? [file] : [])
        }
        let isChosen = field.type.offersChoices || field.valueKind == .boolean
        guard isChosen ? seed.happens(percent: 85) : seed.happens(percent: 3) else {
            return .edit(tag: row.tag, text: text())
        }
        if field.valueKind == .boolean {
            return .choose(tag: row.tag, values: seed.happens(percent: 60) ? ["true"] : [])
        }
        var values: [String] = []
        for value in Self.choiceValues where seed.happens(percent: field.isMultiple ? 40 : 25) {
            values.append(value)
        }
        return .choose(tag: row.tag, values: values)
    }

    private mutating func listEvent(of machine: FormMachine) -> FormEvent {
        let list = tag { if case .repeatingGroup = $0 { true } else { false } }
        let position = seed.number(below: 5) - 1
        if seed.happens(percent: 50) {
            return .insert(tag: list, at: seed.happens(percent: 40) ? position : nil)
        }
        let key = seed.one(of: machine.entries(of: list)) ?? seed.number(below: 3)
        return seed.happens(percent: 50)
            ? .remove(tag: "\(list).\(key)") : .move(tag: "\(list).\(key)", to: position)
    }

    private mutating func answer() -> FormEvent {
        let ticket = seed.one(of: tickets) ?? seed.number(below: 5)
        return .answer(ServerAnswer(ticket: ticket, verdict: seed.one(.valid, .invalid, .unknown)))
    }

    private mutating func text() -> String { seed.one(of: Self.texts) ?? "" }

    private mutating func fieldTag() -> String {
        tag { if case .field = $0 { true } else { false } }
    }

    /// The tag of a row of a wanted sort, or now and then of any other.
    private mutating func tag(of isWanted: (RowDefinition) -> Bool) -> String {
        if seed.happens(percent: 4) { return anyTag() }
        return seed.one(of: rows.filter { isWanted($0.definition) })?.tag ?? anyTag()
    }

    private mutating func anyTag() -> String {
        if seed.happens(percent: 70), let row = seed.one(of: rows) { return row.tag }
        return seed.one("", ".", "nobody", "r1.0", "r1.0.", "r2.9.r3", "r3..r4", "r1.-1.r2")
    }
}
