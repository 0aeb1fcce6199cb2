/// What was done, and can be undone and done again.
struct History {
    /// How much is kept.
    var limits = HistoryLimits()

    private(set) var undoSteps = HistorySteps()
    private(set) var redoSteps = HistorySteps()

    /// Where what goes on now is noted.
    private(set) var mode = Mode.recording

    private var title = UpdateTitle(owner: "")
    private var nextID = 1
    private var bottomID = 0
    private var savedID: Int? = 0

    /// What the changes that are being made are.
    enum Mode {
        case recording
        case undoing(HistoryStep)
        case redoing(HistoryStep)
    }

    /// Whether something has changed since the state was saved.
    var isDirty: Bool { savedID != topID }

    private var topID: Int { undoSteps.last?.id ?? bottomID }

    /// Notes what the update is called that begins.
    mutating func begin(_ title: UpdateTitle) { self.title = title }

    /// Takes the newest step in order to undo it.
    mutating func beginUndo() -> HistoryStep? {
        guard let step = undoSteps.popLast() else { return nil }
        mode = .undoing(step)
        return step
    }

    /// Takes the newest undone step in order to do it again.
    mutating func beginRedo() -> HistoryStep? {
        guard let step = redoSteps.popLast() else { return nil }
        mode = .redoing(step)
        return step
    }

    /// Notes what an update, and what it led to, has changed.
    mutating func commit(_ changes: [Change]) {
        switch mode {
        case .recording: record(changes)
        case .undoing(let step): redoSteps.append(step.replacing(changes))
        case .redoing(let step): undoSteps.append(step.replacing(changes))
        }
        mode = .recording
    }

    /// Remembers that the state is saved as it is now.
    mutating func markSaved() { savedID = topID }

    /// Forgets all steps.
    mutating func removeAll() {
        bottomID = topID
        undoSteps.removeAll()
        redoSteps.removeAll()
    }

    private mutating func record(_ changes: [Change]) {
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

    /// Forgets the oldest steps that are too many or too large.
    private mutating func removeSurplus() {
        while undoSteps.count > limits.count || undoSteps.byteCount > limits.byteCount {
            guard let step = undoSteps.popFirst() else { return }
            bottomID = step.id
        }
    }
}

/// How much of what was done is kept: the oldest steps are forgotten first.
public struct HistoryLimits: Hashable, Sendable {
    /// How many steps are kept.
    public var count: Int

    /// About how many bytes the kept values may take together.
    public var byteCount: Int

    /// Creates limits; both are large enough for hours of work on an ordinary model.
    public init(count: Int = 1_000, byteCount: Int = 64 << 20) {
        self.count = count
        self.byteCount = byteCount
    }
}

/// One step of what was done.
struct HistoryStep {
    /// Which state it led to.
    let id: Int

    /// What it is called.
    let name: String

    /// Updates with the same key that follow are a part of it.
    let coalescing: String?

    /// What stood there before, each property once.
    let changes: [Change]

    /// About how many bytes the kept values take.
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

    /// The step with what followed it; the older one of two values of a property is the one to keep.
    func joined(with later: [Change], id: Int) -> HistoryStep {
        let known = Set(changes.map(\.identity))
        let added = later.filter { !known.contains($0.identity) }
        return HistoryStep(id: id, name: name, coalescing: coalescing, changes: changes + added)
    }
}
