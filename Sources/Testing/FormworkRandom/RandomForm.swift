public import FormworkEngine

/// Makes forms with anything in them that a form can have, the same ones for the same seed.
///
/// Every form can be used: its rules read rows of the right kind and never in a circle.
///
/// ```swift
/// let form = RandomForm.definition(seed: 42)
/// let driver = MachineDriver(FormMachine(definition: form))
/// var events = RandomEvents(seed: 42)
/// for _ in 0..<100 { driver.apply(events.next(for: driver.machine)) }
/// ```
public struct RandomForm {
    var seed: FormSeed
    /// The rows that rules may read at the generator's position, the innermost scope last.
    var known: [[KnownRow]] = [[]]
    private var tagCount = 0
    /// The number of rows that may still be made.
    private var budget: Int

    init(seed: UInt64) {
        self.seed = FormSeed(seed)
        budget = 3 + self.seed.number(below: 22)
    }

    /// The form of a seed.
    public static func definition(seed: UInt64) -> FormDefinition {
        var attempt = seed
        while true {
            var form = RandomForm(seed: attempt)
            let rows = form.rootRows()
            if let definition = try? FormDefinition(rows: rows, format: form.format()) {
                return definition
            }
            // Bounds that leave no value, for instance: another seed makes another form.
            attempt = attempt &+ 0x1_0000_0001
        }
    }

    // MARK: Rows

    private mutating func rootRows() -> [RowDefinition] {
        guard seed.happens(percent: 25) else { return rows(depth: 0, prefix: "") }
        var steps: [RowDefinition] = []
        for _ in 0..<(2 + seed.number(below: 3)) {
            let (tag, rules) = (tag(), containerRules())
            budget += 3
            steps.append(
                .step(
                    StepDefinition(
                        tag: tag, label: "Step \(tag)", rows: rows(depth: 1, prefix: ""),
                        rules: rules)))
        }
        return steps
    }

    private mutating func rows(depth: Int, prefix: String) -> [RowDefinition] {
        var rows: [RowDefinition] = []
        for _ in 0..<(1 + seed.number(below: 6)) where budget > 0 {
            budget -= 1
            rows.append(row(depth: depth, prefix: prefix))
        }
        // A list needs at least one row.
        if rows.isEmpty { rows.append(.field(field(prefix: prefix))) }
        return rows
    }

    private mutating func row(depth: Int, prefix: String) -> RowDefinition {
        switch seed.number(below: depth < 4 ? 20 : 14) {
        case 0: .note(NoteDefinition(tag: tag(), text: "Note", rules: containerRules()))
        case 1: .action(ActionDefinition(tag: tag(), label: "Go", rules: containerRules()))
        case 14, 15, 16: .group(group(depth: depth, prefix: prefix))
        case 17, 18, 19: .repeatingGroup(list(depth: depth, prefix: prefix))
        default: .field(field(prefix: prefix))
        }
    }

    private mutating func group(depth: Int, prefix: String) -> GroupDefinition {
        let (tag, rules) = (tag(), containerRules())
        let isRecord = seed.happens(percent: 50)
        return GroupDefinition(
            tag: tag, label: "Group \(tag)", isRecord: isRecord,
            rows: rows(depth: depth + 1, prefix: isRecord ? "\(prefix)\(tag)." : prefix),
            rules: rules)
    }

    private mutating func list(depth: Int, prefix: String) -> RepeatingGroupDefinition {
        let tag = tag()
        var rules = containerRules()
        let path = prefix + tag
        note(KnownRow(path: path, kind: .other, isList: true))
        known.append([])
        let rows = rows(depth: depth + 1, prefix: "")
        for row in known.removeLast() {
            note(KnownRow(path: "\(path).\(row.path)", kind: row.kind, isList: true))
        }
        if seed.happens(percent: 20) { rules.valid = validityRules(own: path) }
        let minimum = seed.number(below: 3)
        return RepeatingGroupDefinition(
            tag: tag, label: "List \(tag)", entryLabel: "Entry %{number}", addLabel: "Add",
            removeLabel: "Remove %{number}", minimumCount: minimum,
            maximumCount: seed.happens(percent: 80) ? minimum + 1 + seed.number(below: 3) : nil,
            initialCount: minimum + seed.number(below: 2), rows: rows, rules: rules,
            messages: [
                .minCount: "Too few", .maxCount: "Too many", .required: "None",
                Self.broken: "Does not fit",
            ])
    }

    mutating func tag() -> String {
        tagCount += 1
        return "r\(tagCount)"
    }

    mutating func note(_ row: KnownRow) { known[known.count - 1].append(row) }

    private mutating func format() -> ValueFormat {
        guard seed.happens(percent: 40) else { return .canonical }
        return ValueFormat(
            numbers: NumberFormat(decimalSeparator: ",", groupingSeparator: "."))
    }
}
