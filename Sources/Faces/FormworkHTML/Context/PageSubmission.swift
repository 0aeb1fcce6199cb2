public import Formwork

/// A submission whose form is re-rendered: because it was refused, or because a button inside the
/// form requested another action.
///
/// The server makes one of a refused request and puts it into the ``HTMLContext`` of the form's
/// page. Forms then show the input instead of stored values.
public struct PageSubmission: Hashable, Sendable {
    /// The submitted fields; none if the body could not be read.
    public let submitted: SubmittedFields

    /// The validation results, in the order of the form.
    public let results: [ValidationResult]

    /// The fields that others changed in the meantime.
    public let conflicts: [FieldConflict]

    /// The error apart from the fields.
    public let problem: LocalizableString?

    /// The action of a button inside the form; `nil` if the form was to be accepted.
    public let action: PageAction?

    /// The files that are kept for the form; if there are any, ``submitted`` has no others.
    package var keptFiles: [KeptFile] = []

    /// The live form that judged the submission.
    let form: JudgedForm?

    /// Makes a refused submission.
    public init(
        submitted: SubmittedFields, results: [ValidationResult] = [],
        conflicts: [FieldConflict] = [], problem: LocalizableString? = nil
    ) {
        self.init(
            submitted: submitted, results: results, conflicts: conflicts, problem: problem,
            form: nil)
    }

    /// Makes a refused submission with the live form that judged it.
    package init(
        submitted: SubmittedFields, results: [ValidationResult], conflicts: [FieldConflict],
        problem: LocalizableString?, form: JudgedForm?
    ) {
        self.form = form
        action = nil
        self.submitted = submitted
        self.results = results
        self.conflicts = conflicts
        self.problem = problem
    }

    /// Makes a submission that only shows the form again, with an action done.
    public init(submitted: SubmittedFields, action: PageAction) {
        self.submitted = submitted
        self.action = action
        form = nil
        results = []
        conflicts = []
        problem = nil
    }

    /// Whether anything keeps the submission from being accepted: warnings do not.
    public var hasErrors: Bool {
        problem != nil || !conflicts.isEmpty || results.contains { $0.status == .error }
    }
}
