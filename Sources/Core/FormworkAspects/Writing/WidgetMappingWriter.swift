import Formwork
package import FormworkEngine

/// Writes the widget mapping of several forms: the controls that do not follow from the types.
///
/// A mapping knows attributes by their names alone. One that has several controls in the forms is
/// left to its type, unless it is a secret in one of them: then it is one in all.
package struct WidgetMappingWriter {
    private static let secret = "default/password-input"

    /// Makes a writer.
    package init() {}

    /// The mapping of the fields of forms.
    package func document(_ forms: [DescribedForm]) -> JSONValue {
        var widgets: [String: Set<String?>] = [:]
        for field in forms.flatMap(\.fields) {
            widgets[field.name, default: []].insert(widget(of: field.definition))
        }
        let mapped = widgets.sorted { $0.key < $1.key }.compactMap { name, widgets in
            chosen(widgets).map { (name, JSONValue.text($0)) }
        }
        return .members([("attributes", .members(mapped))])
    }

    private func chosen(_ widgets: Set<String?>) -> String? {
        if widgets.contains(Self.secret) { return Self.secret }
        return widgets.count == 1 ? widgets.first ?? nil : nil
    }

    private func widget(of field: FieldDefinition) -> String? {
        switch field.type {
        case .textArea: "default/textarea"
        case .toggle: "default/switch"
        case .colorPicker: "default/color-input"
        case .radioGroup: "default/relation-to-one-radio"
        case .multipleChoice: "default/relation-to-many-checks"
        case .text(let input): widget(of: input)
        case .checkbox, .select: nil
        }
    }

    private func widget(of input: FormInputType) -> String? {
        switch input {
        case .password, .newPassword: Self.secret
        case .emailAddress: "default/email-input"
        case .url: "default/url-input"
        case .tel, .telephoneNumber: "default/telephone-input"
        case .hidden: "default/hidden"
        default: nil
        }
    }
}
