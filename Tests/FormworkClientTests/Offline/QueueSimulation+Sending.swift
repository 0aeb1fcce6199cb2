import FormworkRandom
import Foundation

@testable import FormworkClient

/// The attempts of a simulated queue, and the network between it and its server.
extension QueueSimulation {
    mutating func send(_ process: Int) throws {
        guard disk.sender == nil || disk.sender == process else { return }
        refresh(process)
        disk.sender = process
        defer {
            if processes[process].attempts.isEmpty, disk.sender == process { disk.sender = nil }
        }
        guard processes[process].attempts.count < 2,
            let write = processes[process].machine.next()
        else { return }
        let (number, now) = (write.number, now)
        processes[process].machine.begin(number)
        let changes: [WriteChange]
        do {
            changes = try commit(process) { $0.sending(number, at: now, lifetime: 72_000) }
        } catch {
            processes[process].machine.giveUp(number)
            throw error
        }
        guard case .send? = changes.first, let current = processes[process].machine.writes[number],
            let content = disk.contents[number]
        else { return processes[process].machine.giveUp(number) }
        try point(process)
        lastAttempt += 1
        if chance(8) { return try fail(number, process) }
        let request = request(current, content, process)
        processes[process].attempts[number] = lastAttempt
        network.append(.request(request))
        try point(process)
    }

    /// There is no network: the request never leaves.
    mutating func fail(_ number: Int, _ process: Int) throws {
        do {
            _ = try commit(process) { $0.ending(number, .unsent(nil)) }
        } catch let crash as Crash { throw crash } catch {}
        processes[process].machine.end(number, .unsent(nil))
    }

    func request(
        _ write: WaitingWrite, _ content: SimulatedContent, _ process: Int
    ) -> SimulatedRequest {
        let target = UUID(uuidString: write.entity) ?? UUID(number: 0)
        return SimulatedRequest(
            number: write.number, process: process, run: processes[process].run,
            attempt: lastAttempt, key: write.key, creates: write.creates != nil, target: target,
            version: write.version, content: content)
    }

    mutating func deliver(isFair: Bool = false) throws {
        guard let index = network.indices.randomElement(using: &random) else { return }
        let message = network[index]
        // Copies stay on their way; some messages are lost.
        let isCopied = !isFair && chance(5)
        if !isCopied { network.remove(at: index) }
        if !isFair, !isCopied, chance(6) { return try lose(message) }
        switch message {
        case .request(let request):
            let fault =
                !isFair && chance(4) ? SimulatedFault.allCases.randomElement(using: &random) : nil
            let verdict = server.answer(request, fault)
            network.append(.answer(request, verdict))
        case .answer(let request, let verdict): try end(request, verdict)
        }
    }

    mutating func lose(_ message: Message) throws {
        switch message {
        case .request(let request), .answer(let request, _): try end(request, .unanswered(nil))
        }
    }

    /// An attempt runs out of time; what is on its way may still arrive.
    mutating func timeOut() throws {
        guard case .request(let request)? = network.randomElement(using: &random) else { return }
        try end(request, .unanswered(nil))
    }

    mutating func end(_ request: SimulatedRequest, _ verdict: WriteVerdict) throws {
        let (process, number) = (request.process, request.number)
        guard processes[process].run == request.run,
            processes[process].attempts[number] == request.attempt
        else { return }
        try point(process)
        processes[process].attempts[number] = nil
        var verdict = verdict
        do {
            _ = try commit(process, fate: .accepted) { $0.ending(number, verdict) }
        } catch let crash as Crash {
            throw crash
        } catch {
            verdict = .unanswered(nil)
        }
        processes[process].machine.end(number, verdict)
    }

    mutating func wake(_ process: Int) {
        processes[process].machine.resume()
        processes[process].machine.signIn()
    }
}
