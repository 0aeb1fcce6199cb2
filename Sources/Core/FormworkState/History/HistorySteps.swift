/// Steps of the history, of which the oldest are forgotten without moving the others each time.
struct HistorySteps {
    private var steps: [HistoryStep] = []

    /// How many steps at the beginning are forgotten already.
    private var forgottenCount = 0

    /// About how many bytes the kept values take together.
    private(set) var byteCount = 0

    /// How many steps there are.
    var count: Int { steps.count - forgottenCount }

    /// The steps, the oldest first.
    var all: ArraySlice<HistoryStep> { steps[forgottenCount...] }

    /// The newest step.
    var last: HistoryStep? { all.last }

    /// Adds a step as the newest one.
    mutating func append(_ step: HistoryStep) {
        steps.append(step)
        byteCount += step.byteCount
    }

    /// Takes out the newest step.
    mutating func popLast() -> HistoryStep? {
        guard count > 0, let step = steps.popLast() else { return nil }
        byteCount -= step.byteCount
        return step
    }

    /// Takes out the oldest step.
    mutating func popFirst() -> HistoryStep? {
        guard let step = all.first else { return nil }
        byteCount -= step.byteCount
        steps[forgottenCount] = .forgotten
        forgottenCount += 1
        if forgottenCount * 2 > steps.count {
            steps.removeFirst(forgottenCount)
            forgottenCount = 0
        }
        return step
    }

    /// Forgets all steps.
    mutating func removeAll() { self = HistorySteps() }
}

extension HistoryStep {
    /// What stands in the place of a step that nobody needs any more, and keeps nothing alive.
    fileprivate static var forgotten: HistoryStep {
        HistoryStep(id: 0, name: "", coalescing: nil, changes: [])
    }
}
