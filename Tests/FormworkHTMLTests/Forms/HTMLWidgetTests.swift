import Formwork
import FormworkPresentation
import Testing

@testable import FormworkHTML

@Suite struct HTMLWidgetTests {
    private static let dial = HTMLWidget { control in
        let range = HTML.attributes(["max": "10", "value": control.field.text])
        return "<input type=\"range\"\(range)\(control.attributes)>"
    }

    private func field(
        _ type: FormFieldType = .text(inputType: .text), widget: String? = "dial"
    ) -> FieldDefinition {
        var field = FieldDefinition(
            tag: "a", label: "A", hint: "From 0 to 10", type: type,
            choices: [Choice(value: "1", label: "One")])
        field.layout.widget = widget
        return field
    }

    @Test("A control of the application is named, described and labelled like any other")
    func drawn() throws {
        let html = try field().html(
            ["7\""], errors: ["Too much"], widgets: ["dial": Self.dial])
        #expect(
            html == """
                <div class="field field-invalid" data-formwork-widget="dial">
                <label for="field-a">A <span class="optional">(optional)</span></label>
                <p class="hint" id="hint-a">From 0 to 10</p>
                <div class="field-error" id="error-a">\
                <p><span class="visually-hidden">Error: </span>Too much</p></div>
                <input type="range" max="10" value="7&quot;" id="field-a" name="a" \
                aria-describedby="hint-a error-a" aria-invalid="true">
                </div>

                """)
    }

    @Test(
        "A marked field has its standard control and a mark for style sheets",
        arguments: [
            .text(inputType: .text), .textArea(inputType: .text), .select, .radioGroup,
            .multipleChoice, .checkbox,
        ] as [FormFieldType])
    func marked(type: FormFieldType) throws {
        let marked = try field(type).html(widgets: ["dial": .marked])
        let plain = try field(type, widget: nil).html()
        #expect(marked.contains(" data-formwork-widget=\"dial\""))
        #expect(
            marked.replacing(" data-formwork-widget=\"dial\"", with: "") == plain)
    }

    @Test("A widget that shows its texts in its own way has the standard control")
    func showing() throws {
        let shown = try field().html(widgets: ["dial": .showing { "<i>\($0)</i>" }])
        #expect(try shown == field().html(widgets: ["dial": .marked]))
    }

    @Test("A control that does not suit the field, or has another name, is not drawn")
    func unsuitable() throws {
        let choices = try field(.radioGroup).html(widgets: ["dial": Self.dial])
        let unknown = try field(widget: "knob").html(widgets: ["dial": Self.dial])
        for html in [choices, unknown] { #expect(!html.contains("type=\"range\"")) }
    }

    @Test(
        "An application can draw only a field that a page shows as one element",
        arguments: [
            (.line(.text), true), (.line(.file), false), (.area, true), (.list, true),
            (.box(isSwitch: false), false), (.choices(allowsSeveral: false), false),
            (.value, false), (.hidden, false), (.button(.plain), false),
        ] as [(FieldWidget, Bool)])
    func suits(widget: FieldWidget, isDrawn: Bool) {
        #expect(Self.dial.suits(widget) == isDrawn)
        #expect(HTMLWidget.marked.suits(widget))
    }
}
