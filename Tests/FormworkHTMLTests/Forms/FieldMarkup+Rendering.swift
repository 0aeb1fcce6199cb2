import Formwork

@testable import FormworkHTML

extension FieldDefinition {
    /// The field's markup in English.
    func html(
        _ texts: [String] = [], errors: [String] = [], warnings: [String] = [],
        locale: String = "en", setting: FormSetting = FormSetting()
    ) throws -> String {
        var html = HTML.empty
        FieldMarkup(
            field: self, row: ShownRow(self, texts: texts),
            errors: errors.map { .init(text: $0, tags: [tag]) },
            warnings: warnings.map { .init(text: $0, tags: [tag]) },
            setting: setting, context: try Sample.context(locale)
        ).append(to: &html)
        return html.text
    }

    /// The line of the field's markup that holds the control.
    func control(
        _ texts: [String] = [], setting: FormSetting = FormSetting()
    ) throws -> String {
        let lines = try html(texts, setting: setting).split(separator: "\n")
        let starts = ["<input", "<select", "<textarea", "<button", "<div class=\"choice\"><input"]
        let line = lines.first { line in starts.contains { line.hasPrefix($0) } }
        return String(line ?? "")
    }
}
