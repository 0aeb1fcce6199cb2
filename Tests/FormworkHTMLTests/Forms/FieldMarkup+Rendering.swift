import Formwork
import FormworkPresentation
import Testing

@testable import FormworkHTML

extension FieldDefinition {
    /// The field's markup in English.
    func html(
        _ texts: [String] = [], errors: [String] = [], warnings: [String] = [],
        locale: String = "en", options: FormRenderingOptions = FormRenderingOptions(),
        widgets: [String: HTMLWidget] = [:]
    ) throws -> String {
        var html = HTML.empty
        let values = texts.map { FieldValue.text($0) }
        let machine = FormMachine(
            definition: try FormDefinition(fields: [self], format: options.format),
            values: [tag: isMultiple ? .list(values) : values.first ?? .none])
        let live = try #require(machine.liveRow(tag))
        let context = try Sample.context(locale, widgets: widgets)
        let shown = ShownField(
            self, ShownRow(name: tag, live: live), in: context.localizer,
            errors: errors.map { .init(text: $0, tags: [tag]) },
            warnings: warnings.map { .init(text: $0, tags: [tag]) }, isLive: options.isLive)
        FieldMarkup(shown, options: options, context: context).append(to: &html)
        return html.text
    }

    /// The line of the field's markup that holds the control.
    func control(
        _ texts: [String] = [], options: FormRenderingOptions = FormRenderingOptions()
    ) throws -> String {
        let lines = try html(texts, options: options).split(separator: "\n")
        let starts = ["<input", "<select", "<textarea", "<button", "<div class=\"choice\"><input"]
        let line = lines.first { line in starts.contains { line.hasPrefix($0) } }
        return String(line ?? "")
    }
}
