import Formwork
import GRDB
import Testing

@testable import FormworkSQLite

@Suite struct ModelStoreErrorSQLiteTests {
    @Test(
        "Each result code means one thing to whoever called",
        arguments: [
            (ResultCode.SQLITE_BUSY, ModelStoreError.Code.unavailable),
            (.SQLITE_BUSY_SNAPSHOT, .unavailable), (.SQLITE_LOCKED, .unavailable),
            (.SQLITE_FULL, .full), (.SQLITE_READONLY, .unwritable),
            (.SQLITE_READONLY_DBMOVED, .unwritable), (.SQLITE_CANTOPEN, .unwritable),
            (.SQLITE_PERM, .unwritable), (.SQLITE_CORRUPT, .damaged), (.SQLITE_NOTADB, .damaged),
            (.SQLITE_IOERR_WRITE, .full), (.SQLITE_IOERR_SHMSIZE, .full),
            (.SQLITE_IOERR, .failed), (.SQLITE_IOERR_READ, .failed), (.SQLITE_ERROR, .failed),
        ])
    func meaning(_ result: ResultCode, _ code: ModelStoreError.Code) {
        let error = ModelStoreError(DatabaseError(resultCode: result), while: "testing")
        #expect(error.code == code)
        #expect(error.message.contains("testing"))
        #expect(error.cause is DatabaseError)
    }

    @Test("What SQLite reports is in the same message")
    func words() {
        let error = ModelStoreError(
            DatabaseError(resultCode: .SQLITE_IOERR_READ, message: "disk I/O error"),
            while: "opening a.sqlite")
        #expect(error.message.contains("opening a.sqlite: disk I/O error"))
        #expect(!error.message.contains("\n"))
    }

    @Test("An error of the store itself passes unchanged")
    func unchanged() {
        let error = ModelStoreError(
            ModelStoreError(.stale, message: "As it was."), while: "testing")
        #expect(error.code == .stale)
        #expect(error.message == "As it was.")
    }
}
