import Foundation

/// Data of others that our answers must agree with; it lies beside the repository.
enum Conformance {
    /// The folder named by `CONFORMANCE`, else `../shared/conformance` beside the package.
    static let folder: URL = {
        if let path = ProcessInfo.processInfo.environment["CONFORMANCE"] {
            return URL(filePath: path)
        }
        let package = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in
            url.deletingLastPathComponent()
        }
        return package.appending(path: "../shared/conformance").standardized
    }()

    static func has(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: folder.appending(path: path).path)
    }
}
