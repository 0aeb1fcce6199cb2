import Formwork
import Testing

@testable import FormworkHTML

@Suite struct FieldMarkupChoicesTests {
    private func field(
        _ type: FormFieldType, constraints: [Constraint] = [.required], isMultiple: Bool = false
    ) -> FieldDefinition {
        FieldDefinition(
            tag: "size", label: "Size", type: type, constraints: constraints,
            choices: [Choice(value: "s", label: "Small"), Choice(value: "l", label: "Large")],
            isMultiple: isMultiple)
    }

    @Test("A checkbox precedes its label and follows its errors")
    func checkbox() throws {
        let field = FieldDefinition(
            tag: "agree", label: "I agree", type: .checkbox, constraints: [.required])
        #expect(
            try field.html(["true"], errors: ["Agree first"]) == """
                <div class="field field-invalid">
                <div class="field-error" id="error-agree">\
                <p><span class="visually-hidden">Error: </span>Agree first</p></div>
                <div class="choice"><input type="checkbox" id="field-agree" name="agree" \
                value="true" checked aria-describedby="error-agree" aria-invalid="true">\
                <label for="field-agree">I agree</label></div>
                </div>

                """)
    }

    @Test("A box is ticked by what counts as true", arguments: ["true", "on", "1"])
    func ticked(text: String) throws {
        #expect(try field(.checkbox).html([text]).contains(" checked"))
    }

    @Test("A box is ticked by its own value only", arguments: ["false", "", "yes"])
    func unticked(text: String) throws {
        #expect(!(try field(.checkbox).html([text]).contains(" checked")))
    }

    @Test("Radio buttons are a group with a legend, which carries the errors")
    func radio() throws {
        #expect(
            try field(.text(inputType: .radio)).html(["l"], errors: ["No"]) == """
                <fieldset class="field field-invalid" role="radiogroup" \
                aria-describedby="error-size" aria-invalid="true">
                <legend>Size</legend>
                <div class="field-error" id="error-size">\
                <p><span class="visually-hidden">Error: </span>No</p></div>
                <div class="choice"><input type="radio" id="field-size" name="size" value="s">\
                <label for="field-size">Small</label></div>
                <div class="choice"><input type="radio" id="choice-2-size" name="size" value="l" \
                checked><label for="choice-2-size">Large</label></div>
                </fieldset>

                """)
    }

    @Test("Optional radio buttons offer the way back to none")
    func optionalRadio() throws {
        let html = try field(.text(inputType: .radio), constraints: []).html()
        #expect(
            html.contains(
                #"<input type="radio" id="field-size" name="size" value="" checked>"#
                    + #"<label for="field-size">None</label>"#))
    }

    @Test("Several choices are boxes to tick")
    func multiple() throws {
        #expect(
            try field(.select, isMultiple: true).html(["s", "l"], errors: ["No"]) == """
                <fieldset class="field field-invalid" aria-describedby="error-size">
                <legend>Size</legend>
                <div class="field-error" id="error-size">\
                <p><span class="visually-hidden">Error: </span>No</p></div>
                <div class="choice"><input type="checkbox" id="field-size" name="size" value="s" \
                checked aria-invalid="true"><label for="field-size">Small</label></div>
                <div class="choice"><input type="checkbox" id="choice-2-size" name="size" \
                value="l" checked aria-invalid="true">\
                <label for="choice-2-size">Large</label></div>
                </fieldset>

                """)
    }

    @Test("A select without a choice has a prompt")
    func emptySelect() throws {
        #expect(
            try field(.select).html() == """
                <div class="field">
                <label for="field-size">Size</label>
                <select id="field-size" name="size">
                <option value="" selected>Choose…</option>
                <option value="s">Small</option>
                <option value="l">Large</option>
                </select>
                </div>

                """)
    }

    @Test("A browser may fill in a choice if the field declares its purpose")
    func autocomplete() throws {
        var currency = field(.select)
        currency.autocomplete = .transactionCurrency
        #expect(try currency.html().contains(#" autocomplete="transaction-currency">"#))
    }

    @Test("A select with a choice shows it, and offers none only where none is allowed")
    func chosenSelect() throws {
        let required = try field(.select).html(["l"])
        #expect(required.contains(#"<option value="l" selected>Large</option>"#))
        #expect(!required.contains(#"value="""#))
        let optional = try field(.select, constraints: []).html(["l"])
        #expect(optional.contains(#"<option value="">None</option>"#))
    }

    @Test("A value that is not offered selects nothing")
    func forgedSelect() throws {
        let html = try field(.select).html(["xxl"])
        #expect(html.contains(#"<option value="">Choose…</option>"#))
        #expect(!html.contains(" selected"))
        #expect(!html.contains("xxl"))
    }

    @Test("Choices that have one for none get no other")
    func ownEmptyChoice() throws {
        for type in [FormFieldType.select, .text(inputType: .radio)] {
            let html = try FieldDefinition(
                tag: "a", label: "A", type: type,
                choices: [Choice(value: "", label: "Whatever"), Choice(value: "x", label: "X")]
            ).html()
            #expect(html.ranges(of: #"value="""#).count == 1)
        }
    }
}
