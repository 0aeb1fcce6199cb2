import Formwork
public import FormworkLocalization
import FormworkPresentation
import FormworkRandom

extension FaceScenario {
    /// A form with anything in it that a form can have, and steps that a user can take in it; the
    /// same ones for the same seed.
    ///
    /// The steps use only what the form shows when their turn comes. Rules of the server are left
    /// out, because a clock decides when they are asked for; so are colours and ranges, which
    /// browsers never leave empty, and no files are attached.
    ///
    /// - Parameters:
    ///   - seed: The number of the scenario.
    ///   - count: The number of steps.
    ///   - face: The face that takes the steps.
    ///   - localizer: The words of the scenario's language.
    /// - Returns: The scenario.
    /// - Throws: `FormDefinitionError` if the rows contradict each other, which they do not.
    /// - Complexity: O(*count* · *n*) in the rows of the form.
    public static func random<Face: TestedFace>(
        seed: UInt64, steps count: Int = 12, on face: Face.Type, in localizer: Localizer
    ) throws -> FaceScenario {
        let form = RandomForm.definition(seed: seed)
        let definition = try FormDefinition(
            rows: form.rows.map { $0.with(liveRules: face.isLive) }, format: form.format)
        var steps = RandomSteps(
            seed: seed, isLive: face.isLive, offersCurrentStep: face.offersCurrentStep)
        let driver = MachineDriver(FormMachine(definition: definition))
        for _ in 0..<count {
            let form = FormPresentation(driver.machine, submitLabel: "Save", in: localizer)
            guard let step = steps.next(for: form) else { break }
            let changes = step.changes(of: driver, on: face)
            // Pages are gone then.
            if changes.contains(.submitted(isValid: true)) { break }
        }
        return FaceScenario("Random form \(seed)", definition: definition, steps.taken)
    }
}

/// Steps that a user can take in a form as it is shown.
private struct RandomSteps {
    /// The steps so far.
    private(set) var taken: [FaceStep] = []
    private var seed: FormSeed
    private let isLive: Bool
    private let offersCurrentStep: Bool

    init(seed: UInt64, isLive: Bool, offersCurrentStep: Bool) {
        self.seed = FormSeed(seed ^ 0x2545_F491_4F6C_DD1D)
        self.isLive = isLive
        self.offersCurrentStep = offersCurrentStep
    }

    /// The next step; `nil` where nothing can be used.
    mutating func next(for form: FormPresentation) -> FaceStep? {
        var steps = form.parts.flatMap(\.fields).compactMap { step(in: $0) }
        let actions = form.parts.flatMap(\.actions) + form.stepActions + form.actions
        steps += actions.filter { $0.isPossible && isOffered($0.event, form.machine) }
            .map { .press($0.event) }
        guard let step = seed.one(of: steps) else { return nil }
        taken.append(step)
        return step
    }

    /// Whether the face has the button; pages that are sent have no undo, and name a new entry as one
    /// that was removed, if that had the last key.
    ///
    /// The button of the present step is more than none: it leaves one that a rule has hidden, which
    /// would be the present one again once it is shown.
    private func isOffered(_ event: FormEvent, _ machine: FormMachine) -> Bool {
        if case .goTo(machine.currentStep) = event { return offersCurrentStep }
        guard !isLive else { return true }
        switch event {
        case .undo, .redo: return false
        case .remove(let entry):
            guard let dot = entry.lastIndex(of: ".") else { return false }
            let others = machine.entries(of: String(entry[..<dot]))
            return (others.max() ?? 0) > Int(entry[dot...].dropFirst()) ?? 0
        default: return true
        }
    }

    /// A step in a field; `nil` if it cannot be changed by typing or choosing.
    private mutating func step(in shown: ShownField) -> FaceStep? {
        let row = shown.row
        guard row.isOpen, !row.live.isReadOnly else { return nil }
        switch shown.widget {
        case .hidden, .value, .button: return nil
        case .box: return .choose(row.name, shown.isTicked ? [] : [shown.label])
        case .choices(allowsSeveral: true):
            guard let choice = seed.one(of: shown.choices) else { return nil }
            // One at a time: each is taken back alone.
            let taken = shown.choices.filter { shown.isTaken($0) != ($0 == choice) }
            return .choose(row.name, taken.map(\.label))
        case .choices:
            // A neighbour: arrows take each choice on their way, one after the other.
            let taken = shown.choices.firstIndex { shown.isTaken($0) }
            let places = (taken.map { [$0 - 1, $0 + 1] } ?? [0])
                .filter(shown.choices.indices.contains)
            return seed.one(of: places).map { .choose(row.name, [shown.choices[$0].label]) }
        case .list:
            // A list shows nothing as taken where its value is not offered any more.
            let isOffered = shown.choices.contains { shown.isTaken($0) }
            let canBeEmptied = isOffered && !row.live.isRequired
            let choices = shown.choices.filter { canBeEmptied || !$0.value.isEmpty }
            return seed.one(of: choices).map { .choose(row.name, [$0.label]) }
        case .line(let type):
            let text = text(of: type, isRequired: row.live.isRequired)
            return text.map { .enter(row.name, $0) }
        case .area:
            let text = text(of: .text, isRequired: row.live.isRequired)
            return text.map { .enter(row.name, $0) }
        }
    }

    /// A text as a picker writes it too, where there is one.
    ///
    /// Not every picker of a day or time can be emptied where the field is required.
    private mutating func text(of type: FormInputType, isRequired: Bool) -> String? {
        let none = isRequired ? [] : [""]
        return switch type {
        case .file, .range, .color, .week: nil
        case .date: seed.one(of: none + ["2026-11-21", "2024-02-29"])
        case .time: seed.one(of: none + ["08:50", "23:59"])
        case .datetimeLocal: seed.one(of: none + ["2026-11-21T08:50"])
        case .month: seed.one(of: ["", "2026-11"])
        case .number: seed.one(of: ["", "1", "3", "4.5", "4,5", "1.234,5", "-1", "b"])
        case .emailAddress: seed.one(of: ["", "x@example.org", "nobody"])
        default: seed.one(of: ["", "a", "ab", "too long a text", "1", "ä€😀", "a\u{308}", "سلام"])
        }
    }
}

extension RowDefinition {
    /// The row and those in it without rules that only a server decides, and without those that
    /// only a live form can follow: pages that are sent forget closed rows, entries without input
    /// that are hidden, and which rows were entered.
    ///
    /// The input of a row that a rule hides comes back with the row on such pages. Until then it
    /// counts for nothing, since a form that is sent has no input for hidden rows: there
    /// `HiddenValuePolicy.keep` is the same as `restore`.
    fileprivate func with(liveRules: Bool, inStep: Bool = false) -> RowDefinition {
        switch self {
        case .field(var field):
            field.rules = field.rules.with(liveRules: liveRules, inStep: inStep)
            // Browsers never leave their pickers of these empty.
            if case .text(.color) = field.type { field.type = .text(inputType: .text) }
            if case .text(.range) = field.type { field.type = .text(inputType: .number) }
            return .field(field)
        case .group(var group):
            group.rules = group.rules.with(liveRules: liveRules, inStep: inStep)
            if !liveRules { group.rules.visible = nil }
            group.rows = group.rows.map { $0.with(liveRules: liveRules, inStep: inStep) }
            return .group(group)
        case .repeatingGroup(var list):
            list.rules = list.rules.with(liveRules: liveRules, inStep: inStep)
            if !liveRules { list.rules.visible = nil }
            list.rows = list.rows.map { $0.with(liveRules: liveRules, inStep: inStep) }
            return .repeatingGroup(list)
        case .step(var step):
            step.rules = step.rules.with(liveRules: liveRules, inStep: inStep)
            if !liveRules { step.rules.visible = nil }
            step.rows = step.rows.map { $0.with(liveRules: liveRules, inStep: true) }
            return .step(step)
        case .note, .action: return self
        }
    }
}

extension RowRules {
    fileprivate func with(liveRules: Bool, inStep: Bool) -> RowRules {
        var rules = self
        rules.server = []
        guard !liveRules else { return rules }
        rules.enabled = nil
        rules.readOnly = nil
        rules.initial = nil
        if rules.hiddenValue == .keep { rules.hiddenValue = .restore }
        guard inStep else { return rules }
        // The page of a step does not remember that all steps were judged before.
        for index in rules.valid.indices { rules.valid[index].relatedTags = [] }
        return rules
    }
}
