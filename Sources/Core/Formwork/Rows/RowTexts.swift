/// The keys of a row's texts: beside the messages of its form, under the row's own name.
package struct RowTexts {
    private let id: String
    private let messages: Any.Type
    private let arguments: [String: LocalizableArgument]

    package init(
        _ id: String, for messages: Any.Type, arguments: [String: LocalizableArgument] = [:]
    ) {
        self.id = id
        self.messages = messages
        self.arguments = arguments
    }

    package var title: LocalizableString { text("title") }
    var hint: LocalizableString { text("hint") }
    var placeholder: LocalizableString { text("placeholder") }

    /// The text with this key under the row's name.
    func text(_ key: String) -> LocalizableString {
        .localized(for: messages, propertyName: id, messageKey: key, arguments: arguments)
    }

    /// The text with this key under the row's name, else Formwork's general text.
    func text(_ key: String, orElse general: String) -> LocalizableString {
        text(key).orElse(key: "FormworkMessages.\(general)")
    }

    /// The title of a choice under the row's name.
    package func choice(_ value: String) -> LocalizableString {
        .localized(
            for: messages, propertyName: id, messageGroup: "choices", messageKey: value)
    }

    /// The title of a choice under the row's name, else the title that its type has for it.
    func choice(_ value: String, orElse title: LocalizableString) -> LocalizableString {
        let own = choice(value)
        guard case .localized(let general) = title else { return own }
        return own.orElse(key: general.key)
    }
}
