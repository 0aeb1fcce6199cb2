import Foundation
import Testing

/// The `formwork` that was built together with these tests.
enum Executable {
    /// The location of the executable: beside the tests.
    static let url = Bundle.main.executableURL?.deletingLastPathComponent()
        .appending(path: "formwork")

    /// Whether it can be tried; in continuous integration it must be there.
    static var isThere: Bool {
        url.map { FileManager.default.isExecutableFile(atPath: $0.path) } == true
            || ProcessInfo.processInfo.environment["CI"] != nil
    }
}

/// A package of its own, in which the command runs.
final class SamplePackage {
    /// The outcome of a run.
    struct Outcome {
        let status: Int32
        let output: String
        let errors: String
    }

    private let directory = FileManager.default.temporaryDirectory
        .appending(path: "formwork-\(UUID().uuidString)")

    init(_ files: [String: String]) throws {
        for (path, text) in files { try write(text, to: path) }
    }

    deinit { try? FileManager.default.removeItem(at: directory) }

    func write(_ text: String, to path: String) throws {
        let url = directory.appending(path: path)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    func text(_ path: String) throws -> String {
        try String(contentsOf: directory.appending(path: path), encoding: .utf8)
    }

    /// The names of all files.
    var names: [String] {
        (FileManager.default.subpaths(atPath: directory.path) ?? []).filter { $0.contains(".") }
            .sorted()
    }

    /// Runs `formwork localization` in the package, to its end.
    func localization(_ arguments: String...) throws -> Outcome {
        try run(["localization"] + arguments)
    }

    /// Runs `formwork` in the package, to its end.
    func run(_ arguments: [String]) throws -> Outcome {
        let process = Process()
        let executable: URL = try #require(Executable.url)
        process.executableURL = executable
        process.arguments = arguments
        process.currentDirectoryURL = directory
        process.standardInput = FileHandle.nullDevice
        // Files, because a full pipe would hold the program up.
        let files = try ["output", "errors"].map { name in
            try write("", to: name)
            return try FileHandle(forWritingTo: directory.appending(path: name))
        }
        (process.standardOutput, process.standardError) = (files[0], files[1])
        try process.run()
        process.waitUntilExit()
        return try Outcome(
            status: process.terminationStatus, output: text("output"), errors: text("errors"))
    }
}
