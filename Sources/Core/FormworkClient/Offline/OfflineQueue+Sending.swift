import Formwork
import Foundation

/// The attempts at the writes that wait.
extension OfflineQueue {
    /// Whether no other write of the same entity waits.
    func isFirst(_ request: QueuedRequest) async throws -> Bool {
        try await refresh()
        let write = draft(request, in: machine)
        return machine.lane(of: write.entity).isEmpty && write.references.isEmpty
    }

    /// Makes one attempt at a write that does not wait.
    func attempt(
        _ request: QueuedRequest
    ) async throws -> (verdict: WriteVerdict, answer: Result<RequestAnswer, any Error>) {
        try await refresh()
        let write = draft(request, in: machine)
        return await sender.result(write, request.wire, machine.identities)
    }

    /// Sends, and returns the answer to one of the writes; `nil` if it was not accepted.
    func sendAwaiting(_ number: Int) async throws -> Data? {
        awaited.updateValue(nil, forKey: number)
        defer { awaited.removeValue(forKey: number) }
        try await send()
        return awaited[number] ?? nil
    }

    /// Sends what can be sent, and returns once nothing more can be: all is done, the server asks for a
    /// pause or a log-in, or another process sends.
    ///
    /// - Throws: An error of the store; what could not be noted is sent again, with the same key.
    public func send() async throws {
        guard try await store.claimSending() else { return }
        do {
            try await refresh()
            machine.resume()
            try await sendReady()
        } catch {
            await store.releaseSending()
            throw error
        }
        await store.releaseSending()
    }

    /// Sends whatever comes, with pauses, until the task is cancelled.
    public func run() async throws {
        while !Task.isCancelled {
            do { try await send() } catch let error where !(error is CancellationError) {
                machine.pause()
            }
            if machine.isPaused {
                let pause = min(limits.maximumPause, wantedPause ?? .zero)
                let grown = retries.growingPause(max(1, machine.pauses))
                try await retries.clock.sleep(for: max(pause, grown), tolerance: nil)
            } else {
                await sleepUntilWoken()
            }
        }
        try Task.checkCancellation()
    }

    /// Lets a running queue look for something new.
    func wake() {
        isWoken = true
        sleeper?.resume()
        sleeper = nil
    }

    /// Sleeps until there is something new in this process, or it is time to look for that of others.
    private func sleepUntilWoken() async {
        let (clock, time) = (retries.clock, limits.pollTime)
        let timer = Task {
            try? await clock.sleep(for: time, tolerance: nil)
            if !Task.isCancelled { wake() }
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                sleeper?.resume()
                sleeper = continuation
                if isWoken { wake() }
            }
        } onCancel: {
            Task { await self.wake() }
        }
        timer.cancel()
        isWoken = false
    }

    private func sendReady() async throws {
        wantedPause = nil
        await withTaskGroup(of: Void.self) { group in
            var running = 0
            while true {
                while running < limits.maximumAttempts, let number = await take() {
                    running += 1
                    group.addTask { await self.attempt(number) }
                }
                guard running > 0 else { return }
                await group.next()
                running -= 1
            }
        }
        if let error = failure {
            failure = nil
            throw error
        }
    }

    /// Notes that the next write is on its way.
    private func take() async -> Int? {
        guard failure == nil, !Task.isCancelled else { return nil }
        while let write = machine.next() {
            machine.begin(write.number)
            do {
                let lifetime = limits.keyLifetime / .seconds(1)
                let now = retries.now()
                let changes = try await commit {
                    $0.sending(write.number, at: now, lifetime: lifetime)
                }
                if case .send? = changes.first { return write.number }
                machine.giveUp(write.number)
            } catch {
                machine.giveUp(write.number)
                failure = error
                return nil
            }
        }
        return nil
    }

    private func attempt(_ number: Int) async {
        do {
            let verdict = try await verdict(of: number)
            try await commit(after: verdict) { $0.ending(number, verdict) }
            machine.end(number, verdict)
        } catch {
            // It is sent again, with the same key.
            failure = error
            machine.end(number, .unanswered(nil))
        }
    }

    private func verdict(of number: Int) async throws -> WriteVerdict {
        let content: WriteContent?
        do { content = try await store.content(of: number) } catch let error as ModelStoreError
            where error.code == .damaged
        {
            return .question(.damaged, problem: nil)
        }
        guard let content, let write = machine.writes[number] else { return .unsent(nil) }
        let (verdict, answer) = await sender.result(write, content.request, machine.identities)
        // Others that run beside it may be accepted.
        if let pause = verdict.pause { wantedPause = max(wantedPause ?? .zero, pause) }
        if case .accepted = verdict, awaited.keys.contains(number) {
            awaited.updateValue(try? answer.get().body, forKey: number)
        }
        return verdict
    }
}
