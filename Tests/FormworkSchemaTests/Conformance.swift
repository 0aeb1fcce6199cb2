import FormworkEngine
import FormworkSchema
import Foundation
import Testing

/// The JSON Schema Test Suite, which is beside the repository and never copied into it.
enum Conformance {
    /// The folder of the suite below that named by `CONFORMANCE`, else `../shared/conformance`.
    static let folder: URL = {
        let package = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in
            url.deletingLastPathComponent()
        }
        let folder =
            ProcessInfo.processInfo.environment["CONFORMANCE"].map { URL(filePath: $0) }
            ?? package.appending(path: "../shared/conformance").standardized
        return folder.appending(path: "json-schema")
    }()

    static let isThere = FileManager.default.fileExists(
        atPath: folder.appending(path: "tests/draft2020-12").path)

    /// The files of cases below a folder of the draft.
    static func files(_ path: String) -> [URL] {
        let folder = folder.appending(path: "tests/draft2020-12/\(path)")
        let files = try? FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: nil)
        return (files ?? []).filter { $0.pathExtension == "json" }
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
    }

    /// The documents that the cases refer to, at the addresses that the suite gives them.
    static func documents() throws -> SchemaDocuments {
        var documents = SchemaDocuments()
        let remotes = folder.appending(path: "remotes")
        for path in FileManager.default.subpaths(atPath: remotes.path) ?? []
        where path.hasSuffix(".json") && !path.hasPrefix("v1/") {
            let bytes = try Data(contentsOf: remotes.appending(path: path))
            try documents.add(Array(bytes), at: "http://localhost:1234/\(path)")
        }
        return documents
    }

    static func cases(
        of file: URL, documents: SchemaDocuments, options: SchemaOptions = SchemaOptions()
    ) throws -> [SuiteCase] {
        let value = try JSONValue(Array(Data(contentsOf: file)))
        return try #require(SuiteCase.cases(of: value, documents: documents, options: options))
    }
}
