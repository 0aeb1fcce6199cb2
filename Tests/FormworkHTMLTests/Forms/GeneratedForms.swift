import Formwork
import FormworkRandom

/// Forms of any shape, the same for the same seed.
struct GeneratedForms {
    private var generator: FixedSeed
    private var count = 0
    /// The texts of labels and hints.
    private let words: [String]

    init(seed: UInt64, words: [String] = ["Words"]) {
        generator = FixedSeed(seed)
        self.words = words
    }

    private static let types: [FormFieldType] =
        FormInputType.allCases.flatMap { [.text(inputType: $0), .textArea(inputType: $0)] }
        + [.checkbox, .colorPicker, .select, .radioGroup, .multipleChoice, .toggle]

    mutating func next() throws -> FormDefinition {
        count = 0
        let hasSteps = Bool.random(using: &generator)
        var rows: [RowDefinition] = []
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
            rows.append(hasSteps ? step() : row(depth: 0))
        }
        return try FormDefinition(rows: rows)
    }

    private mutating func tag() -> String {
        count += 1
        let endings = ["", " ", "é", "\"", "<", "-", "_", "~"]
        return "r\(count)" + (endings.randomElement(using: &generator) ?? "")
    }

    private mutating func word() -> String { words.randomElement(using: &generator) ?? "" }

    private mutating func step() -> RowDefinition {
        .step(
            StepDefinition(
                tag: tag(), label: word(), hint: word(), rows: rows(depth: 1), rules: rules()))
    }

    private mutating func rows(depth: Int) -> [RowDefinition] {
        (0..<Int.random(in: 1...4, using: &generator)).map { _ in row(depth: depth) }
    }

    private mutating func row(depth: Int) -> RowDefinition {
        switch Int.random(in: 0...(depth > 3 ? 5 : 9), using: &generator) {
        case 8:
            return .group(
                GroupDefinition(
                    tag: tag(), label: word(), hint: word(),
                    isRecord: Bool.random(using: &generator), rows: rows(depth: depth + 1),
                    rules: rules()))
        case 9: return list(depth: depth)
        case 6: return .note(NoteDefinition(tag: tag(), text: word(), rules: rules()))
        case 7: return .action(ActionDefinition(tag: tag(), label: word(), rules: rules()))
        default: return .field(field())
        }
    }

    private mutating func list(depth: Int) -> RowDefinition {
        let least = Int.random(in: 0...1, using: &generator)
        return .repeatingGroup(
            RepeatingGroupDefinition(
                tag: tag(), label: word(), hint: word(),
                entryLabel: "\(word()) %{number}", addLabel: word(),
                removeLabel: Bool.random(using: &generator) ? "\(word()) %{number}" : word(),
                minimumCount: least, initialCount: Int.random(in: 1...3, using: &generator),
                rows: rows(depth: depth + 1), rules: rules()))
    }

    private mutating func field() -> FieldDefinition {
        let type = Self.types.randomElement(using: &generator) ?? .checkbox
        return FieldDefinition(
            tag: tag(), label: word(), hint: Bool.random(using: &generator) ? word() : nil,
            type: type, constraints: Bool.random(using: &generator) ? [.required] : [],
            choices: ["x", "y"].map { Choice(value: $0, label: word()) }, rules: rules())
    }

    /// Rules that are decided from the start.
    private mutating func rules() -> RowRules {
        func perhaps() -> FormExpression? {
            guard Int.random(in: 0...5, using: &generator) == 0 else { return nil }
            return .value(.boolean(Bool.random(using: &generator)))
        }
        return RowRules(
            visible: perhaps(), enabled: perhaps(), readOnly: perhaps(), required: perhaps())
    }
}
