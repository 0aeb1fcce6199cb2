import ArgumentParser
import Foundation

/// Runs the migration of an application's program, which knows the models.
struct MigrateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "migrate",
        abstract: "Bring the database of an application up to its models.",
        discussion: """
            Builds the program of the package, and runs it: formwork migrate plan, formwork migrate apply --contract, \
            formwork migrate check.
            """)

    @Option(help: "The folder of the package.")
    var package = "."

    @Option(help: "The application's target, if there are several.")
    var target: String?

    @Argument(
        parsing: .captureForPassthrough, help: "The work, and its options: plan, apply or check.")
    var arguments: [String]

    func run() throws {
        let module = try ProjectPackage(at: package, target: target).module
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments =
            ["swift", "run", "--package-path", package, module, "migrate"] + arguments
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw ExitCode(process.terminationStatus) }
    }
}
