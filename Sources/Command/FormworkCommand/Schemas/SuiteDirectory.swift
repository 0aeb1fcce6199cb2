import ArgumentParser
import FormworkEngine
import FormworkSchema
import Foundation

/// A folder with the layout of the JSON Schema Test Suite.
struct SuiteDirectory {
    /// A file of cases.
    struct File {
        let path: String
        /// Whether all of its cases must pass.
        let isRequired: Bool
        /// Whether its cases are about formats as assertions.
        let assertsFormats: Bool
    }

    /// The folder of a draft.
    let draft: URL
    /// The folder of the documents to which cases refer.
    let remotes: URL

    /// Finds the folder of the draft 2020-12 in that of a suite, or takes the folder as that of a draft.
    init(_ path: String) throws {
        let folder = URL(filePath: path, directoryHint: .isDirectory).standardizedFileURL
        let inSuite = folder.appending(path: "tests/draft2020-12")
        draft = Self.isFolder(inSuite) ? inSuite : folder
        let parents = [folder, folder.appending(path: ".."), folder.appending(path: "../..")]
        remotes =
            parents.map { $0.appending(path: "remotes").standardizedFileURL }
            .first(where: Self.isFolder) ?? folder.appending(path: "remotes")
        guard Self.isFolder(draft), !files.isEmpty else {
            throw ValidationError(
                "\"\(path)\" has no cases. Name a folder of the suite's layout, such as"
                    + " tests/draft2020-12.")
        }
    }

    private static func isFolder(_ url: URL) -> Bool {
        (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
    }

    /// The files of cases in their order, required ones first.
    var files: [File] {
        let paths = (FileManager.default.subpaths(atPath: draft.path) ?? []).sorted()
            .filter { $0.hasSuffix(".json") && !$0.hasPrefix("remotes/") }
        let files = paths.map { path in
            File(
                path: path, isRequired: !path.hasPrefix("optional/"),
                assertsFormats: path.hasPrefix("optional/format/"))
        }
        return files.filter(\.isRequired) + files.filter { !$0.isRequired }
    }

    /// The documents at the addresses that the suite gives them.
    func documents() throws -> SchemaDocuments {
        guard Self.isFolder(remotes) else { return SchemaDocuments() }
        return try SchemaFile.documents(below: remotes.path, base: "http://localhost:1234/")
    }

    /// Runs the cases of a file.
    func cases(of file: File, documents: SchemaDocuments) throws -> [SuiteCase] {
        let bytes = try SchemaFile(path: draft.appending(path: file.path).path).bytes()
        guard let value = try? JSONValue(bytes),
            let cases = SuiteCase.cases(
                of: value, documents: documents,
                options: SchemaOptions(assertsFormats: file.assertsFormats))
        else { throw ValidationError("\"\(file.path)\" is no file of cases.") }
        return cases
    }
}
