import Formwork
import FormworkTables
import GRDB

/// Reads the changes of a file, which is looked at from time to time: by its key this costs next to nothing.
actor FollowedChanges: WriteSource {
    private let table: ChangeTable
    private let access: DatabaseAccess
    private var position: Int64

    /// Begins behind the last change.
    init(_ table: ChangeTable, _ access: DatabaseAccess) throws {
        (self.table, self.access) = (table, access)
        position = try access.pool.read { try ChangeTable.last($0) }
    }

    func next(
        hasWritten: Bool, whenWoken woken: @escaping @Sendable () -> Void
    ) async throws -> [FollowedWrite] {
        let (table, position) = (table, position)
        let (changes, last) = try await access.look { database in
            (try table.changes(after: position, database), try ChangeTable.last(database))
        }
        self.position = last
        // A backup in the place of the file has other changes.
        guard let changes, last >= position else {
            return table.models.map {
                FollowedWrite(StoreWrite(model: $0, id: nil, version: nil, number: Int(last)))
            }
        }
        return changes
    }
}
