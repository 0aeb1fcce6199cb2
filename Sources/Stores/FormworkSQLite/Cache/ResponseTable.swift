import FormworkClient
import Foundation
import GRDB
import Synchronization

/// The entries of a cache in its file, each in a row.
struct ResponseTable: Sendable {
    /// A row, made before its transaction.
    struct Row: Sendable {
        let name, user, place: Data
        /// `nil` for an entry that is too large.
        let content: Data?
        let date: Date
        let size: Int
    }

    let keys: ResponseKeys
    private let limits: CacheLimits
    private let used = UsedNames()

    init(keys: ResponseKeys, limits: CacheLimits) {
        (self.keys, self.limits) = (keys, limits)
    }

    /// The row of an entry.
    func row(_ entry: CacheEntry, _ key: CacheKey) -> Row {
        let name = keys.name(of: key)
        return Row(
            name: name, user: keys.name(of: key.owner.user),
            place: keys.name(of: key.place, of: key.owner.user),
            content: limits.allow(entry) ? keys.sealed(entry, named: name) : nil, date: entry.date,
            size: entry.size)
    }

    /// Reads an entry, and notes its use; the next row that is kept brings it to the file.
    func entry(for key: CacheKey, now: Date, _ database: Database) throws -> CacheEntry? {
        let name = keys.name(of: key)
        let statement = try database.cachedStatement(
            sql: """
                SELECT content, number <= ifnull(
                    (SELECT marks.number FROM marks WHERE marks.user = responses.user), 0
                ) AS isExpired
                FROM responses JOIN contents USING (number) WHERE name = ?
                """)
        guard let row = try GRDB.Row.fetchOne(statement, arguments: [name]),
            let entry = keys.opened(row["content"], named: name, isExpired: row["isExpired"]),
            !limits.isOver(entry, now: now)
        else { return nil }
        used.note(name, maximum: limits.maximumCount)
        return entry
    }

    /// The number of removals and marks so far.
    func revision(_ database: Database) throws -> Int {
        let statement = try database.cachedStatement(sql: "SELECT revision FROM totals")
        return try Int.fetchOne(statement) ?? 0
    }

    /// Keeps a row, and removes as many others as there are too many.
    func keep(_ row: Row, _ database: Database) throws {
        for name in used.take() { try use(name, database) }
        try database.execute("DELETE FROM responses WHERE name = ?", [row.name])
        if let content = row.content {
            try database.execute(
                """
                INSERT INTO responses (name, user, place, size, date, used)
                VALUES (?, ?, ?, ?, ?, (SELECT ifnull(max(used), 0) + 1 FROM responses))
                """,
                [row.name, row.user, row.place, row.size, row.date.timeIntervalSince1970])
            try database.execute(
                "INSERT INTO contents (number, content) VALUES (?, ?)",
                [database.lastInsertedRowID, content])
        }
        try makeRoom(now: row.date, database)
    }

    /// Removes a user's entries at some places.
    func remove(of user: String?, at places: [String], _ database: Database) throws {
        for place in places {
            try database.execute(
                "DELETE FROM responses WHERE place = ?", [keys.name(of: place, of: user)])
            // Writes mark all entries as well; what is forgotten alone outdates nothing if it is not there.
            if database.changesCount > 0 { try count(database) }
        }
    }

    /// Removes all entries of a user.
    func remove(of user: String?, _ database: Database) throws {
        try database.execute("DELETE FROM responses WHERE user = ?", [keys.name(of: user)])
        try count(database)
    }

    /// Marks all entries of a user as expired, by the number of the last one.
    func expire(of user: String?, _ database: Database) throws {
        try database.execute(
            """
            INSERT OR REPLACE INTO marks (user, number)
            SELECT user, number FROM responses WHERE user = ? ORDER BY number DESC LIMIT 1
            """, [keys.name(of: user)])
        try count(database)
    }

    /// Counts a removal or a mark.
    private func count(_ database: Database) throws {
        try database.execute("UPDATE totals SET revision = revision + 1", [])
    }

    private func use(_ name: Data, _ database: Database) throws {
        try database.execute(
            """
            UPDATE responses SET used = (SELECT max(used) + 1 FROM responses) WHERE name = ?
            """, [name])
    }

    /// Removes the entries whose time is over, and those that were not used for longest.
    private func makeRoom(now: Date, _ database: Database) throws {
        let oldest = now.timeIntervalSince1970 - limits.maximumAge
        try database.execute("DELETE FROM responses WHERE date < ?", [oldest])
        guard let totals = try GRDB.Row.fetchOne(database, sql: "SELECT count, size FROM totals")
        else { return }
        var (count, size): (Int, Int) = (totals["count"], totals["size"])
        var last: Int?
        let rows = try GRDB.Row.fetchCursor(
            database, sql: "SELECT used, size FROM responses ORDER BY used")
        while count > limits.maximumCount || size > limits.maximumSize, let row = try rows.next() {
            last = row["used"]
            count -= 1
            size -= row["size"]
        }
        if let last {
            try database.execute("DELETE FROM responses WHERE used <= ?", [last])
        }
    }
}

extension Database {
    fileprivate func execute(_ sql: String, _ values: [any DatabaseValueConvertible]) throws {
        try cachedStatement(sql: sql).execute(arguments: StatementArguments(values))
    }
}

/// The names of entries that were read since a row was kept, in the order of their last use.
private final class UsedNames: Sendable {
    private struct State {
        var numbers: [Data: Int] = [:]
        var next = 0
    }

    private let state = Mutex(State())

    func note(_ name: Data, maximum: Int) {
        state.withLock { state in
            guard state.numbers[name] != nil || state.numbers.count < maximum else { return }
            state.next += 1
            state.numbers[name] = state.next
        }
    }

    func take() -> [Data] {
        state.withLock { state in
            defer { state.numbers = [:] }
            return state.numbers.sorted { $0.value < $1.value }.map(\.key)
        }
    }
}
