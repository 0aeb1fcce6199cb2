import Testing

@testable import FormworkAspects

@Suite struct WidgetParserTests {
    @Test(
        "The control of a widget follows from its dictionary or its template",
        arguments: [
            (
                #"{"type": "UITextField", "border_style": "RoundedRect"}"#, .text(inputType: .text),
                false
            ),
            (
                #"{"type": "UITextField", "keyboard_type": "UIKeyboardType.DecimalPad"}"#,
                .text(inputType: .number), false
            ),
            (#"{"type": "UILabel"}"#, .text(inputType: .text), true),
            (#"{"type": "label"}"#, .text(inputType: .text), true),
            ("<input nf-field-widget-value type='number'>", .text(inputType: .number), false),
            (
                "<input nf-field-widget-value='{attribute.name}' disabled>",
                .text(inputType: .text), true
            ),
            ("<input nf-field-widget-value type=checkbox>", .checkbox, false),
            (
                "<textarea nf-field-widget-value>{attribute.value}</textarea>",
                .textArea(inputType: .text), false
            ),
            ("<select nf-field-widget-value readonly></select>", .select, true),
            ("<span nf-field-widget-value></span>", .text(inputType: .text), true),
        ] as [(String, FormFieldType, Bool)])
    func controls(text: String, type: FormFieldType, isReadOnly: Bool) throws {
        let widget = try Self.widget(text)
        #expect(widget.type == type)
        #expect(widget.isReadOnly == isReadOnly)
    }

    @Test("Placeholders are data, wherever they are in a text")
    func placeholders() throws {
        let widget = try Self.widget(
            "<label nf-field-widget-label='x'>{a {attribute.formLabel}: {attribute.value}}</label>"
                + "<input nf-field-widget-value>")
        #expect(
            widget.template == [
                .element(
                    "label", classes: [],
                    [.text("{"), .text("a "), .label, .text(": "), .value, .text("}")]),
                .control,
            ])
    }

    @Test(
        "A widget that is none is an error with its place",
        arguments: [
            "", "<div></div>", "<input nf-field-widget-value type=file>",
            "<input nf-field-widget-value><input nf-field-widget-value>",
            "<input nf-field-widget-value onfocus=x>", "{}", #"{"type": "UIWebView"}"#,
            #"{"type": "UITextField", "keyboard_type": "X"}"#,
            "<script nf-field-widget-value></script>",
        ])
    func malformed(text: String) throws {
        let error = try #require(throws: AspectError.self) { try Self.widget(text) }
        #expect(error.aspect == .widget)
        #expect(error.place.hasPrefix("w"))
    }

    private static func widget(_ text: String) throws -> WidgetTemplate {
        try WidgetParser().widget(in: AspectDocument(text, place: "w"), named: "own/w")
    }
}
