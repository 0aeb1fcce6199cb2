/// A button among the rows: what it does is decided by who shows the form.
public struct ActionDefinition: Hashable, Sendable {
    /// The name of the action, unique within its scope.
    public var tag: String

    /// What the button says, already localized.
    public var label: String

    /// What decides whether the button is shown and can be used.
    public var rules: RowRules

    /// Creates an action.
    public init(tag: String, label: String, rules: RowRules = RowRules()) {
        self.tag = tag
        self.label = label
        self.rules = rules
    }
}
