import Formwork
import Foundation
import GRDB
import Testing

@testable import FormworkSQLite

@Suite struct ModelStoreErrorSQLiteTests {
    @Test(
        "Each result code of SQLite has one error code",
        arguments: [
            (ResultCode.SQLITE_BUSY, ModelStoreError.Code.unavailable),
            (.SQLITE_BUSY_SNAPSHOT, .unavailable), (.SQLITE_LOCKED, .unavailable),
            (.SQLITE_FULL, .full), (.SQLITE_READONLY, .unwritable),
            (.SQLITE_READONLY_DBMOVED, .unwritable), (.SQLITE_CANTOPEN, .unwritable),
            (.SQLITE_PERM, .unwritable), (.SQLITE_CORRUPT, .damaged), (.SQLITE_NOTADB, .damaged),
            (.SQLITE_IOERR_WRITE, .failed), (.SQLITE_IOERR_SHMSIZE, .failed),
            (.SQLITE_IOERR, .failed), (.SQLITE_IOERR_READ, .failed), (.SQLITE_ERROR, .failed),
        ])
    func meaning(_ result: ResultCode, _ code: ModelStoreError.Code) {
        let error = ModelStoreError(DatabaseError(resultCode: result), while: "testing")
        #expect(error.code == code)
        #expect(error.message.contains("testing"))
        #expect(error.cause is DatabaseError)
    }

    @Test(
        "An error of the disk means what the system's number means",
        arguments: [
            (EIO, ModelStoreError.Code.failed, "the disk failed"),
            (ENXIO, .failed, "the disk failed"),
            (ENOSPC, .full, "no more room"), (EDQUOT, .full, "no more room"),
            (EFBIG, .full, "no more room"),
        ])
    func disk(_ number: Int32, _ code: ModelStoreError.Code, _ reason: String) {
        let sqlite = DatabaseError(resultCode: .SQLITE_IOERR_WRITE)
        let error = ModelStoreError(
            DiskError(sqlite: sqlite, systemNumber: number), while: "testing")
        #expect(error.code == code)
        #expect(error.message.contains("testing") && error.message.contains(reason))
        #expect(error.cause is DatabaseError)
    }

    @Test("The report of SQLite is part of the message")
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
