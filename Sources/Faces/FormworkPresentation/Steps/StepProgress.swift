public import Formwork

/// The way through a form that is filled in step by step.
public struct StepProgress {
    /// The steps in their order, with whether each is passed over now.
    public let steps: [(step: StepDefinition, isVisible: Bool)]

    /// The tag of the step that is shown; `nil` for a form without steps.
    public let current: String?

    /// Reads the steps of a form and their visibility at present.
    public init(of machine: FormMachine) {
        steps = machine.allSteps.map { ($0, machine.isVisible($0.tag)) }
        current = machine.currentStep
    }

    /// Whether the form has no steps.
    public var isEmpty: Bool { steps.isEmpty }

    private var visible: [String] { steps.filter(\.isVisible).map(\.step.tag) }

    /// Whether the current step is the first visible one.
    public var isFirst: Bool { visible.first == current }

    /// Whether the current step is the last visible one, which has the button that submits.
    public var isLast: Bool { visible.last == current }

    /// Whether a step follows the current one, so that the form is not to be submitted yet.
    public var hasNext: Bool { !isEmpty && !isLast }

    /// Whether steps may come and go while the face is open.
    public var canChange: Bool { steps.contains { $0.step.rules.visible != nil } }

    /// The position of a step among the visible ones, from 1, and their number.
    public func count(of step: String) -> (number: Int, total: Int)? {
        visible.firstIndex(of: step).map { ($0 + 1, visible.count) }
    }

    /// The position in words, such as “Step 1 of 3”.
    public func countText(of step: String, in localizer: Localizer) -> String? {
        guard let (number, total) = count(of: step) else { return nil }
        return localizer.text(
            key: "FormworkPresentation.steps.count",
            arguments: ["number": .integer(Int64(number)), "total": .integer(Int64(total))])
    }
}
