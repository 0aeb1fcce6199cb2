/// A store whose database is brought up to the definitions of its models by a plan.
///
/// ```swift
/// func expand(_ store: some MigratableStore) async throws {
///     print(try await store.migrationPlan())
///     try await store.migrate(through: .expand) { step in print(step) }
/// }
/// ```
///
/// The plan follows from the definitions and from the database alone, so that a migration that was ended at any
/// step goes on when it is asked for again, and the order in which definitions were changed does not matter.
public protocol MigratableStore: ModelStore {
    /// The steps that the database lacks; nothing is changed.
    func migrationPlan() async throws(ModelStoreError) -> MigrationPlan

    /// Does the steps of a plan, one at a time.
    ///
    /// - Parameters:
    ///   - phase: The last phase. Values are lost in the phase ``MigrationStep/Phase/contract`` only.
    ///   - report: Is called after each step.
    /// - Throws: `unavailable` while another process migrates the database, `failed` if the plan has problems.
    func migrate(
        through phase: MigrationStep.Phase,
        report: @escaping @Sendable (MigrationStep) -> Void
    ) async throws(ModelStoreError)
}

/// The work of a store on its schema when it is opened.
package enum SchemaOpening: Sendable {
    /// Brings the database up to the definitions, where that is done in a moment.
    case prepared

    /// The same where there is a database; none is made.
    case existing

    /// Leaves the database as it is, for a migration.
    case untouched

    /// The work of stores that the current task opens.
    @TaskLocal package static var current = SchemaOpening.prepared
}
