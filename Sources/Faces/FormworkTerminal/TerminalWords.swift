public import Formwork

/// The words around a form in a terminal.
public struct TerminalWords {
    /// The title of the screen.
    public let title: String

    /// The text of the button that submits the form.
    public let submitLabel: String

    /// The reader's words.
    public let localizer: Localizer

    /// The reasons for which the form was refused that are not about its rows.
    var refusal: [String] = []

    /// Makes the words.
    ///
    /// - Parameters:
    ///   - title: The title of the screen.
    ///   - submitLabel: The text of the button that submits the form.
    ///   - localizer: The reader's words.
    public init(title: String, submitLabel: String, localizer: Localizer) {
        self.title = title
        self.submitLabel = submitLabel
        self.localizer = localizer
    }
}
