import Formwork

/// The heading of a step or of a group.
public struct ShownHeading {
    /// The kinds of rows with headings.
    public enum Kind: Hashable, Sendable {
        /// A page of a form that is filled in step by step.
        case step
        /// Rows that belong together.
        case group
    }

    /// Whether it is the heading of a step or of a group.
    public let kind: Kind

    /// The heading; empty for a group that only arranges its rows.
    public let label: String

    /// The sentence below the heading.
    public let hint: String?

    /// The position of a step in words, such as “Step 1 of 3”.
    public let position: String?

    init(_ group: GroupDefinition) {
        kind = .group
        label = group.label
        hint = group.hint
        position = nil
    }

    init(_ step: StepDefinition, in form: FormPresentation) {
        kind = .step
        label = step.label
        hint = step.hint
        position = form.steps.countText(of: step.tag, in: form.localizer)
    }
}
