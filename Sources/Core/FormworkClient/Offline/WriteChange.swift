public import Formwork
public import Foundation

/// One change of the writes that wait, as a ``WriteStore`` keeps it.
public enum WriteChange: Sendable {
    /// A write is added behind all others.
    case add(WaitingWrite, WireRequest)
    /// An attempt begins.
    case send(Int, at: Date)
    /// The last attempt has certainly not been carried out.
    case recall(Int)
    /// The server failed at the write.
    case fail(Int)
    /// The write ends.
    case remove(Int)
    /// The user is asked, with the server's description of the problem.
    case ask(Int, WriteQuestion, problem: Data?)
    /// The question was answered, and the write waits again, perhaps with another body.
    case release(Int, key: UUID, version: Int?, body: Data?)
    /// The later writes of an entity that were made over a version are made over the next one.
    case advance(entity: String, from: Int, to: Int)
    /// The provisional identity of something has become another one.
    case identify(ModelIdType, as: ModelIdType)
}

/// All writes that wait, without their contents.
public struct StoredWrites: Sendable {
    /// The number of changes so far, by all processes.
    public var revision: Int

    /// The writes in their order.
    public var writes: [WaitingWrite]

    /// The identities of what was created, by the provisional ones.
    public var identities: [ModelIdType: ModelIdType]

    /// Makes the state of a store.
    public init(
        revision: Int = 0, writes: [WaitingWrite] = [],
        identities: [ModelIdType: ModelIdType] = [:]
    ) {
        (self.revision, self.writes, self.identities) = (revision, writes, identities)
    }
}
