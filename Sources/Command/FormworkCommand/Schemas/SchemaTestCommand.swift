import ArgumentParser
import FormworkSchema

/// Runs the cases of a test suite.
struct SchemaTestCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "test",
        abstract: "Run the cases of a folder of the JSON Schema Test Suite.",
        discussion: """
            The folder is that of the suite, or that of its draft, tests/draft2020-12; the documents to \
            which cases refer are in the folder remotes of it or of a folder around it. Each \
            case that fails is one line. The exit status is 0 when all required cases pass, 1 when one \
            fails, and 64 for a folder without cases.
            """)

    @Argument(help: ArgumentHelp("The folder of the cases.", valueName: "directory"))
    var directory: String

    func run() throws {
        let suite = try SuiteDirectory(directory)
        let documents = try suite.documents()
        var (required, optional) = (Count(), Count())
        for file in suite.files {
            for run in try suite.cases(of: file, documents: documents) {
                if let failure = run.failure { print("\(file.path): \(run.name): \(failure)") }
                if file.isRequired { required.add(run) } else { optional.add(run) }
            }
        }
        print("required: \(required)\noptional: \(optional)")
        guard required.failed == 0 else { throw ExitCode.failure }
    }

    private struct Count: CustomStringConvertible {
        var passed = 0
        var failed = 0

        mutating func add(_ run: SuiteCase) {
            if run.failure == nil { passed += 1 } else { failed += 1 }
        }

        var description: String { "\(passed) passed, \(failed) failed" }
    }
}
