extension HTML {
    /// The attributes of a start tag, each after a space; those without a value are left out.
    ///
    /// A boolean attribute is set by an empty value:
    ///
    /// ```swift
    /// "<input\(HTML.attributes(["name": name, "disabled": isDisabled ? "" : nil]))>"
    /// ```
    ///
    /// - Important: Names are markup: write them as literals.
    public static func attributes(_ attributes: KeyValuePairs<String, String?>) -> HTML {
        var html = HTML.empty
        for (name, value) in attributes { html.attribute(name, value) }
        return html
    }

    /// Appends markup that the face itself wrote: literals only.
    mutating func append(markup: String) { text += markup }

    /// Appends an attribute with a space before it, nothing if it has no value.
    ///
    /// An identifier is noted, so that the summary of errors can link to it.
    mutating func attribute(_ name: String, _ value: String?) {
        guard let value else { return }
        if name == "id" { needs.note(id: value) }
        text += " "
        text += name
        text += "=\""
        append(text: value)
        text += "\""
    }

    /// Appends a boolean attribute if it is set.
    mutating func flag(_ name: String, _ isSet: Bool) {
        guard isSet else { return }
        text += " "
        text += name
    }
}
