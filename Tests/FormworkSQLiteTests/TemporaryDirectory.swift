import Formwork
import FormworkTesting
import Foundation
import GRDB

@testable import FormworkSQLite

/// A directory of a test's own, removed with everything in it at the end.
final class TemporaryDirectory: Sendable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory
            .appending(path: "FormworkSQLite-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    var database: String { path("store.sqlite") }

    func path(_ name: String) -> String { url.appending(path: name).path(percentEncoded: false) }

    func store(
        _ models: [any StoredModel.Type] = [ConformanceIdea.self],
        busyTimeout: Duration = .seconds(5), readTimeout: Duration = .seconds(60),
        maximumQueuedWrites: Int = 100, maximumPageCount: Int? = nil,
        submissionLimits: SQLiteStore.SubmissionLimits = .init()
    ) throws(ModelStoreError) -> SQLiteStore {
        try SQLiteStore(
            path: database, models: models, busyTimeout: busyTimeout, readTimeout: readTimeout,
            maximumQueuedWrites: maximumQueuedWrites, maximumPageCount: maximumPageCount,
            submissionLimits: submissionLimits)
    }

    /// Another program's connection to the same file, which waits for a store that has just closed it.
    func otherProgram() throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.busyMode = .timeout(5)
        configuration.allowsUnsafeTransactions = true
        return try DatabaseQueue(path: database, configuration: configuration)
    }
}
