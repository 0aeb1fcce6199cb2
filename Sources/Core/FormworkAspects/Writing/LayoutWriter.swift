import FormworkEngine

/// Writes the layout aspect with the order of attributes and relations, for ``LayoutParser``.
package struct LayoutWriter {
    /// Makes a writer.
    package init() {}

    /// The order of a form's fields, in a template if the form has groups.
    package func document(_ form: DescribedForm) -> String {
        let hasGroups = form.parts.contains { if case .group = $0 { true } else { false } }
        guard hasGroups else {
            let order = JSONValue.array(form.fields.map { .text($0.name) })
            return String(decoding: JSONValue.members([("order", order)]).bytes, as: UTF8.self)
        }
        return "<div>" + form.parts.map(markup).joined() + "</div>"
    }

    /// The markup of a part; its names are letters, digits and a few signs.
    private func markup(_ part: DescribedPart) -> String {
        switch part {
        case .field(let name): "<div nf-field-widget=\"\(name)\"></div>"
        case .group(let name, _, let parts):
            "<fieldset><legend nf-group-label=\"\(name)\"></legend>"
                + parts.map(markup).joined() + "</fieldset>"
        }
    }
}
