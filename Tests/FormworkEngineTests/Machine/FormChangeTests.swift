import FormworkRandom
import Testing

@testable import FormworkEngine

/// The changes of any form, whatever happens to it; the seeds are printed where one fails.
@Suite struct FormChangeTests {
    private static let formCount = UInt64(RandomSearch.rounds(20))

    @Test("After any events, a face that follows the changes shows the same as a full redraw")
    func mirror() throws {
        for seed in 0..<Self.formCount {
            let machine = FormMachine(definition: RandomForm.definition(seed: seed))
            var events = RandomEvents(seed: seed)
            var mirror = FormMirror(machine)
            for number in 0..<80 {
                let event = events.next(for: machine)
                let changes = machine.apply(event)
                events.note(changes)
                mirror.follow(changes, of: machine)
                let other = FormMirror(machine)
                let differences = mirror.differences(to: other)
                try #require(
                    differences == [], "seed \(seed), event \(number) \(event): \(changes)")
            }
        }
    }

    @Test("A form that is shown in another language and back again holds what it held")
    func languages() throws {
        for seed in 0..<Self.formCount {
            let form = RandomForm.definition(seed: seed)
            let machine = FormMachine(definition: form)
            var events = RandomEvents(seed: seed)
            for _ in 0..<40 { events.note(machine.apply(events.next(for: machine))) }
            let before = (Entered(machine), FormMirror(machine))
            var mirror = before.1
            let numbers = NumberFormat(decimalSeparator: "'", groupingSeparator: nil)
            let other = try FormDefinition(rows: form.rows, format: ValueFormat(numbers: numbers))
            mirror.follow(machine.apply(.localize(other)), of: machine)
            #expect(mirror.differences(to: FormMirror(machine)) == [], "seed \(seed)")
            machine.apply(.localize(form))
            #expect(machine.record == before.0.record, "seed \(seed)")
        }
    }
}

/// A naive face: it draws a form once, and afterwards only the reported changes.
private struct FormMirror: Equatable {
    /// Everything that a face shows of one row.
    struct Row: Equatable {
        var texts: [String] = []
        var value = FieldValue.none
        var violations: [Violation] = []
        var isVisible = true
        var isEnabled = true
        var isReadOnly = false
        var isRequired = false
        var choices: [Choice] = []
        var state = ValidationState.untouched
        /// For a list: the keys of its entries.
        var entries: [Int] = []
    }

    private(set) var rows: [String: Row] = [:]
    private var formViolations: [Violation] = []
    private var step: String?
    private var canUndo = false
    private var canRedo = false

    /// Draws everything.
    init(_ machine: FormMachine) {
        for row in machine.rows {
            rows[row.tag] = Row()
            for part in Self.parts { draw(part, of: row.tag, from: machine) }
            rows[row.tag]?.entries = machine.entries(of: row.tag)
        }
        drawForm(from: machine)
    }

    private enum Part {
        case text, value, violations, visibility, enabled, readOnly, required, choices, state
    }

    private static let parts: [Part] = [
        .text, .value, .violations, .visibility, .enabled, .readOnly, .required, .choices, .state,
    ]

    private mutating func draw(_ part: Part, of tag: String, from machine: FormMachine) {
        // Changes of a row that left the form in the same event have no effect any more.
        guard var row = rows[tag] else { return }
        switch part {
        case .text: row.texts = machine.texts(of: tag)
        case .value:
            // Of a list only its entries are shown.
            if case .field = machine.row(at: tag) { row.value = machine.value(of: tag) }
        case .violations: row.violations = machine.violations(of: tag)
        case .visibility: row.isVisible = machine.isVisible(tag)
        case .enabled: row.isEnabled = machine.isEnabled(tag)
        case .readOnly: row.isReadOnly = machine.isReadOnly(tag)
        case .required: row.isRequired = machine.isRequired(tag)
        case .choices: row.choices = machine.choices(of: tag)
        case .state: row.state = machine.validationState(of: tag)
        }
        rows[tag] = row
    }

    private mutating func drawForm(from machine: FormMachine) {
        drawFormViolations(from: machine)
        step = machine.currentStep
        (canUndo, canRedo) = (machine.canUndo, machine.canRedo)
    }

    private mutating func drawFormViolations(from machine: FormMachine) {
        formViolations = machine.violations.filter { violation in
            violation.tags.allSatisfy { machine.row(at: $0) == nil }
        }
    }

    // MARK: Following changes

    mutating func follow(_ changes: [FormChange], of machine: FormMachine) {
        for change in changes { follow(change, of: machine) }
    }

    private mutating func follow(_ change: FormChange, of machine: FormMachine) {
        switch change {
        case .text(let tag): draw(.text, of: tag, from: machine)
        case .value(let tag): draw(.value, of: tag, from: machine)
        case .violations(let tag?): draw(.violations, of: tag, from: machine)
        case .violations(nil): drawFormViolations(from: machine)
        case .state(let tag): draw(.state, of: tag, from: machine)
        case .visibility(let tag): draw(.visibility, of: tag, from: machine)
        case .enabled(let tag): draw(.enabled, of: tag, from: machine)
        case .readOnly(let tag): draw(.readOnly, of: tag, from: machine)
        case .required(let tag): draw(.required, of: tag, from: machine)
        case .choices(let tag): draw(.choices, of: tag, from: machine)
        case .inserted(let tag, let key, let position): insert(key, at: position, tag, machine)
        case .removed(let tag, let key): remove(key, from: tag)
        case .moved(let tag, let key, let position):
            rows[tag]?.entries.removeAll { $0 == key }
            rows[tag]?.entries.insert(key, at: position)
        case .step(let tag): step = tag
        case .history: (canUndo, canRedo) = (machine.canUndo, machine.canRedo)
        case .update, .question, .action, .submitted, .definition, .rows: break
        }
    }

    /// Draws an empty entry, as a face does with a template that knows no values.
    private mutating func insert(
        _ key: Int, at position: Int, _ list: String, _ machine: FormMachine
    ) {
        guard rows[list] != nil else { return }
        rows[list]?.entries.insert(key, at: position)
        guard case .repeatingGroup(let group)? = machine.row(at: list) else { return }
        addEmpty(group.rows, prefix: "\(list).\(key).")
    }

    private mutating func addEmpty(_ definitions: [RowDefinition], prefix: String) {
        for definition in definitions {
            var row = Row()
            var inner = prefix
            if case .field(let field) = definition {
                row.isRequired = field.isRequired
                row.choices = field.rules.choiceKey == nil ? field.choices : []
            }
            rows[prefix + definition.tag] = row
            if case .group(let group) = definition, group.isRecord { inner += group.tag + "." }
            if case .repeatingGroup = definition { continue }
            addEmpty(definition.rows, prefix: inner)
        }
    }

    private mutating func remove(_ key: Int, from list: String) {
        rows[list]?.entries.removeAll { $0 == key }
        let prefix = "\(list).\(key)."
        for tag in rows.keys where tag.hasPrefix(prefix) { rows[tag] = nil }
    }

    /// The differences to another face, for a developer who looks for a mistake.
    func differences(to other: Self) -> [String] {
        var found: [String] = []
        for tag in Set(rows.keys).union(other.rows.keys).sorted() where rows[tag] != other.rows[tag]
        {
            found.append(
                "\(tag): \(String(describing: rows[tag])) / \(String(describing: other.rows[tag]))")
        }
        if formViolations != other.formViolations { found.append("form violations") }
        if step != other.step { found.append("step \(step ?? "-") / \(other.step ?? "-")") }
        if canUndo != other.canUndo || canRedo != other.canRedo { found.append("history") }
        return found
    }
}
