import ArgumentParser
import Foundation

/// The place of Formwork on which a new package depends.
enum FormworkLocation: Equatable {
    case folder(String)
    case repository(String)

    /// Reads a path or an address; without one, it is the checkout from which this program was built.
    init(_ text: String?) throws(ValidationError) {
        if let text, text.contains("://") {
            self = .repository(text)
            return
        }
        let candidates = text.map { [URL(filePath: $0).standardizedFileURL.path] } ?? Self.ancestors
        guard let folder = candidates.first(where: Self.isFormwork) else {
            throw ValidationError(
                "There is no checkout of Formwork at \(text.map { "\"\($0)\"" } ?? "this program"). "
                    + "Name its folder or its address: --formwork ../formwork.")
        }
        self = .folder(folder)
    }

    /// The dependency in the manifest of a package, for a list of dependencies.
    func dependency(of package: String) -> String {
        let place =
            switch self {
            case .folder(let path):
                "name: \"formwork\", path: \"\(Self.path(to: path, from: package))\""
            case .repository(let address): "url: \"\(address)\", branch: \"main\""
            }
        return """
            .package(
                        \(place),
                        traits: ["Application"])
            """
    }

    /// The name by which the manifest refers to the dependency.
    var name: String {
        guard case .repository(let address) = self else { return "formwork" }
        let last = URL(string: address)?.lastPathComponent ?? "formwork"
        return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
    }

    /// The folders above the program, the nearest first.
    private static var ancestors: [String] {
        var folder = Bundle.main.executableURL?.resolvingSymlinksInPath()
        var found: [String] = []
        while let current = folder, current.path != "/" {
            folder = current.deletingLastPathComponent()
            found.append(current.path)
        }
        return found
    }

    private static func isFormwork(_ folder: String) -> Bool {
        let manifest = try? String(contentsOfFile: "\(folder)/Package.swift", encoding: .utf8)
        return manifest?.contains("name: \"formwork\"") ?? false
    }

    private static func path(to target: String, from start: String) -> String {
        let start = URL(filePath: start).standardizedFileURL.path.split(separator: "/")
        let target = target.split(separator: "/")
        let common = zip(target, start).prefix { $0 == $1 }.count
        let up = Array(repeating: Substring(".."), count: start.count - common)
        return (up + target[common...]).joined(separator: "/")
    }
}
