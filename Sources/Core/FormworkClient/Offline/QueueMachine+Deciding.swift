import Formwork
import Foundation

/// Events of a queue, as the changes that have to be kept; an empty list changes nothing.
extension QueueMachine {
    /// The number of failures of the server at one write after which the user is asked.
    static let maximumFailures = 8

    /// The write that a request becomes, behind all others.
    ///
    /// - Parameters:
    ///   - wire: The request in the form of the wire.
    ///   - entity: The entity; `nil` for the one of the request's link.
    ///   - creates: The provisional identity of what is created; `nil` for other writes.
    ///   - version: The version that is changed.
    ///   - key: The key of the write.
    /// - Returns: The write.
    func draft(
        _ wire: WireRequest, to entity: String?, creating creates: ModelIdType?, version: Int?,
        key: UUID
    ) -> WaitingWrite {
        let target = entity ?? (creates ?? wire.target)?.uuidString ?? wire.link
        let references = wire.identities.filter { creation(of: $0) != nil && $0 != creates }
        let name = self.entity(target)
        let own = ModelIdType(uuidString: name)
        return WaitingWrite(
            number: revision + 1, key: key, entity: name, creates: creates,
            // The lane of what is created orders its own writes.
            references: references.filter { $0 != own }.sorted { $0.uuidString < $1.uuidString },
            version: version, size: wire.size)
    }

    /// An attempt begins, unless it is too late to send the write again.
    ///
    /// - Parameters:
    ///   - number: The write.
    ///   - now: The date.
    ///   - lifetime: The seconds for which the server remembers a key.
    /// - Returns: The changes.
    func sending(_ number: Int, at now: Date, lifetime: TimeInterval) -> [WriteChange] {
        guard let write = writes[number] else { return [] }
        if let sentAt = write.sentAt, abs(now.timeIntervalSince(sentAt)) > lifetime {
            return [.ask(number, .undecided, problem: nil)]
        }
        return [.send(number, at: now)]
    }

    /// An attempt has ended.
    func ending(_ number: Int, _ verdict: WriteVerdict) -> [WriteChange] {
        guard let write = writes[number], write.question == nil else { return [] }
        switch verdict {
        case .accepted(let id, let version): return accepting(write, id: id, version: version)
        case .unsent: return [.recall(number)]
        // A copy of the request may still be on its way, whatever the answer to this one was.
        case .unanswered, .signedOut: return []
        case .failing:
            let isLast = write.failures + 1 >= Self.maximumFailures
            return isLast ? [.fail(number), .ask(number, .failing, problem: nil)] : [.fail(number)]
        case .question(let question, let problem):
            return [.ask(number, question, problem: problem)]
        }
    }

    /// Takes a write back that has not reached the server, with all that was made over it.
    func undoing(_ number: Int) -> [WriteChange] {
        guard let write = writes[number], write.isUnsent, !attempts.contains(number),
            write.question == nil
        else { return [] }
        return removing([number])
    }

    /// The user has decided about a write in question.
    ///
    /// - Parameters:
    ///   - number: The write.
    ///   - decision: The answer.
    ///   - key: A new key, for a write that was carried out with another content, and is another one now.
    /// - Returns: The changes.
    func resolving(_ number: Int, _ decision: WriteDecision, key: UUID) -> [WriteChange] {
        guard let write = writes[number], let question = write.question else { return [] }
        let key = question == .carriedOut ? key : write.key
        switch decision {
        case .server: return removing([number])
        case .mine(let version):
            return [.release(number, key: key, version: version ?? write.version, body: nil)]
        case .merged(let body, let version):
            return [.release(number, key: key, version: version ?? write.version, body: body)]
        case .drop: return removing(lane(of: write.entity).filter { $0 >= number })
        }
    }

    private func accepting(
        _ write: WaitingWrite, id: ModelIdType?, version: Int?
    ) -> [WriteChange] {
        var changes: [WriteChange] = [.remove(write.number)]
        if let creates = write.creates {
            guard let id else { return changes + asking(after: [write]) }
            changes.append(.identify(creates, as: id))
            if let version {
                changes.append(.advance(entity: id.uuidString, from: 0, to: version))
            }
        } else if let former = write.version, let version, version == former + 1 {
            // No other user has changed it: later writes know this version. Otherwise they keep the version
            // that they were made over, so that nothing is overwritten unseen.
            changes.append(.advance(entity: write.entity, from: former, to: version))
        }
        return changes
    }

    /// Removes writes; without the creation, nothing that was made over it can be sent.
    private func removing(_ numbers: [Int]) -> [WriteChange] {
        var removed = Set(numbers)
        for number in numbers where writes[number]?.creates != nil {
            removed.formUnion(lane(of: writes[number]?.entity ?? ""))
        }
        let ended = removed.sorted().compactMap { writes[$0] }
        return ended.map { .remove($0.number) } + asking(after: ended)
    }

    /// Asks about the writes that refer to creations which will not be.
    private func asking(after ended: [WaitingWrite]) -> [WriteChange] {
        let missing = Set(ended.compactMap(\.creates))
        guard !missing.isEmpty else { return [] }
        let numbers = Set(ended.map(\.number))
        let lanes = Set(missing.map(EntityName.identity))
        return writes.all
            .filter { write in
                !numbers.contains(write.number) && write.question == nil
                    && (write.references.contains(where: missing.contains)
                        || lanes.contains(write.name))
            }
            .map { .ask($0.number, .reference, problem: nil) }
    }
}
