package import Formwork
import Synchronization

extension TerminalSession {
    /// Shows below the last form that some work goes on; the next form takes the words away.
    ///
    /// - Parameter status: The words, such as “Sending…”.
    public func show(status: String) {
        switch place {
        case .lines(_, let write): write(ReaderLine(.note, status).text)
        case .screen(let terminal, _, _):
            guard let shown else { return }
            shown.status = status
            terminal.write(writer.show(shown.frame))
        }
    }

    /// Waits for some work between forms, such as a request.
    ///
    /// On a screen the user can stop it where it takes long, keys are kept meanwhile for the next form,
    /// and the last form follows the size of the screen. Lines only wait.
    ///
    /// - Parameters:
    ///   - status: The words about the work, such as “Loading…”.
    ///   - localizer: The reader's words.
    ///   - work: The work; its task is cancelled once it is stopped, and with the task of the caller.
    /// - Returns: The result of the work.
    /// - Throws: The error of the work; `CancellationError` if it was stopped.
    package func wait<Output: Sendable>(
        showing status: String, in localizer: Localizer,
        for work: @escaping @Sendable () async throws -> Output
    ) async throws -> Output {
        guard case .screen(let terminal, _, _) = place else { return try await work() }
        var waiting = ScreenWait(self, at: terminal, status, localizer)
        defer { waiting.finish() }
        guard !waiting.begin() else { throw CancellationError() }
        let isDone = Mutex(false)
        let task = Task {
            defer {
                isDone.withLock { $0 = true }
                terminal.wake(after: 0)
            }
            return try await work()
        }
        var isStopped = false
        while !isStopped, let event = await terminal.nextEvent(during: task) {
            isStopped = waiting.take(event) || Task.isCancelled
            if isDone.withLock({ $0 }) { break }
        }
        guard isStopped else { return try await task.value }
        // Work that does not end at once is not waited for.
        task.cancel()
        throw CancellationError()
    }
}

extension Terminal {
    /// The next event during some work, which is cancelled with the task of its caller; `nil` once the
    /// terminal is gone.
    ///
    /// A task of its own reads the event: a stream ends for all with a reader that is cancelled.
    fileprivate func nextEvent<Output: Sendable>(
        during work: Task<Output, any Error>
    ) async -> DeviceEvent? {
        let reading = Task { () async -> DeviceEvent? in
            for await event in events { return event }
            return nil
        }
        return await withTaskCancellationHandler {
            await reading.value
        } onCancel: {
            work.cancel()
            wake(after: 0)
        }
    }
}
