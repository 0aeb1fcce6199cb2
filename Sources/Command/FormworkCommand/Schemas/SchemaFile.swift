import ArgumentParser
import FormworkSchema
import Foundation

/// A file with JSON that a command was given.
struct SchemaFile {
    let path: String

    /// The address of the file, against which the references in it are resolved.
    var address: String { URL(filePath: path).absoluteString }

    /// The content.
    ///
    /// - Throws: The error of a wrong use for a path at which no file can be read.
    func bytes() throws -> [UInt8] {
        do {
            return Array(try Data(contentsOf: URL(filePath: path)))
        } catch {
            throw ValidationError("\(reason) Name a file with JSON.")
        }
    }

    /// The reason for which the file cannot be read.
    private var reason: String {
        var isFolder = ObjCBool(false)
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            return "There is no file \"\(path)\"."
        }
        return isFolder.boolValue
            ? "\"\(path)\" is a folder." : "\"\(path)\" may not be read by this program."
    }

    /// The JSON files below a folder as documents, at addresses below a base.
    static func documents(below folder: String, base: String?) throws -> SchemaDocuments {
        let root = URL(filePath: folder, directoryHint: .isDirectory)
        guard let paths = FileManager.default.subpaths(atPath: root.path) else {
            throw ValidationError("There is no folder at \"\(folder)\". Name one with JSON files.")
        }
        var documents = SchemaDocuments()
        for path in paths.sorted() where path.hasSuffix(".json") {
            let address = base.map { $0 + path } ?? root.appending(path: path).absoluteString
            let file = SchemaFile(path: root.appending(path: path).path)
            try documents.add(file.bytes(), at: address)
        }
        return documents
    }
}
