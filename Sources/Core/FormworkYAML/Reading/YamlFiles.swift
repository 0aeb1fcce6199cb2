import Foundation

/// The YAML files under a directory, in the order of their paths.
struct YamlFiles {
    private(set) var urls: [URL] = []
    private(set) var findings: [YamlStoreError.Finding] = []

    init(under directory: URL) {
        do {
            let paths = try FileManager.default.subpathsOfDirectory(atPath: directory.path)
            urls = paths.filter(Self.isYAML).sorted().map { directory.appending(path: $0) }
            if urls.isEmpty { report(.noFiles, directory, "There is no .yml file in it.") }
        } catch {
            let reason = error.localizedDescription
            report(.unreadable, directory, "The directory cannot be read: \(reason)")
        }
    }

    private mutating func report(
        _ code: YamlStoreError.Finding.Code, _ directory: URL, _ message: String
    ) {
        findings.append(YamlStoreError.Finding(code: code, file: directory.path, message: message))
    }

    private static func isYAML(_ path: String) -> Bool {
        path.hasSuffix(".yml") || path.hasSuffix(".yaml")
    }
}
