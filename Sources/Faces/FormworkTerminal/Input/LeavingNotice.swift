import Formwork

/// The announcement before input is left behind: the same key once more leaves the form.
enum LeavingNotice: String {
    /// The input is lost.
    case discard
    /// The input is kept as a draft.
    case keep

    /// The words, which name the key or the command.
    func text(naming key: String, in localizer: Localizer) -> String {
        localizer.text(
            key: "FormworkPresentation.keys.\(rawValue)", arguments: ["key": .text(key)])
    }
}
