import GRDB
import Testing

@testable import FormworkSQLite

@Suite struct LookUpConnectionTests {
    private let directory: TemporaryDirectory
    private let file: DatabaseQueue
    private let connection: LookUpConnection

    init() throws {
        directory = try TemporaryDirectory()
        _ = try directory.store()
        file = try directory.otherProgram()
        connection = try LookUpConnection(path: directory.database, busyTimeout: .seconds(5))
    }

    @Test("A look-up reads what other connections have committed")
    func commits() throws {
        try file.write { try $0.execute(sql: "CREATE TABLE mark (number INTEGER)") }
        for number in 1...3 {
            try file.write { try $0.execute(sql: "INSERT INTO mark VALUES (\(number))") }
            let found = try connection.read { database in
                try Int.fetchAll(database, sql: "SELECT number FROM mark ORDER BY number")
            }
            #expect(found == Array(1...number))
        }
    }

    @Test("A look-up does not wait for another one, and the connection is free after an error")
    func taken() throws {
        struct Failure: Error {}
        let inner = try connection.read { _ in try connection.read { _ in 1 } }
        #expect(inner == .some(nil))
        #expect(throws: Failure.self) {
            try connection.read { _ -> Int in throw Failure() }
        }
        #expect(try connection.read { _ in 1 } == 1)
    }

    @Test("A connection for look-ups writes nothing")
    func readOnly() throws {
        #expect(throws: DatabaseError.self) {
            try connection.read { try $0.execute(sql: "CREATE TABLE mark (number INTEGER)") }
        }
        let tables = try file.read { database in
            try String.fetchAll(database, sql: "SELECT name FROM sqlite_master")
        }
        #expect(!tables.contains("mark"))
    }
}
