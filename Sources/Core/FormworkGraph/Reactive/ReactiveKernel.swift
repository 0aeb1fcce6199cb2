/// Everything that a reactive graph knows, at one address for its whole life.
@usableFromInline
struct ReactiveCore {
    @usableFromInline var nodes = Slots<NodeRecord>()
    @usableFromInline var links = Slots<LinkRecord>()

    /// The node whose reads are tracked, or 0.
    @usableFromInline var active: Int32 = 0

    /// The owner of watchers that are made now, or 0.
    @usableFromInline var owner: Int32 = 0

    /// The link that the active node will confirm next, if it reads as it did in its last run.
    var expected: Int32 = 0

    /// The number of the run of the active node.
    @usableFromInline var run: UInt32 = 0

    /// The number that was given to a run last.
    var lastRun: UInt32 = 0

    /// The number of open batches and flushes: nothing is flushed within them, nor within runs.
    @usableFromInline var depth: Int32 = 0

    /// Grows whenever a link is taken from the path of a check.
    var pathChanges: UInt32 = 0

    /// The runs that are under way, the outermost first.
    @usableFromInline var frames = Numbers<ReactiveFrame>()

    /// The links by which marking and checking went down, to come back to.
    var path = Numbers<Int32>()

    /// The number of checks in progress.
    var checkCount = 0

    /// Removed nodes of the path, whose slots are given back when it ends.
    var removedFromPath = Numbers<Int32>()

    /// The watchers that are to be run.
    @usableFromInline var queue = Numbers<Int32>()
    @usableFromInline var queueStart = 0

    /// The number of the flush that is under way, or of the last one.
    var flush: UInt32 = 0

    /// The number of times that the runs were counted from 1 again.
    var renumberings = 0

    /// Objects to let go of when nothing is being evaluated.
    var released = Numbers<Unmanaged<ReactiveObject>>()
    var isReleasing = false

    /// The number of agents that the graph does not keep.
    var agentCount = 0

    /// Whether the graph has gone, and the core waits for the last agent to go.
    var isAbandoned = false
}

/// A run in progress, and the run that was active before it.
@usableFromInline
struct ReactiveFrame: BitwiseCopyable {
    @usableFromInline var node: Int32
    var previousActive: Int32
    var previousOwner: Int32
    var previousExpected: Int32
    var previousRun: UInt32
}

/// The part of a ``ReactiveGraph`` that does the work: an uncounted reference.
///
/// It is valid as long as the graph or one of its agents.
///
/// The methods of the graph are implemented here, because reading a reference from another object
/// may retain it, and a pointer is never retained.
public struct ReactiveKernel: BitwiseCopyable {
    // Allocated by the graph. It ends with the graph, or with the last agent of a source or of a
    // derived value, whichever is later. From the other agents the graph takes their nodes when it
    // goes, and with the node goes every way here. A call always comes through the graph or through
    // an agent, which the caller keeps until the call returns.
    @usableFromInline let core: UnsafeMutablePointer<ReactiveCore>

    @inlinable
    var nodes: UnsafeMutablePointer<NodeRecord> { core.pointee.nodes.base }

    @inlinable
    var links: UnsafeMutablePointer<LinkRecord> { core.pointee.links.base }

    /// Whether reads are being tracked.
    @inlinable
    public var isTracking: Bool { core.pointee.active != 0 }

    /// Whether a touch has to wait, because a batch, a run or a flush is under way.
    @inlinable
    public var isDeferring: Bool {
        core.pointee.depth != 0 || core.pointee.frames.count != 0
    }

    /// Whether the node that is being evaluated has not been removed since.
    @inlinable
    public var isActiveNodePresent: Bool {
        !nodes[Int(core.pointee.frames.last.node)].state.contains(.isRemoved)
    }

    /// Calls a function whose reads are not tracked.
    @inlinable
    public func untracked<Outcome, Failure: Error>(
        _ body: () throws(Failure) -> Outcome
    ) throws(Failure) -> Outcome {
        let active = core.pointee.active
        core.pointee.active = 0
        defer { core.pointee.active = active }
        return try body()
    }

    func makeNode(_ state: NodeState) -> Int32 {
        let slot = core.pointee.nodes.take()
        nodes[Int(slot)].state = state
        let owner = core.pointee.owner
        if owner != 0, state.contains(.watcher) {
            link(slot, to: owner)
            nodes[Int(owner)].state.insert(.ownsWatchers)
        }
        return slot
    }

    /// Ends what the graph leaves behind, when it was the last to be here.
    func endIfAbandoned() {
        guard core.pointee.isAbandoned, core.pointee.agentCount == 0 else { return }
        core.pointee.nodes.deallocate()
        core.pointee.links.deallocate()
        core.pointee.frames.deallocate()
        core.pointee.path.deallocate()
        core.pointee.removedFromPath.deallocate()
        core.pointee.queue.deallocate()
        core.pointee.released.deallocate()
        core.deinitialize(count: 1)
        core.deallocate()
    }

    /// The graph goes: lets go of the agents that it keeps.
    func abandon() {
        // Kept agents may hold others, the last of which must not take the core away from here.
        core.pointee.agentCount += 1
        for slot in 1..<core.pointee.nodes.end
        where nodes[Int(slot)].state.contains(.keepsAgent) { remove(slot) }
        core.pointee.agentCount -= 1
        core.pointee.isAbandoned = true
        endIfAbandoned()
    }
}
