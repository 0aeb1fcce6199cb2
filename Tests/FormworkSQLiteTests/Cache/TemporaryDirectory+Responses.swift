import Formwork
import FormworkClient
import FormworkSQLite
import Foundation
import Synchronization

extension TemporaryDirectory {
    /// The store of a cache in this directory.
    func responses(
        secret: UInt8 = 1, limits: CacheLimits = CacheLimits(), _ lines: Lines = Lines()
    ) throws(ModelStoreError) -> SQLiteResponseStore {
        try SQLiteResponseStore(
            path: database, secret: Data(repeating: secret, count: 32), limits: limits,
            report: { lines.add($0) })
    }
}

/// The lines that were reported.
final class Lines: Sendable {
    private let lines = Mutex<[String]>([])

    var all: [String] { lines.withLock { $0 } }

    func add(_ line: String) { lines.withLock { $0.append(line) } }
}
