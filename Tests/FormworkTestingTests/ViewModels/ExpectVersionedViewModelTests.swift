import Formwork
import FormworkTesting
import Foundation
import Synchronization
import Testing

@Suite("Examples of view models in all versions") struct ExpectVersionedViewModelTests {
    private struct Page: Codable, Sendable, Stubbable {
        var title = "Bread"
        var rows = [Row()]
        var count: Int? = 3

        static func stub() -> Page { Page() }
    }

    private struct Row: Codable, Sendable { var place = "Main Road" }

    private enum Titles: VersionChange {
        static let version: SystemVersion = "2.0.0"
        static let steps: [VersionStep] = [.renamed("headline", to: "title", of: Page.self)]
    }

    private enum Places: VersionChange {
        static let version: SystemVersion = "2.0.0"
        static let steps: [VersionStep] = [.renamed("street", to: "place", of: Row.self)]
    }

    /// Runs the expectation beside kept examples, and returns the issues.
    private func issues(
        _ baselines: [String: String], version: SystemVersion = "2.0.0",
        changes: [any VersionChange.Type] = [Titles.self, Places.self]
    ) throws -> (issues: [String], files: [String: String]) {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        let kept = folder.appending(path: "Baselines")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: kept, withIntermediateDirectories: true)
        for (name, text) in baselines {
            try Data(text.utf8).write(to: kept.appending(path: name))
        }
        let issues = Mutex<[String]>([])
        withKnownIssue(isIntermittent: true) {
            expectVersionedViewModel(
                Page.self, version: version, changes: changes,
                file: folder.appending(path: "PageTests.swift").path)
        } matching: { issue in
            issues.withLock { $0.append(issue.comments.map(\.rawValue).joined()) }
            return true
        }
        var files: [String: String] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: kept.path) {
            files[name] = try String(contentsOf: kept.appending(path: name), encoding: .utf8)
        }
        return (issues.withLock { $0 }, files)
    }

    private static let current =
        #"{"count":3,"rows":[{"place":"Main Road"}],"title":"Bread"}"#
    private static let first = #"{"headline":"A","rows":[{"street":"B"}]}"#

    @Test("The example of a version without one is written and must be committed")
    func written() throws {
        let (issues, files) = try issues([:])
        #expect(issues.count == 1 && issues[0].contains("Commit it"), "\(issues)")
        #expect(files == ["Page_2.0.0.json": Self.current])
    }

    @Test("Declared changes take the example back to that of each version")
    func declared() throws {
        let kept = ["Page_2.0.0.json": Self.current, "Page_1.0.0.json": Self.first]
        #expect(try issues(kept).issues == [])
    }

    @Test(
        "A loss that is not declared is an issue with its pointer",
        arguments: [
            ([], #"{"headline":"A"}"#, "expect /headline, which is not sent"),
            ([Titles.self], first, "expect /rows/0/street, which is not sent"),
            ([], #"{"count":"3"}"#, "expect /count, which is of another kind"),
            ([], #"{"rows":{}}"#, "expect /rows, which is of another kind"),
        ] as [([any VersionChange.Type], String, String)])
    func undeclared(changes: [any VersionChange.Type], older: String, message: String) throws {
        let kept = ["Page_2.0.0.json": Self.current, "Page_1.0.0.json": older]
        let found = try issues(kept, changes: changes).issues
        #expect(found.count == 1 && found[0].contains(message), "\(found)")
        #expect(found.first?.contains("version 1.0.0") == true)
    }

    @Test("Another example needs another version")
    func same() throws {
        let found = try issues(["Page_2.0.0.json": #"{"title":"Milk"}"#]).issues
        #expect(found.count == 1 && found[0].contains("Raise the version"), "\(found)")
    }

    @Test("Examples of other types and newer versions are left alone")
    func others() throws {
        let kept = [
            "Page_2.0.0.json": Self.current, "Page_3.0.0.json": "{}", "Pages_1.0.0.json": "[]",
            "Page_one.json": "",
        ]
        #expect(try issues(kept).issues == [])
    }
}
