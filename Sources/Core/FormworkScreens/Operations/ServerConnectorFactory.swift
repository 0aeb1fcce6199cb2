public import Formwork

/// The operations of a program for servers of several versions.
///
/// ```swift
/// protocol ArticleOperations: Sendable { func load(_ id: Int) -> any ServerOperation<Article> }
///
/// struct FirstArticles: ArticleOperations {
///     func load(_ id: Int) -> any ServerOperation<Article> { LoadArticle(id: id) }
/// }
///
/// struct ArticlesWithTemplates: ArticleOperations {
///     func load(_ id: Int) -> any ServerOperation<Article> { LoadArticle(id: id, template: "short") }
/// }
///
/// let factory = ServerConnectorFactory<any ArticleOperations>([
///     "1.0.0": FirstArticles(), "2.3.0": ArticlesWithTemplates(),
/// ])
/// let articles = try factory.operations(for: connector.serverVersion)
/// ```
///
/// For older programs of a newer server, a `VersionChange` of the server is the shorter way: the program
/// then has one set of operations. This factory is for programs that are newer than some
/// of their servers.
public struct ServerConnectorFactory<Operations: Sendable>: Sendable {
    private let sets: [(version: SystemVersion, operations: Operations)]

    /// Makes a factory of the operations that each version of a server brought, the first ones with a
    /// major version of their own.
    ///
    /// - Precondition: There is one set at least.
    public init(_ sets: [SystemVersion: Operations]) {
        precondition(
            !sets.isEmpty, "A factory has operations for one version of a server at least.")
        self.sets = sets.map { ($0.key, $0.value) }.sorted { $0.version < $1.version }
    }

    /// The operations for a server: those of the highest version that it is compatible with.
    ///
    /// - Parameter version: The version of the server; `nil` if it names none, for the newest.
    /// - Returns: The operations.
    /// - Throws: `ServerRequestProcessingError` with the code `unsupportedServer` if there are none for it.
    public func operations(
        for version: SystemVersion?
    ) throws(ServerRequestProcessingError) -> Operations {
        guard let version else { return sets[sets.count - 1].operations }
        let fitting = sets.last { $0.version <= version && $0.version.isCompatible(with: version) }
        guard let fitting else {
            let known = sets.map { "\($0.version)" }.joined(separator: ", ")
            throw ServerRequestProcessingError(
                code: .unsupportedServer,
                message: """
                    There are no operations for a server of the version \(version), but for \(known). Add \
                    a set for it to the factory.
                    """)
        }
        return fitting.operations
    }
}
