/// The steps that bring a database up to the definitions of its models.
public struct MigrationPlan: Hashable, Sendable, Encodable {
    /// The steps, in their order.
    public let steps: [MigrationStep]

    /// The differences that no step can remove, with the remedy: the definitions have to change first.
    public let problems: [String]

    /// Makes a plan.
    public init(steps: [MigrationStep] = [], problems: [String] = []) {
        self.steps = steps
        self.problems = problems
    }

    /// Whether the database has all that the program needs.
    public var isSufficient: Bool { problems.isEmpty && steps(in: .expand).isEmpty }

    /// The steps of one phase.
    public func steps(in phase: MigrationStep.Phase) -> [MigrationStep] {
        steps.filter { $0.phase == phase }
    }
}
