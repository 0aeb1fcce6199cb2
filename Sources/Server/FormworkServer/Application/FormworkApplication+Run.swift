import Foundation
import Logging
import NIOCore
import ServiceLifecycle
import UnixSignals

extension FormworkApplication {
    /// Serves the application until the process is asked to end.
    ///
    /// At `SIGTERM` and `SIGINT` no new connection is accepted; requests in progress are answered
    /// if they end within ``ServerLimits/grace``. A second signal closes all connections at once.
    ///
    /// - Parameters:
    ///   - host: The address to listen at, by default only this machine's own.
    ///   - port: The port, 0 for any that is free.
    ///   - whenReady: Called once with the address when requests can come.
    /// - Throws: ``RegistrationError`` if a page is missing to which something leads, and
    ///   ``ServingError`` if the address cannot be listened at.
    public func run(
        host: String = "127.0.0.1", port: Int,
        whenReady: @escaping @Sendable (_ address: String) async -> Void = { _ in }
    ) async throws {
        let signals = await UnixSignalsSequence(trapping: .sigterm, .sigint)
        try await run(host: host, port: port, signals: signals, whenReady: whenReady)
    }

    /// Serves the application, and from then on each one that replaces it, until the process is asked
    /// to end.
    ///
    /// Requests in progress are answered by the application that they found. The addresses, the
    /// connections and their limits are those of this one.
    ///
    /// - Parameters:
    ///   - host: The address to listen at, by default only this machine's own.
    ///   - port: The port, 0 for any that is free.
    ///   - replacements: The applications that take its place, one after the other. One that
    ///     ``check()`` refuses is logged, and the former one goes on.
    ///   - whenReady: Called once with the address when requests can come.
    /// - Throws: As ``run(host:port:whenReady:)``.
    public func run<Replacements: AsyncSequence & Sendable>(
        host: String = "127.0.0.1", port: Int, replacedBy replacements: Replacements,
        whenReady: @escaping @Sendable (_ address: String) async -> Void = { _ in }
    ) async throws
    where Replacements.Element == FormworkApplication, Replacements.Failure == Never {
        let signals = await UnixSignalsSequence(trapping: .sigterm, .sigint)
        try await run(
            host: host, port: port, signals: signals, replacedBy: replacements,
            whenReady: whenReady)
    }

    /// Serves the application until the first signal, or at once until the second one.
    package func run<Signals: AsyncSequence & Sendable>(
        host: String = "127.0.0.1", port: Int, signals: Signals,
        whenReady: @escaping @Sendable (_ address: String) async -> Void = { _ in }
    ) async throws where Signals.Failure == Never {
        try await run(
            host: host, port: port, signals: signals,
            replacedBy: AsyncStream<FormworkApplication> { $0.finish() }, whenReady: whenReady)
    }

    /// Serves the application and its replacements until the first signal, or at once until the second
    /// one.
    package func run<Signals: AsyncSequence & Sendable, Replacements: AsyncSequence & Sendable>(
        host: String, port: Int, signals: Signals, replacedBy replacements: Replacements,
        whenReady: @escaping @Sendable (_ address: String) async -> Void
    ) async throws
    where
        Signals.Failure == Never, Replacements.Element == FormworkApplication,
        Replacements.Failure == Never
    {
        try await prepare()
        let current = CurrentApplication(listening(at: host))
        let server = ServiceGroup(
            configuration: .init(
                services: [service(of: current, host: host, port: port, whenReady: whenReady)],
                logger: services.logger))
        let following = Task {
            for await next in replacements { await next.replace(current, listeningAt: host) }
        }
        defer { following.cancel() }
        do {
            try await run(server, until: signals)
        } catch let error as IOError {
            throw ServingError(host: host, port: port, errno: error.errnoCode)
        }
    }

    /// Checks the application, and logs what does not keep it from starting.
    private func prepare() async throws {
        for warning in try checkedWarnings() { services.logger.warning("\(warning)") }
        await logUnknownChoices()
    }

    /// Takes the place of the application that is served, unless a check refuses it.
    private func replace(_ current: CurrentApplication, listeningAt host: String) async {
        do {
            try await prepare()
            current.set(listening(at: host))
        } catch {
            services.logger.error("The application is not replaced. \(error)")
        }
    }

    /// Runs a server until the first signal ends it gracefully, or the second one at once.
    private func run<Signals: AsyncSequence & Sendable>(
        _ server: ServiceGroup, until signals: Signals
    ) async throws where Signals.Failure == Never {
        try await withThrowingTaskGroup(of: Void.self) { tasks in
            tasks.addTask { try await server.run() }
            tasks.addTask {
                var isFirst = true
                for await _ in signals where !Task.isCancelled {
                    guard isFirst else { return }
                    isFirst = false
                    await server.triggerGracefulShutdown()
                }
            }
            defer { tasks.cancelAll() }
            try await tasks.next()
        }
    }
}
