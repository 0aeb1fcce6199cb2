/// The whole state of a model at a moment, as a value.
///
/// It contains what the root's `Codable` conformance encodes: all stored properties that are not
/// discardable. A node at several places is one node again when it is decoded. Equal states have
/// equal snapshots, whatever the order in dictionaries and sets.
///
/// ```swift
/// let snapshot = try mediator.snapshot()
/// try mediator.restore(snapshot)
/// ```
public struct ModelSnapshot: Hashable, Codable, Sendable {
    /// The name of the type of the root.
    public let model: String

    /// The version of the model.
    public let version: Int

    /// The state of the root.
    public let content: SnapshotValue

    /// Creates a snapshot from its parts, for instance in a test of a migration.
    public init(model: String, version: Int, content: SnapshotValue) {
        self.model = model
        self.version = version
        self.content = content
    }

    /// The maximum nesting of lists and records: a node in an array in a node makes two.
    ///
    /// Models are taken apart and put together by recursion, which must not exhaust the stack, and
    /// most readers of JSON follow about as far.
    public static let maximumDepth = 500

    static let depthMessage = "It is nested more than \(maximumDepth) levels deep."

    /// Takes the state of a model.
    ///
    /// - Parameters:
    ///   - model: the root.
    ///   - version: the version of the model; migrations lead to a later one.
    /// - Throws: an error with the path of a part that cannot be written.
    /// - Complexity: linear in the size of the state.
    public init<Model: DataModel & Encodable>(
        of model: Model, version: Int = 1
    ) throws(SnapshotError) {
        let content: SnapshotValue
        do {
            content = try SnapshotEncoder.value(of: model)
        } catch {
            throw SnapshotError(error, code: .unwritable, model: Model.scheme.name)
        }
        self.init(model: Model.scheme.name, version: version, content: content)
    }

    /// Makes a model of the state.
    ///
    /// - Parameters:
    ///   - type: the type of the root.
    ///   - version: the version of the model in the program.
    ///   - migrations: the steps from older versions to it.
    /// - Returns: a root that is in no tree.
    /// - Throws: an error if the snapshot is of another model, of a version that does not lead here, or
    ///   something in it cannot be read, with its path.
    public func makeModel<Model: DataModel & Decodable>(
        _ type: Model.Type = Model.self, version: Int = 1, migrations: [SnapshotMigration] = []
    ) throws(SnapshotError) -> Model {
        guard model == Model.scheme.name else {
            throw .otherModel(model, expected: Model.scheme.name)
        }
        let current = try migrated(to: version, by: migrations)
        do {
            return try SnapshotDecoder.model(type, from: current.content)
        } catch {
            throw SnapshotError(error, code: .unreadable, model: model)
        }
    }
}
