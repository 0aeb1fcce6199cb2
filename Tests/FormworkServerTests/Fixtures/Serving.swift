import FormworkServer
import Foundation
import Testing
import UnixSignals

/// Serves an application at a free port while the work lasts.
///
/// The server gets the signals and the replacements, by default none.
func serving(
    _ application: FormworkApplication,
    signals: AsyncStream<UnixSignal> = AsyncStream { _ in },
    replacedBy replacements: AsyncStream<FormworkApplication> = AsyncStream { $0.finish() },
    _ work: @Sendable (URL) async throws -> Void
) async throws {
    let (addresses, ready) = AsyncStream.makeStream(of: String.self)
    try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
            defer { ready.finish() }
            try await application.run(
                host: "127.0.0.1", port: 0, signals: signals, madeAgainAfter: replacements,
                whenReady: { ready.yield($0) }, by: { $0 })
        }
        let address = await addresses.first { _ in true }
        let url = try #require(address.flatMap { URL(string: $0) })
        try await work(url)
        group.cancelAll()
        while let result = await group.nextResult() {
            if case .failure(let error) = result, !(error is CancellationError) { throw error }
        }
    }
}
