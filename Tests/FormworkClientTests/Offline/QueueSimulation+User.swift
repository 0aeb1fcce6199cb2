import FormworkRandom
import Foundation

@testable import FormworkClient

/// The user of a simulated queue, who enters, takes back and decides.
extension QueueSimulation {
    mutating func enter(_ process: Int) throws {
        guard tokens < 6 else { return }
        if !chance(3) { refresh(process) }
        tokens += 1
        lastKey += 1
        let content = SimulatedContent(
            token: tokens, field: Int.random(in: 0...2, using: &random),
            value: tokens, isValid: !chance(8))
        let key = UUID(number: lastKey)
        let creates = chance(4) ? UUID(number: 5_000 + lastKey) : nil
        let targets = known + provisional
        let target = targets.randomElement(using: &random) ?? UUID()
        let other = creates == nil && chance(4) ? provisional.randomElement(using: &random) : nil
        let version = known.contains(target) ? server.entities[target]?.version ?? 0 : 0
        _ = try commit(process, content: content) { machine in
            let entity = machine.entity((creates ?? target).uuidString)
            let isOpen = other.map { machine.creation(of: $0) != nil } ?? false
            let references = isOpen && other != target ? [other].compactMap(\.self) : []
            return [
                .add(
                    WaitingWrite(
                        number: machine.revision + 1, key: key, entity: entity, creates: creates,
                        references: references, version: creates == nil ? version : nil),
                    Self.wire)
            ]
        }
        acknowledged.insert(content.token)
        if let creates { provisional.append(creates) }
    }

    static let wire = WireRequest(name: "", method: "PATCH", link: "/")

    mutating func undo(_ process: Int) throws {
        refresh(process)
        let numbers = processes[process].machine.stored.writes.map(\.number)
        guard let number = numbers.randomElement(using: &random) else { return }
        _ = try commit(process, fate: .undone) { $0.undoing(number) }
    }

    mutating func decideOne(_ process: Int) throws {
        refresh(process)
        let questions = processes[process].machine.stored.writes.filter { $0.question != nil }
        guard let write = questions.randomElement(using: &random) else { return }
        lastKey += 1
        let key = UUID(number: lastKey)
        let identity = UUID(uuidString: write.entity)
        let version = identity.flatMap { server.entities[$0]?.version } ?? write.version
        let choice = Int.random(in: 0...3, using: &random)
        let value = Data([UInt8(100 + Int.random(in: 0...50, using: &random))])
        let decision: WriteDecision =
            switch choice {
            case 0: .server
            case 1: .mine(over: version)
            case 2: .merged(value, over: version)
            default: .drop
            }
        _ = try commit(process, fate: .dropped) { $0.resolving(write.number, decision, key: key) }
    }

    mutating func decide(process: Int) {
        do { try decideOne(process) } catch let crash as Crash { restart(crash.process) } catch {}
    }
}
