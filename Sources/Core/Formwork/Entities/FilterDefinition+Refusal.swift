extension FilterDefinition {
    /// The reason why programs cannot send a text in one of the inputs; `nil` if they can.
    ///
    /// It names the filter and what that takes.
    package func refusal(of text: String, in input: String) -> LocalizableString? {
        guard !self.text.takes(text) else { return nil }
        // A text comes from outside: it is shown, but not at any length.
        let value = LocalizableArgument.text(String(text.prefix(100)))
        let title = LocalizableArgument.localizable(self.title(of: input))
        let possible = self.text.values
        guard possible.isEmpty else {
            let list = possible.joined(separator: ", ")
            return .localized(
                key: "FormworkCommands.notPossible",
                arguments: ["value": value, "name": title, "possible": .text(list)])
        }
        let reason = LocalizableString.localized(
            key: "FormworkCommands.unreadable",
            arguments: ["value": value, "form": .text(field.exampleValue)])
        return .localized(
            key: "FormworkMessages.placeOfRow",
            arguments: ["place": title, "title": .localizable(reason)])
    }

    /// The title of an input: that of the field, of a range with the end.
    func title(of input: String) -> LocalizableString {
        guard kind == .range else { return field.shortTitle }
        let end = input == valueNames.first ? "from" : "to"
        return .localized(
            key: "FormworkResource.\(end)", arguments: ["title": .localizable(field.shortTitle)])
    }
}
