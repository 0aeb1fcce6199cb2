import Formwork
import FormworkTables
import GRDB

/// The search index of a table while rows are entered a batch at a time, so that other programs write in between, and
/// search in the index that is there until then.
///
/// A mark in the file has the position: what was ended goes on, by the next migration or at the start of a program.
struct NextSearchIndex {
    /// The number of pending rows after which they are written into the sets: nothing searches them yet, and the more
    /// are written together, the less often each set is.
    private static let pendingCount = 5 * BatchedExpansion.batchSize

    private let table: ModelTable
    private let index: SearchIndex?
    private let mark: FillMark

    init(_ table: ModelTable) {
        (self.table, index) = (table, table.nextSearchIndex)
        // No table has such a name.
        mark = FillMark("\(table.name)._search")
    }

    /// Makes the index without rows, if the table lacks the declared one; triggers note the rows that are written from then on.
    ///
    /// - Returns: Whether there are rows to enter.
    /// - Throws: Any error of SQLite.
    func begin(_ database: Database) throws -> Bool {
        guard let index, try database.tableExists(table.name), try isMissing(database) else {
            return false
        }
        if try isBegun(database) { return true }
        try SearchIndex.remove(of: table, at: .next, database)
        try index.makeEmpty(database)
        let last = try Int64.fetchOne(
            database, sql: "SELECT max(rowid) FROM \(table.name.quotedName)")
        try mark.set(FillMark.Place(next: .min, end: last ?? .min), database)
        return true
    }

    /// Enters a batch of rows, with those that were noted meanwhile.
    ///
    /// - Returns: Whether there are more.
    /// - Throws: Any error of SQLite.
    func fill(_ database: Database) throws -> Bool {
        guard let index, let place = try mark.place(database), place.next < place.end,
            try isBegun(database)
        else { return false }
        let range = "rowid > ? AND rowid <= ?"
        let rows = try Int64.fetchAll(
            database,
            sql: """
                SELECT rowid FROM \(table.name.quotedName) WHERE \(range) \
                ORDER BY rowid LIMIT \(BatchedExpansion.batchSize)
                """, arguments: [place.next, place.end])
        let end = rows.last ?? place.end
        try database.execute(
            sql: """
                INSERT OR IGNORE INTO \(index.changes) \
                SELECT rowid FROM \(table.name.quotedName) WHERE \(range)
                """, arguments: [place.next, end])
        let isLast = end >= place.end
        try index.refresh(
            database,
            leavingPending: isLast ? SearchIndex.maximumPending : Self.pendingCount)
        try mark.set(FillMark.Place(next: end, end: place.end), database)
        return true
    }

    /// Makes the index the one in which searches look, once all rows are entered; one that is not declared any more is
    /// removed.
    ///
    /// - Throws: Any error of SQLite.
    func takePlace(_ database: Database) throws {
        guard try isBegun(database), try isMissing(database) else {
            return try remove(database)
        }
        while try fill(database) {}
        try SearchIndex.remove(of: table, database)
        try SearchIndex.move(of: table, database)
        try mark.remove(database)
    }

    /// Whether the index in which searches look is another one.
    private func isMissing(_ database: Database) throws -> Bool {
        try SearchIndex.existingTriggers(of: table, database) != table.searchIndex?.triggers
    }

    /// Whether rows are entered into the declared index.
    private func isBegun(_ database: Database) throws -> Bool {
        guard let index else { return false }
        return try SearchIndex.existingTriggers(of: table, at: .next, database) == index.triggers
    }

    private func remove(_ database: Database) throws {
        try mark.remove(database)
        let existing = try SearchIndex.existingTriggers(of: table, at: .next, database)
        if !existing.isEmpty { try SearchIndex.remove(of: table, at: .next, database) }
    }
}
