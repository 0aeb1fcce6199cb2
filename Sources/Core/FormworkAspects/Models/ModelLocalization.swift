/// The texts of a form, in the language and for the context for which it was made.
public struct ModelLocalization: Hashable, Sendable {
    /// The label of the form.
    public var formLabel: String

    /// The text of the button that submits the form.
    public var submitButtonLabel: String

    /// The messages of rules by their names.
    public var ruleMessages: [String: String]

    /// The labels of groups by their names, for the places of a layout that have none of their own.
    public var groupLabels: [String: String] = [:]

    /// Makes the texts of a form.
    public init(
        formLabel: String = "", submitButtonLabel: String = "",
        ruleMessages: [String: String] = [:]
    ) {
        self.formLabel = formLabel
        self.submitButtonLabel = submitButtonLabel
        self.ruleMessages = ruleMessages
    }
}
