public import Formwork

/// A submission that was refused, as the page shows it that comes again.
public struct PageSubmission: Hashable, Sendable {
    /// What arrived; none if the body could not be read.
    public let submitted: SubmittedFields

    /// What is wrong with it, and warnings, in the order of the form.
    public let results: [ValidationResult]

    /// The fields that somebody else changed in the meantime.
    public let conflicts: [FieldConflict]

    /// What is wrong apart from the fields.
    public let problem: LocalizableString?

    /// Makes a refused submission.
    public init(
        submitted: SubmittedFields, results: [ValidationResult] = [],
        conflicts: [FieldConflict] = [], problem: LocalizableString? = nil
    ) {
        self.submitted = submitted
        self.results = results
        self.conflicts = conflicts
        self.problem = problem
    }

    /// Whether anything keeps the submission from being accepted: warnings do not.
    public var hasErrors: Bool {
        problem != nil || !conflicts.isEmpty || results.contains { $0.status == .error }
    }
}
