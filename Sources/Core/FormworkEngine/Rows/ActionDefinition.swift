/// A button among the rows: what it does is decided by who shows the form.
///
/// A press is reported as ``FormChange/action(tag:)``; the engine itself does nothing.
public struct ActionDefinition: Hashable, Sendable {
    /// The name of the action, unique within its scope.
    public var tag: String

    /// The text of the button, already localized.
    public var label: String

    /// The rules about whether the button is shown and enabled.
    public var rules: RowRules

    /// Creates an action.
    public init(tag: String, label: String, rules: RowRules = RowRules()) {
        self.tag = tag
        self.label = label
        self.rules = rules
    }
}
