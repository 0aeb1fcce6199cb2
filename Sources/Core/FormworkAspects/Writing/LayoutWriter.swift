package import FormworkEngine

/// Writes the layout aspect with the order of attributes and relations, for ``LayoutParser``.
package struct LayoutWriter {
    /// Makes a writer.
    package init() {}

    /// The order of a form's fields.
    package func document(_ form: DescribedForm) -> JSONValue {
        .members([("order", .array(form.fields.map { .text($0.name) }))])
    }
}
