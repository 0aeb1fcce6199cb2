import Formwork

extension RequestError {
    /// The message for the user of a command, who sees no page: the general words about one are
    /// replaced, those of an application are not.
    func sentence(in localizer: Localizer) -> String {
        let text = localizer.text(message)
        guard code == .notFound || code == .badQuery,
            text == localizer.text(RequestError(code).message)
        else { return text }
        return localizer.text(key: "FormworkCommands.\(code.rawValue)")
    }
}
