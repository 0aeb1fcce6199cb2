import Formwork
import Foundation
import GRDB

/// The table with the contents of the files of all models' instances.
enum FileSchema {
    static func install(_ database: Database) throws {
        try database.execute(
            sql: """
                CREATE TABLE IF NOT EXISTS "formwork_files" (
                    "model" TEXT NOT NULL, "id" TEXT NOT NULL, "key" TEXT NOT NULL,
                    "content" BLOB NOT NULL, PRIMARY KEY ("model", "id", "key")
                ) STRICT
                """)
    }
}

/// The contents of the files of one model's instances.
struct FileTable<M: StoredModel> {
    /// Keeps the files that an instance has after a write, and no others.
    ///
    /// - Throws: `invalid` for a file whose content neither comes with the model nor is kept.
    func keep(_ model: M, _ id: ModelIdType, _ database: Database) throws {
        guard M.takesFiles else { return }
        let files = try ModelFile.all(in: model)
        var keys = try keys(of: id, database)
        for file in files {
            guard let key = file.file.key, !keys.contains(key) else { continue }
            guard let content = file.file.content else {
                throw ModelStoreError.missing(file, in: M.self)
            }
            try add(content, key, of: id, database)
            keys.insert(key)
        }
        for key in keys.subtracting(files.compactMap(\.file.key)) {
            try remove(key, of: id, database)
        }
    }

    /// The content of a file, `nil` if none is kept.
    func content(
        of file: FileValue, _ id: ModelIdType, _ database: Database
    ) throws -> Data? {
        guard M.takesFiles, let key = file.key else { return nil }
        let statement = try database.cachedStatement(
            sql: """
                SELECT "content" FROM "formwork_files" \
                WHERE "model" = ? AND "id" = ? AND "key" = ?
                """)
        return try Data.fetchOne(statement, arguments: [M.modelType, id.storedText, key])
    }

    /// Removes all files of an instance.
    func removeAll(of id: ModelIdType, _ database: Database) throws {
        guard M.takesFiles else { return }
        try database.execute(
            sql: "DELETE FROM \"formwork_files\" WHERE \"model\" = ? AND \"id\" = ?",
            arguments: [M.modelType, id.storedText])
    }

    private func keys(of id: ModelIdType, _ database: Database) throws -> Set<String> {
        let statement = try database.cachedStatement(
            sql: "SELECT \"key\" FROM \"formwork_files\" WHERE \"model\" = ? AND \"id\" = ?")
        return try Set(String.fetchAll(statement, arguments: [M.modelType, id.storedText]))
    }

    private func add(
        _ content: [UInt8], _ key: String, of id: ModelIdType, _ database: Database
    ) throws {
        let statement = try database.cachedStatement(
            sql: """
                INSERT INTO "formwork_files" ("model", "id", "key", "content") VALUES (?, ?, ?, ?)
                """)
        try content.withUnsafeBytes { bytes in
            // SQLite copies the bytes before the statement ends.
            let shared = bytes.baseAddress.map {
                Data(
                    bytesNoCopy: UnsafeMutableRawPointer(mutating: $0), count: bytes.count,
                    deallocator: .none)
            }
            try statement.execute(
                arguments: [M.modelType, id.storedText, key, shared ?? Data()])
        }
    }

    private func remove(_ key: String, of id: ModelIdType, _ database: Database) throws {
        try database.execute(
            sql: """
                DELETE FROM "formwork_files" WHERE "model" = ? AND "id" = ? AND "key" = ?
                """,
            arguments: [M.modelType, id.storedText, key])
    }
}

extension StoredModel {
    /// Whether a row of the model's form takes files.
    static var takesFiles: Bool { ModelForm.of(Self.self).takesFiles }
}
