public import Formwork
import Foundation
public import Testing

/// Expects that clients of all versions still understand the example of a type.
///
/// The example of each version is kept as JSON in the folder `Baselines` beside the test:
/// `IdeaViewModel_1.2.0.json`. That of the current version is written where there is none, and an issue
/// is recorded once, so that it is committed. From then on
///
/// - the example of the current version must be the same: another one needs another version;
/// - the example as the changes since an earlier version take it back must have each member of that
///   version's, of the same kind: what is gone must be declared as a step of a `VersionChange`.
///
/// ```swift
/// @Test func versions() {
///     expectVersionedViewModel(IdeaViewModel.self, version: "2.0.0", changes: [IdeaTitles.self])
/// }
/// ```
///
/// - Parameters:
///   - type: The type; its example is the same each time.
///   - version: The current version.
///   - changes: The changes between the versions.
///   - file: The path of the test, beside which the examples are kept.
///   - sourceLocation: The location at which issues are shown.
public func expectVersionedViewModel<Model: Stubbable & Codable & Sendable>(
    _ type: Model.Type, version: SystemVersion, changes: [any VersionChange.Type] = [],
    file: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) {
    let folder = URL(filePath: file).deletingLastPathComponent().appending(path: "Baselines")
    do {
        let baselines = VersionBaselines(of: type, in: folder)
        for finding in try baselines.findings(current: version, changes: changes) {
            Issue.record(Comment(rawValue: finding), sourceLocation: sourceLocation)
        }
    } catch {
        Issue.record(
            error, "The baselines of \(type) cannot be read or written.",
            sourceLocation: sourceLocation)
    }
}
