/// The reason why a snapshot could not be made or restored.
public struct SnapshotError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of the problem.
    public let code: Code

    /// The problem and its remedy.
    public let message: String

    /// The path in the model, such as `Library.playlists.0.title`.
    public let path: String

    /// The kinds of problems.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        case otherModel, newerVersion, missingMigration, failedMigration, unreadable, unwritable
    }

    /// The path and the message.
    public var description: String { "\(path): \(message)" }
}

extension SnapshotError {
    /// Creates the error of a failed encoding or decoding.
    init(_ error: any Error, code: Code, model: String) {
        switch error {
        case let error as SnapshotError: self = error
        case DecodingError.keyNotFound(let key, let context):
            self.init(
                code: code, message: "A value is missing.",
                path: context.codingPath.appending(key).path(in: model))
        case DecodingError.valueNotFound(_, let context),
            DecodingError.typeMismatch(_, let context), DecodingError.dataCorrupted(let context):
            self.init(
                code: code, message: context.debugDescription,
                path: context.codingPath.path(in: model))
        case EncodingError.invalidValue(_, let context):
            self.init(
                code: code, message: context.debugDescription,
                path: context.codingPath.path(in: model))
        default: self.init(code: code, message: "\(error)", path: model)
        }
    }

    /// The snapshot is of another model.
    static func otherModel(_ found: String, expected: String) -> Self {
        Self(
            code: .otherModel,
            message: "The snapshot is one of “\(found)”. Restore it into a model of that type.",
            path: expected)
    }

    /// The snapshot is of a version that the program does not know yet.
    static func newerVersion(_ found: Int, known: Int, model: String) -> Self {
        Self(
            code: .newerVersion,
            message: "The snapshot has version \(found), and this program knows versions up to"
                + " \(known). Open it with a newer program.", path: model)
    }

    /// A version on the way has no migration.
    static func missingMigration(from version: Int, model: String) -> Self {
        Self(
            code: .missingMigration,
            message: "No migration leads from version \(version) to \(version + 1)."
                + " Add a migration from version \(version).", path: model)
    }

    /// A migration has thrown an error.
    static func failedMigration(from version: Int, _ error: any Error, model: String) -> Self {
        Self(
            code: .failedMigration,
            message: "The migration from version \(version) failed: \(error)", path: model)
    }
}

extension [any CodingKey] {
    func appending(_ key: any CodingKey) -> [any CodingKey] { self + [key] }

    /// The keys as a path from the root.
    func path(in root: String) -> String {
        reduce(root) { path, key in
            "\(path).\(key.intValue.map(String.init) ?? key.stringValue)"
        }
    }
}
