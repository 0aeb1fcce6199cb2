package import Formwork
package import Foundation

/// Files of the machine at which a terminal is: read into a form, and written from an instance.
///
/// ```
/// roof.png        a file with the type image/png, by the end of its name
/// roof.png/..     refused: it is a folder
/// /dev/zero       refused: it may never end
/// ```
package enum TerminalFile {
    /// Reads a file; nothing but a regular file is opened, and no more than the limit is read.
    ///
    /// - Parameters:
    ///   - text: The path as it was typed.
    ///   - limit: The maximum size in bytes.
    /// - Returns: The file with its content, or the reason why it cannot be taken.
    package static func read(_ text: String, limit: Int) -> Result<FileValue, FileProblem> {
        let path = TypedPath(text).path
        switch size(of: path) {
        case .failure(let problem): return .failure(problem)
        case .success(let size) where size > limit: return .failure(.large(path, limit: limit))
        case .success: return content(of: path, limit: limit).map { file(at: path, $0) }
        }
    }

    /// The description of a file without its content, which a rule refuses by its size or kind.
    static func description(of text: String) -> Result<FileValue, FileProblem> {
        let path = TypedPath(text).path
        return size(of: path).map { size in
            let name = SubmittedFile(name: path, content: Data()).name
            return FileValue(name: name, mediaType: MediaTypes.type(of: name), size: Int64(size))
        }
    }

    /// Writes a file to a path at which there is none.
    package static func write(_ content: Data, to text: String) -> Result<String, FileProblem> {
        let path = TypedPath(text).path
        guard !FileManager.default.fileExists(atPath: path) else { return .failure(.exists(path)) }
        do {
            try content.write(to: URL(filePath: path), options: .withoutOverwriting)
            return .success(path)
        } catch {
            return .failure(.unwritable(path))
        }
    }

    // MARK: Reading

    private static func file(at path: String, _ content: Data) -> FileValue {
        let name = URL(filePath: path).lastPathComponent
        return SubmittedFile(name: name, mediaType: MediaTypes.type(of: name), content: content)
            .value
    }

    /// The size of a regular file: others, such as pipes, could give bytes for ever.
    private static func size(of path: String) -> Result<Int, FileProblem> {
        let resolved = (path as NSString).resolvingSymlinksInPath
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: resolved) else {
            return .failure(.missing(path))
        }
        switch attributes[.type] as? FileAttributeType {
        case .typeRegular: return .success((attributes[.size] as? NSNumber)?.intValue ?? 0)
        case .typeDirectory: return .failure(.folder(path))
        default: return .failure(.unreadable(path))
        }
    }

    /// The bytes, of a file that may have grown since its size was asked for.
    private static func content(of path: String, limit: Int) -> Result<Data, FileProblem> {
        guard let handle = FileHandle(forReadingAtPath: path),
            let content = try? handle.read(upToCount: limit + 1) ?? Data()
        else { return .failure(.unreadable(path)) }
        return content.count > limit ? .failure(.large(path, limit: limit)) : .success(content)
    }
}
