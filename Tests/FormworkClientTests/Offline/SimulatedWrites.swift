import Foundation

@testable import FormworkClient

/// The content of a write of a simulation.
struct SimulatedContent: Hashable {
    /// The number of the write among all that were entered.
    let token: Int
    let field: Int
    var value: Int
    /// Whether the server's rules are kept.
    var isValid: Bool
}

/// A request on its way.
struct SimulatedRequest {
    let number: Int
    let process: Int
    /// The run of the process, which counts its crashes.
    let run: Int
    let attempt: Int
    let key: UUID
    let creates: Bool
    let target: UUID
    let version: Int?
    let content: SimulatedContent
}

/// The answers that a simulated server gives although it works.
enum SimulatedFault: CaseIterable {
    case busy, timeout, failing, signedOut, failingAfterwards, busyAfterwards
}

/// A server that keeps entities of three fields, does each key once, and refuses what was made over
/// another version.
struct SimulatedStore {
    private(set) var entities: [UUID: (version: Int, fields: [Int])] = [:]
    /// The tokens of the writes that took effect, in their order, by entity.
    private(set) var effects: [UUID: [Int]] = [:]
    private(set) var counts: [Int: Int] = [:]
    private var keys: [UUID: (content: SimulatedContent, verdict: WriteVerdict)] = [:]
    private var created: UInt64 = 0

    /// Adds an entity that others have made.
    mutating func add() -> UUID {
        created += 1
        let id = UUID(number: 1_000_000 + created)
        entities[id] = (1, [0, 0, 0])
        return id
    }

    /// Lets others change an entity.
    mutating func change(_ id: UUID, field: Int, to value: Int) {
        entities[id]?.fields[field] = value
        entities[id]?.version += 1
    }

    mutating func answer(_ request: SimulatedRequest, _ fault: SimulatedFault?) -> WriteVerdict {
        switch fault {
        case .busy?, .timeout?: return .unanswered(nil)
        case .failing?: return .failing
        case .signedOut?: return .signedOut
        case .failingAfterwards?, .busyAfterwards?:
            _ = once(request)
            return fault == .failingAfterwards ? .failing : .unanswered(nil)
        case nil: return once(request)
        }
    }

    private mutating func once(_ request: SimulatedRequest) -> WriteVerdict {
        if let known = keys[request.key] {
            guard known.content == request.content else {
                return .question(.carriedOut, problem: nil)
            }
            return known.verdict
        }
        let verdict = carryOut(request)
        if case .accepted = verdict { keys[request.key] = (request.content, verdict) }
        return verdict
    }

    private mutating func carryOut(_ request: SimulatedRequest) -> WriteVerdict {
        guard request.content.isValid else { return .question(.invalid, problem: nil) }
        let (field, value) = (request.content.field, request.content.value)
        if request.creates {
            let id = add()
            entities[id]?.fields[field] = value
            note(request.content.token, id)
            return .accepted(id: id, version: 1)
        }
        guard let entity = entities[request.target] else { return .question(.gone, problem: nil) }
        guard request.version == entity.version || entity.fields[field] == value else {
            return .question(.conflict, problem: nil)
        }
        change(request.target, field: field, to: value)
        note(request.content.token, request.target)
        return .accepted(id: request.target, version: entity.version + 1)
    }

    private mutating func note(_ token: Int, _ id: UUID) {
        effects[id, default: []].append(token)
        counts[token, default: 0] += 1
    }
}

/// The end of a write, as its user knows it.
enum SimulatedFate { case accepted, undone, dropped }

/// A disk that keeps what a queue commits, and may have no room.
struct SimulatedDisk {
    private(set) var machine = QueueMachine()
    private(set) var contents: [Int: SimulatedContent] = [:]
    private(set) var fates: [Int: SimulatedFate] = [:]
    /// The number of times that the user wanted a write again that was carried out, by its token.
    private(set) var repeated: [Int: Int] = [:]
    var isFull = false
    /// The process that sends.
    var sender: Int?

    struct Full: Error {}

    /// Keeps changes, with the content of what they add and the fate of what they remove.
    mutating func commit(
        _ changes: [WriteChange], after revision: Int, _ content: SimulatedContent?,
        _ fate: SimulatedFate?
    ) throws -> Bool {
        guard !isFull else { throw Full() }
        guard machine.revision == revision else { return false }
        for change in changes {
            switch change {
            case .add(let write, _): contents[write.number] = content
            case .remove(let number):
                if let token = contents.removeValue(forKey: number)?.token { fates[token] = fate }
            case .release(let number, let key, _, let body):
                if key != machine.writes[number]?.key, let token = contents[number]?.token {
                    repeated[token, default: 0] += 1
                }
                guard let body else { continue }
                contents[number]?.value = Int(body.first ?? 0)
                contents[number]?.isValid = true
            default: break
            }
        }
        machine.apply(changes)
        return true
    }
}

extension UUID {
    /// An identity that is the same in every run.
    init(number: UInt64) {
        let bytes = withUnsafeBytes(of: number.bigEndian) { Array($0) }
        self.init(
            uuid: (
                0, 0, 0, 0, 0, 0, 0x40, 0, bytes[0], bytes[1], bytes[2], bytes[3], bytes[4],
                bytes[5], bytes[6], bytes[7]
            ))
    }
}
