import ArgumentParser
import FormworkLocalization
import FormworkTranslations
import Foundation

/// A package with an application, to which files and lines are added.
struct ProjectPackage {
    private let folder: String

    /// The name of the application's module.
    let module: String

    /// The Swift files of the application.
    private(set) var sources: [SwiftFile]

    /// The text of the manifest.
    let manifest: String

    private let texts: TextFiles

    /// Reads the package in a folder.
    ///
    /// - Parameters:
    ///   - folder: The folder of its manifest.
    ///   - target: The application's target, if there are several.
    /// - Throws: The message for the terminal.
    init(at folder: String, target: String?) throws {
        guard let manifest = try Self.text("\(folder)/Package.swift") else {
            throw ValidationError(
                "There is no Package.swift in \"\(folder)\". Change to the folder of your package, or "
                    + "make one: formwork new shop.")
        }
        self.folder = folder == "." ? "" : folder + "/"
        self.manifest = manifest
        let targets = try target.map { [$0] } ?? Self.applications(below: folder)
        guard targets.count == 1, let module = targets.first else {
            throw ValidationError(
                targets.isEmpty
                    ? "No target below Sources has a program (@main). Name the one to add to: --target Shop."
                    : "There are several programs: \(targets.joined(separator: ", ")). Name the one to "
                        + "add to: --target \(targets[0]).")
        }
        self.module = module
        let path = "\(self.folder)Sources/\(module)"
        guard FileManager.default.fileExists(atPath: path) else {
            throw ValidationError("There is no folder \"\(path)\".")
        }
        sources = SourceFiles(paths: [path]).files.map { SwiftFile(path: $0.file, text: $0.text) }
        texts = TextFiles(paths: [path])
        if let finding = texts.findings.first { throw ValidationError(finding.message) }
    }

    /// The languages of the application's texts, with the measure of the others first.
    var languages: [LanguageTag] {
        let found = texts.languages
        let english = ProjectOptions.english
        guard !found.isEmpty else { return [english] }
        return found.contains(english) ? [english] + found.filter { $0 != english } : found
    }

    var manifestPath: String { "\(folder)Package.swift" }

    func sourcePath(_ name: String) -> String { "\(folder)Sources/\(module)/\(name)" }

    func testPath(_ name: String) -> String { "\(folder)Tests/\(module)Tests/\(name)" }

    /// The content of a file that is there.
    static func text(_ path: String) throws -> String? {
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        return try String(contentsOf: URL(filePath: path), encoding: .utf8)
    }

    /// The file that has one of some keys, else a path of a new one.
    func textFile(of keys: Set<String>, orElse path: String) -> TextFiles.File {
        let known = texts.files.first { file in
            let first = TextFiles(paths: [file.path])
            return first.languages.contains { language in
                first.texts(of: language).keys.contains { key in
                    keys.contains { key.hasPrefix($0 + ".") }
                }
            }
        }
        return known ?? texts.files.first { $0.path == path } ?? (path, "")
    }

    private static func applications(below folder: String) throws -> [String] {
        let sources = folder == "." ? "Sources" : "\(folder)/Sources"
        let targets = (try? FileManager.default.contentsOfDirectory(atPath: sources)) ?? []
        return targets.sorted().filter { target in
            SourceFiles(paths: ["\(sources)/\(target)"]).files.contains { file in
                file.file.hasSuffix("/main.swift")
                    || file.text.split(separator: "\n").contains { $0.hasPrefix("@main") }
            }
        }
    }
}
