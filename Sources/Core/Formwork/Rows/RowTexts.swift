/// The keys of a row's texts: beside the messages of its form, under the row's own name.
package struct RowTexts {
    private let id: String
    private let messages: Any.Type

    package init(_ id: String, for messages: Any.Type) {
        self.id = id
        self.messages = messages
    }

    package var title: LocalizableString { text("title") }
    var hint: LocalizableString { text("hint") }
    var placeholder: LocalizableString { text("placeholder") }

    /// The text with this key under the row's name.
    func text(_ key: String) -> LocalizableString {
        .localized(for: messages, propertyName: id, messageKey: key)
    }

    /// The text with this key under the row's name, else Formwork's general text.
    func text(_ key: String, orElse general: String) -> LocalizableString {
        text(key).orElse(key: "FormworkMessages.\(general)")
    }

    /// The title of a choice under the row's name, else the title that its type has for it.
    func choice(_ value: String, orElse title: LocalizableString) -> LocalizableString {
        let own = LocalizableString.localized(
            for: messages, propertyName: id, messageGroup: "choices", messageKey: value)
        guard case .localized(let general) = title else { return own }
        return own.orElse(key: general.key)
    }
}
