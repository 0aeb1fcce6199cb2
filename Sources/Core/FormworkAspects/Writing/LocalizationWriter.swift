package import FormworkEngine

/// Writes the localization aspect: labels, hints, placeholders and messages, for
/// ``LocalizationParser``.
package struct LocalizationWriter {
    private let formLabel: String
    private let submitLabel: String

    /// Makes a writer with the texts of the form as a whole.
    package init(formLabel: String, submitLabel: String) {
        self.formLabel = formLabel
        self.submitLabel = submitLabel
    }

    /// The texts of a form.
    package func document(_ form: DescribedForm) -> JSONValue {
        let rules = RulesWriter().described(form).compactMap { rule in
            rule.message.map { ("rule.\(rule.rule.name)", $0) }
        }
        let whole = [("form.label", formLabel), ("form.submit.value", submitLabel)]
        let groups = form.parts.flatMap(\.labels).map { ("form.\($0.name).label", $0.label) }
        let texts = whole + form.fields.flatMap(texts) + groups + rules
        return .members(texts.map { ($0, .text($1)) })
    }

    private func texts(_ field: DescribedField) -> [(String, String)] {
        // The key of its label would be that of the button.
        let label = field.name == "submit" ? nil : field.definition.label
        let texts = [
            ("label", label), ("hint", field.definition.hint),
            ("placeholder", field.definition.placeholder),
        ]
        return texts.compactMap { key, text in
            text.map { ("form.\(field.name).\(key)", $0) }
        }
    }
}
