/// A list of undo steps whose oldest step is removed in constant time on average.
struct HistorySteps {
    private var steps: [HistoryStep] = []

    /// The number of removed steps at the beginning of the array.
    private var forgottenCount = 0

    /// The approximate number of bytes of all kept values.
    private(set) var byteCount = 0

    /// The number of steps.
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

    /// Removes the newest step.
    mutating func popLast() -> HistoryStep? {
        guard count > 0, let step = steps.popLast() else { return nil }
        byteCount -= step.byteCount
        return step
    }

    /// Removes the oldest step.
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

    /// Removes all steps.
    mutating func removeAll() { self = HistorySteps() }
}

extension HistoryStep {
    /// The replacement of a removed step, which keeps nothing alive.
    fileprivate static var forgotten: HistoryStep {
        HistoryStep(id: 0, name: "", coalescing: nil, changes: [])
    }
}
