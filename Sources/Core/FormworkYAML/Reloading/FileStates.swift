import Foundation

/// The states by which changes of the YAML files under directories are detected without reading
/// them.
struct FileStates: Equatable {
    private struct State: Equatable {
        let size: Int
        let modified: Date
        let number: Int
    }

    private var states: [String: State] = [:]

    init(under directories: [URL]) {
        for file in directories.flatMap({ YamlFiles(under: $0).urls }) {
            states[file.path] = Self.state(of: file)
        }
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
