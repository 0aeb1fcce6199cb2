public import Foundation

/// Aspects in a directory of files, by their paths: `meta/class/Bug.json`, `layout/wide.html`.
///
/// Files end with `.json`, `.html` or `.drl`. Others are read by a closure that makes JSON of them,
/// so that a program that wants YAML brings its reader, and no other has to:
///
/// ```swift
/// let source = DirectoryAspectsSource(directory, readers: ["yml": { yaml in try json(of: yaml) }])
/// ```
///
/// A path is found under the first ending for which there is a file.
public struct DirectoryAspectsSource: PathAspectsSource {
    /// Makes JSON of the text of a file.
    public typealias Reader = @Sendable (_ text: String) throws -> String

    private let directory: URL
    private let readers: [String: Reader]

    /// A directory does not search.
    public var searchesOptions: Bool { false }

    /// Reads a directory.
    ///
    /// - Parameters:
    ///   - directory: The directory.
    ///   - readers: The readers of other files, by their endings.
    public init(_ directory: URL, readers: [String: Reader] = [:]) {
        self.directory = directory
        self.readers = readers
    }

    /// Finds the file of a path.
    public func document(at path: AspectPath) throws -> AspectDocument? {
        for ending in ["json", "html", "drl"] + readers.keys.sorted() {
            let name = "\(path.text).\(ending)"
            guard let data = try content(of: name, path.aspect) else { continue }
            return try document(AspectDocument(Array(data), place: name), ending, path.aspect)
        }
        return nil
    }

    private func document(
        _ document: AspectDocument, _ ending: String, _ aspect: Aspect
    ) throws -> AspectDocument {
        guard let reader = readers[ending] else { return document }
        let text = try document.text(of: aspect)
        do {
            return AspectDocument(try reader(text), place: document.place)
        } catch {
            throw AspectError(
                .malformed, aspect, at: document.place, "the file cannot be read; correct it.",
                cause: error)
        }
    }

    /// The bytes of a file, of which no more are read than a document may have.
    private func content(of name: String, _ aspect: Aspect) throws -> Data? {
        let file = directory.appending(path: name)
        guard FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) else {
            return nil
        }
        do {
            let handle = try FileHandle(forReadingFrom: file)
            defer { try? handle.close() }
            return try handle.read(upToCount: AspectLimits.maxDocumentBytes + 1) ?? Data()
        } catch {
            throw AspectError(
                .unreachable, aspect, at: name, "the file cannot be read; allow it.", cause: error)
        }
    }
}
