package import Formwork
package import Foundation

/// The contents of the files of one model's instances.
package struct FileTable<M: StoredModel> {
    package init() {}

    /// Keeps the files that an instance has after a write, and no others.
    ///
    /// - Throws: `invalid` for a file whose content neither comes with the model nor is kept.
    func keep(_ model: M, _ id: ModelIdType, _ database: any TableConnection) throws {
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
    package func content(
        of file: FileValue, _ id: ModelIdType, _ database: any TableConnection
    ) throws -> Data? {
        guard M.takesFiles, let key = file.key else { return nil }
        let rows = try database.rows(
            """
            SELECT "content" FROM "formwork_files" WHERE \(M.isKept) AND "id" = $2 AND "key" = $3
            """, place(id) + [.text(key)])
        guard case .data(let content) = rows.first?.first else { return nil }
        return content
    }

    /// Removes all files of an instance.
    func removeAll(of id: ModelIdType, _ database: any TableConnection) throws {
        guard M.takesFiles else { return }
        try database.send(
            "DELETE FROM \"formwork_files\" WHERE \(M.isKept) AND \"id\" = $2", place(id))
    }

    private func place(_ id: ModelIdType) -> [StoredValue] { [.text(M.modelType), id.stored] }

    private func keys(
        of id: ModelIdType, _ database: any TableConnection
    ) throws -> Set<String> {
        let rows = try database.rows(
            "SELECT \"key\" FROM \"formwork_files\" WHERE \(M.isKept) AND \"id\" = $2",
            place(id))
        return Set(rows.compactMap { $0.first?.text })
    }

    private func add(
        _ content: [UInt8], _ key: String, of id: ModelIdType, _ database: any TableConnection
    ) throws {
        try content.withUnsafeBytes { bytes in
            // The database takes the bytes before the statement ends.
            let shared = bytes.baseAddress.map {
                Data(
                    bytesNoCopy: UnsafeMutableRawPointer(mutating: $0), count: bytes.count,
                    deallocator: .none)
            }
            try database.write(
                """
                INSERT INTO "formwork_files" ("model", "id", "key", "content") \
                VALUES ($1, $2, $3, $4)
                """, place(id) + [.text(key), .data(shared ?? Data())])
        }
    }

    private func remove(
        _ key: String, of id: ModelIdType, _ database: any TableConnection
    ) throws {
        try database.send(
            """
            DELETE FROM "formwork_files" WHERE \(M.isKept) AND "id" = $2 AND "key" = $3
            """, place(id) + [.text(key)])
    }
}

extension StoredModel {
    /// Whether a row of the model's form takes files.
    package static var takesFiles: Bool { ModelForm.of(Self.self).takesFiles }
}
