/// Reads the localization aspect: the texts of a form by their keys.
///
/// ```json
/// {"form.label": "Bug", "form.title.label": "Title", "form.submit.value": "Save",
///  "rule.[Bug] Is title long": "Write at least 3 characters."}
/// ```
///
/// The keys of a server's bundles, which begin with the entity and the context, are understood as
/// well: `com.example.Bug.new.form.title.label`. Other keys are passed over.
public struct LocalizationParser {
    /// Makes a parser.
    public init() {}

    /// Adds the texts of a document to a model.
    public func parse(_ document: AspectDocument, into builder: ModelBuilder) throws(AspectError) {
        for (key, node) in try document.node(of: .localization).members() {
            let text = try node.text()
            if let rule = key.rest(behind: "rule.") {
                builder.setRuleMessage(text, of: rule.rest(behind: prefix(of: builder)) ?? rule)
            } else {
                add(text, key.rest(behind: prefix(of: builder)) ?? key, to: builder)
            }
        }
    }

    private func prefix(of builder: ModelBuilder) -> String {
        "\(builder.name).\(builder.context)."
    }

    private func add(_ text: String, _ key: String, to builder: ModelBuilder) {
        let parts = key.split(separator: ".").map(String.init)
        guard parts.first == "form" else { return }
        switch (parts.count, parts.last) {
        case (2, "label"): builder.setFormLabel(text)
        case (3, "value") where parts[1] == "submit": builder.setSubmitButtonLabel(text)
        case (3, "label") where parts[1] == "submit": builder.setSubmitButtonLabel(text)
        case (3, "label"): builder.getAttributeBuilder(parts[1]).setLabel(text)
        case (3, "hint"): builder.getAttributeBuilder(parts[1]).content.localization.hint = text
        case (3, "placeholder"):
            builder.getAttributeBuilder(parts[1]).content.localization.placeholder = text
        default: break
        }
    }
}

extension String {
    /// The part behind a beginning; `nil` if the text has another one.
    fileprivate func rest(behind beginning: String) -> String? {
        hasPrefix(beginning) ? String(dropFirst(beginning.count)) : nil
    }
}
