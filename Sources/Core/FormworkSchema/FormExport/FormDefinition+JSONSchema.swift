public import FormworkEngine

extension FormDefinition {
    /// The form as a JSON Schema of the draft 2020-12, in UTF-8: always the same bytes for the same
    /// form.
    ///
    /// Fields are properties, records and lists are objects and arrays, choices are alternatives
    /// with titles. Whatever the draft has no word for, such as rules that read other rows, is in
    /// `x-formwork`: ``FormDefinition/init(jsonSchema:at:documents:options:)`` reads the same form.
    ///
    /// ```swift
    /// let form = try FormDefinition(fields: [
    ///     FieldDefinition(tag: "title", label: "Title", constraints: [.required, .maxLength(80)])
    /// ])
    /// let schema = try JSONSchema(form.jsonSchema)
    /// try schema.validate(#"{ "title": "Bridge" }"#).isValid  // true
    /// ```
    ///
    /// A schema counts characters where a form counts code units of UTF-16, and it sees values as
    /// they are sent, before spaces at their ends are removed. Empty values are left out.
    ///
    /// - Complexity: linear in the size of the form, apart from the longest of its rows.
    public var jsonSchema: [UInt8] {
        var schema = ObjectSchema(rows: Members(try? JSONValue(json)).array("rows")).members
        var form = Members(schema["x-formwork"])
        form["format"] = Members(try? JSONValue(json))["format"]
        schema["x-formwork"] = form.isEmpty ? nil : form.value
        var document = Members()
        document["$schema"] = .text(MetaSchema.address)
        for (name, value) in schema.list { document[name] = value }
        return document.value.bytes
    }
}
