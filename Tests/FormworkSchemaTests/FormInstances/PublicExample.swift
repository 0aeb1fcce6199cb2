import Testing

/// A schema with a UI schema after one of the public examples of JSON Forms, by its name.
///
/// The names are those of the examples; fields and words are this project's own.
struct PublicExample: CustomTestStringConvertible, Sendable {
    let name: String
    var schema = "{}"
    var uiSchema: String?
    var texts: String?
    /// An instance from which the form is generated, instead of a schema.
    var example: String?
    /// The form in one line.
    var outline = ""
    /// An instance that is read into the form and written again.
    var instance: String?
    /// The pointer of what cannot be a form.
    var refusal: String?

    var testDescription: String { name }

    static let all = arrays + alternatives + layouts + values
}
