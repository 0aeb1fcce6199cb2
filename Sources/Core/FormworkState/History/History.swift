/// The undo and redo steps of a model.
final class History {
    /// The limits of what is kept.
    var limits = HistoryLimits()

    /// The steps that can be undone.
    private(set) var undoSteps = HistorySteps()
    /// The steps that can be redone.
    private(set) var redoSteps = HistorySteps()

    private var mode = Mode.recording

    private var title = UpdateTitle(owner: "")
    private var nextID = 1
    private var bottomID = 0
    private var savedID: Int? = 0

    /// The purpose of the changes that are being made.
    private enum Mode {
        case recording
        case undoing(HistoryStep)
        case redoing(HistoryStep)
    }

    /// Whether the model has changed since it was saved.
    var isDirty: Bool { savedID != topID }

    private var topID: Int { undoSteps.last?.id ?? bottomID }

    /// Sets the title of the update that begins.
    func begin(_ title: UpdateTitle) { self.title = title }

    /// Removes the newest step in order to undo it.
    func beginUndo() -> HistoryStep? {
        guard let step = undoSteps.popLast() else { return nil }
        mode = .undoing(step)
        return step
    }

    /// Removes the newest undone step in order to redo it.
    func beginRedo() -> HistoryStep? {
        guard let step = redoSteps.popLast() else { return nil }
        mode = .redoing(step)
        return step
    }

    /// Adds the changes of an update and of the observers that it notified.
    func commit(_ changes: [Change]) {
        switch mode {
        case .recording: record(changes)
        case .undoing(let step): redoSteps.append(step.replacing(changes))
        case .redoing(let step): undoSteps.append(step.replacing(changes))
        }
        mode = .recording
    }

    /// Marks the present state as saved.
    func markSaved() { savedID = topID }

    /// Removes all steps.
    func removeAll() {
        bottomID = topID
        undoSteps.removeAll()
        redoSteps.removeAll()
    }

    private func record(_ changes: [Change]) {
        guard !changes.isEmpty else { return }
        if redoSteps.all.contains(where: { $0.id == savedID }) { savedID = nil }
        redoSteps.removeAll()
        let key = title.coalescing
        if let last = undoSteps.last, let key, last.coalescing == key, last.id != savedID {
            _ = undoSteps.popLast()
            undoSteps.append(last.joined(with: changes, id: nextID))
        } else {
            let name = title.name ?? title.owner
            undoSteps.append(HistoryStep(id: nextID, name: name, coalescing: key, changes: changes))
        }
        nextID += 1
        removeSurplus()
    }

    /// Removes the oldest steps beyond the limits.
    private func removeSurplus() {
        while undoSteps.count > limits.count || undoSteps.byteCount > limits.byteCount {
            guard let step = undoSteps.popFirst() else { return }
            bottomID = step.id
        }
    }
}

/// The name of the undo step of an update, and the updates that it continues.
struct UpdateTitle {
    /// The party that makes the update.
    let owner: String

    /// The name of the undo step; `nil` for the owner.
    var name: String?

    /// Consecutive updates with the same key are one undo step.
    var coalescing: String?
}

/// The limits of the undo history: the oldest steps are removed first.
///
/// ```swift
/// mediator.historyLimits = HistoryLimits(count: 100)
/// ```
public struct HistoryLimits: Hashable, Sendable {
    /// The maximum number of steps.
    public var count: Int

    /// The approximate maximum number of bytes of all kept values.
    public var byteCount: Int

    /// Creates limits; both are large enough for hours of work on an ordinary model.
    public init(count: Int = 1_000, byteCount: Int = 64 << 20) {
        self.count = count
        self.byteCount = byteCount
    }
}

/// One undo step.
struct HistoryStep {
    /// The state that it led to.
    let id: Int

    /// The name of the step.
    let name: String

    /// The key of the following updates that are a part of it.
    let coalescing: String?

    /// The values before the step, each property once.
    let changes: [Change]

    /// The approximate number of bytes of the kept values.
    let byteCount: Int

    init(id: Int, name: String, coalescing: String?, changes: [Change]) {
        self.id = id
        self.name = name
        self.coalescing = coalescing
        self.changes = changes
        byteCount = changes.reduce(0) { $0 + $1.byteCount }
    }

    /// The step in the other direction.
    func replacing(_ changes: [Change]) -> HistoryStep {
        HistoryStep(id: id, name: name, coalescing: nil, changes: changes)
    }

    /// The step with the changes that followed it; of two values of a property the older one is
    /// kept.
    func joined(with later: [Change], id: Int) -> HistoryStep {
        let known = Set(changes.map(\.identity))
        let added = later.filter { !known.contains($0.identity) }
        return HistoryStep(id: id, name: name, coalescing: coalescing, changes: changes + added)
    }
}

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
