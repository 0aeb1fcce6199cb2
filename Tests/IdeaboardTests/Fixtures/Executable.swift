import Foundation
import Ideaboard
import Testing

/// The `ideaboard` that was built together with these tests.
enum Executable {
    /// The location of the executable: beside the resources of the modules.
    static let url = IdeaboardTexts.bundle.bundleURL.deletingLastPathComponent()
        .appending(path: "ideaboard")

    /// Whether it can be tried; in continuous integration it must be there.
    static var isThere: Bool {
        FileManager.default.isExecutableFile(atPath: url.path(percentEncoded: false))
            || ProcessInfo.processInfo.environment["CI"] != nil
    }

    /// The outcome of a run of the program.
    struct Outcome {
        let status: Int32
        let output: String
        let errors: String
    }

    /// Runs the program to its end.
    static func run(_ arguments: String...) async throws -> Outcome {
        let run = try ProgramRun(url, arguments)
        let status = try await run.end()
        return Outcome(status: status, output: run.output, errors: run.errors)
    }
}

extension Trait where Self == ConditionTrait {
    /// Skips the tests where the program was not built.
    static var needsExecutable: Self {
        .enabled("Build the product “ideaboard” to run these tests.") { Executable.isThere }
    }
}
