/// The role and the state of a node, as bits.
@usableFromInline
struct NodeState: OptionSet, BitwiseCopyable, Sendable {
    @usableFromInline var rawValue: UInt32

    @inlinable
    init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The number of runs of a watcher in a flush, in the bits that no flag uses.
    var runsInFlush: UInt32 {
        get { rawValue >> 16 }
        set { rawValue = rawValue & 0xFFFF | newValue << 16 }
    }

    // The role.
    @inlinable static var source: NodeState { NodeState(rawValue: 1) }
    @inlinable static var derived: NodeState { NodeState(rawValue: 2) }
    @inlinable static var watcher: NodeState { NodeState(rawValue: 4) }

    /// Its function is being evaluated.
    @inlinable static var isRunning: NodeState { NodeState(rawValue: 8) }

    /// A node above it was touched; whether that changes it is not known yet.
    @inlinable static var isSuspect: NodeState { NodeState(rawValue: 16) }

    /// One of its inputs has a new value.
    ///
    /// For a source: whether its value is a new one has still to be found out.
    @inlinable static var isStale: NodeState { NodeState(rawValue: 32) }

    /// It is on the path of a check in progress.
    @inlinable static var isChecking: NodeState { NodeState(rawValue: 64) }

    /// The graph keeps its agent alive.
    @inlinable static var keepsAgent: NodeState { NodeState(rawValue: 128) }

    /// Among what it reads from are watchers that were made while it ran.
    @inlinable static var ownsWatchers: NodeState { NodeState(rawValue: 256) }

    /// It was removed while it ran; its slot is given back when the run ends.
    @inlinable static var isRemoved: NodeState { NodeState(rawValue: 512) }

    /// The graph runs it by itself, in the next flush.
    @inlinable static var isQueued: NodeState { NodeState(rawValue: 1024) }

    @inlinable static var needsCheck: NodeState { [.isSuspect, .isStale] }
}

/// A node: the ends of the list of its inputs and of the list of its readers.
@usableFromInline
struct NodeRecord: SlotRecord {
    @usableFromInline var firstInput: Int32
    /// The last input that the current or latest run has confirmed; 0 when it has none yet.
    @usableFromInline var lastInput: Int32
    @usableFromInline var firstReader: Int32
    @usableFromInline var lastReader: Int32
    @usableFromInline var state: NodeState
    /// The run that was the last to read this node.
    @usableFromInline var lastReadBy: UInt32
    /// The object that evaluates the node, or nil.
    ///
    /// The agent removes its node before it goes, or is kept by the graph (`keepsAgent`): the
    /// reference is valid as long as the node exists.
    @usableFromInline var agent: Unmanaged<ReactiveAgent>?

    @usableFromInline static var empty: NodeRecord {
        NodeRecord(
            firstInput: 0, lastInput: 0, firstReader: 0, lastReader: 0, state: [], lastReadBy: 0,
            agent: nil)
    }

    @usableFromInline var nextFree: Int32 {
        get { firstReader }
        set { firstReader = newValue }
    }
}

/// A link from a reader to an input: an entry in the lists of both.
@usableFromInline
struct LinkRecord: SlotRecord {
    @usableFromInline var input: Int32
    @usableFromInline var reader: Int32
    @usableFromInline var nextInput: Int32
    @usableFromInline var previousInput: Int32
    @usableFromInline var nextReader: Int32
    @usableFromInline var previousReader: Int32
    /// The run of the reader that was the last to confirm it.
    @usableFromInline var run: UInt32
    private var padding: Int32 = 0

    @usableFromInline static var empty: LinkRecord { LinkRecord(input: 0, reader: 0, run: 0) }

    init(input: Int32, reader: Int32, run: UInt32) {
        self.input = input
        self.reader = reader
        self.run = run
        nextInput = 0
        previousInput = 0
        nextReader = 0
        previousReader = 0
    }

    @usableFromInline var nextFree: Int32 {
        get { nextInput }
        set { nextInput = newValue }
    }
}
