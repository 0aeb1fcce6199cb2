public import Formwork

/// A button of a form: its words, what happens when it is pressed, and whether it can be.
///
/// ```swift
/// for action in form.actions where action.isPossible {
///     button(action.label) { driver.apply(action.event) }
/// }
/// ```
///
/// A button that is not possible stays in its place: one that disappears while a reader is on it
/// would take the focus with it.
public struct ShownAction: Hashable, Sendable {
    /// The event to apply.
    public let event: FormEvent

    /// The words on the button.
    public let label: String

    /// The words of the thing that the button is about, such as “Member 2”, where its own words do
    /// not contain it.
    public let subject: String?

    /// Whether the button can be pressed now.
    public let isPossible: Bool

    /// Whether the button leads to the place that is shown already, such as the current step.
    public let isCurrent: Bool

    init(
        _ event: FormEvent, _ label: String, about subject: String? = nil,
        isPossible: Bool = true, isCurrent: Bool = false
    ) {
        self.event = event
        self.label = label
        self.subject = subject
        self.isPossible = isPossible
        self.isCurrent = isCurrent
    }

    /// The words by which the button is known where its surroundings are not seen: “Move up
    /// Member 2”.
    public var name: String { subject.map { "\(label) \($0)" } ?? label }
}
