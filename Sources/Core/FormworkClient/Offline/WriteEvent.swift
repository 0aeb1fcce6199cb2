public import Formwork

/// A change of the writes that wait, for those who show them.
public enum WriteEvent: Sendable {
    /// A write waits from now on.
    case added(WaitingWrite)
    /// A write is on its way: it is unknown whether it was carried out.
    case sent(Int)
    /// A write has not reached the server, and waits as before.
    case recalled(Int)
    /// A write was carried out: with the identity and the version of its entity, where the answer has them.
    case accepted(Int, id: ModelIdType?, version: Int?)
    /// A write needs a decision of the user.
    case asked(Int, WriteQuestion)
    /// A write was decided, and waits again.
    case released(Int)
    /// A write ended without an effect: it was undone, dropped, or gave way.
    case ended(Int)
}

extension WriteEvent {
    /// The events of changes that were kept.
    ///
    /// - Parameters:
    ///   - changes: The changes.
    ///   - verdict: The end of the attempt that led to them, if one did.
    /// - Returns: The events in their order.
    static func events(of changes: [WriteChange], after verdict: WriteVerdict?) -> [WriteEvent] {
        changes.compactMap { change in
            switch change {
            case .add(let write, _): return .added(write)
            case .send(let number, _): return .sent(number)
            case .recall(let number): return .recalled(number)
            case .ask(let number, let question, _): return .asked(number, question)
            case .release(let number, _, _, _): return .released(number)
            case .remove(let number):
                guard case .accepted(let id, let version) = verdict else { return .ended(number) }
                return .accepted(number, id: id, version: version)
            case .fail, .advance, .identify: return nil
            }
        }
    }
}
