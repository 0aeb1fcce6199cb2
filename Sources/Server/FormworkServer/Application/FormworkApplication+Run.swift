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

    /// Makes an application and serves it, and makes it again after each change, until the process is
    /// asked to end.
    ///
    /// Requests in progress are answered by the application that they found. The addresses, the
    /// connections and their limits are those of the first one. While an application cannot be made, or
    /// is refused by ``check()``, the error is logged and the former one goes on.
    ///
    /// ```swift
    /// let (changes, _) = AsyncStream.makeStream(of: Void.self)
    /// try await FormworkApplication.run(port: 8080, madeAgainAfter: changes) {
    ///     FormworkApplication(store: store, localization: texts, site: site)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - host: The address to listen at, by default only this machine's own.
    ///   - port: The port, 0 for any that is free.
    ///   - changes: The changes.
    ///   - whenReady: Called once with the address when requests can come.
    ///   - make: Makes the application as things are.
    /// - Throws: The error of the first application, else as ``run(host:port:whenReady:)``.
    public static func run<Changes: AsyncSequence & Sendable>(
        host: String = "127.0.0.1", port: Int, madeAgainAfter changes: Changes,
        whenReady: @escaping @Sendable (_ address: String) async -> Void = { _ in },
        by make: @escaping @Sendable () async throws -> FormworkApplication
    ) async throws where Changes.Failure == Never {
        let signals = await UnixSignalsSequence(trapping: .sigterm, .sigint)
        try await make().run(
            host: host, port: port, signals: signals,
            madeAgainAfter: changes, whenReady: whenReady, by: { _ in try await make() })
    }

    /// Serves the application until the first signal, or at once until the second one.
    package func run<Signals: AsyncSequence & Sendable>(
        host: String = "127.0.0.1", port: Int, signals: Signals,
        whenReady: @escaping @Sendable (_ address: String) async -> Void = { _ in }
    ) async throws where Signals.Failure == Never {
        try await run(
            host: host, port: port, signals: signals,
            madeAgainAfter: AsyncStream<FormworkApplication> { $0.finish() }, whenReady: whenReady,
            by: { $0 })
    }

    /// Serves the application and those that are made after changes until the first signal, or at once
    /// until the second one.
    package func run<Signals: AsyncSequence & Sendable, Changes: AsyncSequence & Sendable>(
        host: String, port: Int, signals: Signals, madeAgainAfter changes: Changes,
        whenReady: @escaping @Sendable (_ address: String) async -> Void,
        by make: @escaping @Sendable (Changes.Element) async throws -> FormworkApplication
    ) async throws where Signals.Failure == Never, Changes.Failure == Never {
        try await prepare()
        let current = CurrentApplication(listening(at: host))
        let server = ServiceGroup(
            configuration: .init(
                services: [service(of: current, host: host, port: port, whenReady: whenReady)],
                logger: services.logger))
        let following = Task {
            for await change in changes {
                await replace(current, listeningAt: host) { try await make(change) }
            }
        }
        defer { following.cancel() }
        do {
            try await JobWorkers(current: current).work {
                try await run(server, until: signals) { current.value.value.readiness.end() }
            }
        } catch let error as IOError {
            throw ServingError(host: host, port: port, errno: error.errnoCode)
        }
    }

    /// Checks the application, and logs what does not keep it from starting.
    private func prepare() async throws {
        for warning in try checkedWarnings() { services.logger.warning("\(warning)") }
        await logUnknownChoices()
    }

    /// Puts another application in the place of the one that is served, unless it cannot be made or its
    /// check refuses it.
    private func replace(
        _ current: CurrentApplication, listeningAt host: String,
        by make: () async throws -> FormworkApplication
    ) async {
        do {
            let next = try await make()
            try await next.prepare()
            current.set(next.listening(at: host).replacing(current.value.value))
            services.logger.notice("The application was made again.")
        } catch {
            let message = Self.message(for: error)
            services.logger.error("\(message)\nThe application stays as it was.")
        }
    }

    /// Runs a server until the first signal ends it gracefully, or the second one at once.
    private func run<Signals: AsyncSequence & Sendable>(
        _ server: ServiceGroup, until signals: Signals,
        whenEnding: @escaping @Sendable () -> Void
    ) async throws where Signals.Failure == Never {
        try await withThrowingTaskGroup(of: Void.self) { tasks in
            tasks.addTask { try await server.run() }
            tasks.addTask {
                var isFirst = true
                for await _ in signals where !Task.isCancelled {
                    guard isFirst else { return }
                    isFirst = false
                    whenEnding()
                    await server.triggerGracefulShutdown()
                }
            }
            defer { tasks.cancelAll() }
            try await tasks.next()
        }
    }
}
