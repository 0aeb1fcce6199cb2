import FormworkEngine
import FormworkRandom

/// Fills in the visible rows of a form at random, mostly with values that they can have.
struct RandomFilling {
    private static let texts = [
        "a", "abc", "abcd", "8000", "1.2", "3.1.0", "CH", "a@example.org", "https://example.org/a",
        "is", "x-a", "", " ",
    ]
    private static let numbers = ["1", "2", "2.5", "-3", "0", "10.25", ""]
    private var random: FixedSeed

    init(seed: UInt64) { random = FixedSeed(seed) }

    /// Changes one row.
    mutating func step(in machine: FormMachine) {
        let rows = machine.rows.filter { $0.isVisible && $0.definition.holdsValue }
        guard let row = rows.randomElement(using: &random) else { return }
        guard let field = row.field else { return change(row.tag, in: machine) }
        if field.isMultiple {
            let values = field.choices.map { $0.value }.filter { _ in Bool.random(using: &random) }
            machine.apply(.choose(tag: row.tag, values: values))
        } else {
            machine.apply(.edit(tag: row.tag, text: text(for: field)))
        }
    }

    private mutating func change(_ list: String, in machine: FormMachine) {
        let entries = machine.entries(of: list)
        guard entries.count > 1, Int.random(in: 0..<3, using: &random) == 0 else {
            if entries.count < 4 { machine.apply(.insert(tag: list)) }
            return
        }
        machine.apply(.remove(tag: machine.entryTag(of: list, key: entries[0])))
    }

    private mutating func text(for field: FieldDefinition) -> String {
        if let choice = field.choices.randomElement(using: &random) { return choice.value }
        let texts =
            switch field.valueKind {
            case .boolean: ["true", "false"]
            case .integer, .decimal: Self.numbers
            case .date: ["2026-03-20", "1999-12-31", ""]
            case .time: ["09:30", ""]
            default: Self.texts
            }
        return texts.randomElement(using: &random) ?? ""
    }
}

extension RowDefinition {
    /// Whether the row is a field or a list.
    fileprivate var holdsValue: Bool {
        switch self {
        case .field, .repeatingGroup: true
        case .group, .step, .note, .action: false
        }
    }
}
