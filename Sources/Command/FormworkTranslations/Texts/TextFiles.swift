import FormworkLocalization
import FormworkYAML
import Foundation
import Yams

/// The YAML files with texts under directories, in the order of their paths.
///
/// A file that is named is taken as it is. Under a directory, a YAML file counts whose first
/// level names at least one locale, or that is broken: other documents are written in YAML too.
/// Names that begin with a dot are skipped.
package struct TextFiles {
    package typealias File = (path: String, text: String)

    /// The files with their contents.
    package private(set) var files: [File] = []

    /// Files and directories that cannot be read.
    package private(set) var findings: [TranslationFinding] = []

    /// Reads the files at the paths.
    package init(paths: [String]) {
        for path in paths {
            let isNamed = SourceFiles.isFile(path)
            for file in SourceFiles.paths(under: path, endings: [".yml", ".yaml"]) {
                read(file, isNamed: isNamed)
            }
        }
    }

    private mutating func read(_ path: String, isNamed: Bool) {
        guard !files.contains(where: { $0.path == path }) else { return }
        do {
            let text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
            if isNamed || Self.hasLocales(text) { files.append((path, text)) }
        } catch {
            findings.append(.unreadable(path, error))
        }
    }

    private static func hasLocales(_ yaml: String) -> Bool {
        guard let root = try? Yams.compose(yaml: yaml) else { return !yaml.isBlank }
        return root.mapping?.keys.contains { key in
            key.scalar.flatMap { LanguageTag(known: $0.string) } != nil
        } ?? false
    }
}

extension String {
    fileprivate var isBlank: Bool {
        allSatisfy { $0.isWhitespace || $0.isNewline }
    }
}
