package import Foundation

/// The states by which changes of files are detected without reading them.
package struct FileStates: Equatable, Sendable {
    private struct State: Equatable, Sendable {
        let size: Int
        let modified: Date
        let number: Int
    }

    private var states: [String: State] = [:]

    /// The states of some files as they are now.
    package init(of files: [URL]) {
        for file in files { states[file.path] = Self.state(of: file) }
    }

    /// The states of the YAML files under directories.
    init(under directories: [URL]) {
        self.init(of: directories.flatMap { YamlFiles(under: $0).urls })
    }

    private static func state(of file: URL) -> State? {
        let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
        return attributes.map { attributes in
            State(
                size: attributes[.size] as? Int ?? 0,
                modified: attributes[.modificationDate] as? Date ?? .distantPast,
                number: attributes[.systemFileNumber] as? Int ?? 0)
        }
    }
}
