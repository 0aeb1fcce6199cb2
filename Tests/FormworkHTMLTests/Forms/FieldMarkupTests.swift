import Formwork
import Testing

@testable import FormworkHTML

@Suite struct FieldMarkupTests {
    @Test("An invalid field shows its error before its input, which refers to it")
    func errors() throws {
        let field = FieldDefinition(
            tag: "title", label: "Title", hint: "A few words.", constraints: [.required])
        #expect(
            try field.html(["x"], errors: ["Too short", "Too dull"]) == """
                <div class="field field-invalid">
                <label for="field-title">Title</label>
                <p class="hint" id="hint-title">A few words.</p>
                <div class="field-error" id="error-title">\
                <p><span class="visually-hidden">Error: </span>Too short</p>\
                <p><span class="visually-hidden">Error: </span>Too dull</p></div>
                <input id="field-title" name="title" type="text" value="x" dir="auto" \
                aria-describedby="hint-title error-title" aria-invalid="true">
                </div>

                """)
    }

    @Test("A warning describes the input, which stays valid")
    func warnings() throws {
        let html = try FieldDefinition(tag: "a", label: "A", constraints: [.required])
            .html(warnings: ["Unusual"])
        #expect(html.contains(#"<div class="field-warning" id="warning-a">"#))
        #expect(html.contains(#" aria-describedby="warning-a">"#))
        #expect(!html.contains("aria-invalid"))
        #expect(!html.contains("field-invalid"))
    }

    @Test("Optional fields are marked; required ones and those that always have a value are not")
    func optional() throws {
        func isMarked(
            _ type: FormFieldType, _ constraints: [Constraint] = [], isDisabled: Bool = false
        ) throws -> Bool {
            try FieldDefinition(
                tag: "a", label: "A", type: type, constraints: constraints,
                choices: [Choice(value: "x", label: "X")], isDisabled: isDisabled
            ).html().contains(#"A <span class="optional">(optional)</span>"#)
        }
        #expect(try isMarked(.text(inputType: .text)))
        #expect(try isMarked(.select))
        #expect(try isMarked(.text(inputType: .radio)))
        #expect(try !isMarked(.text(inputType: .text), [.required]))
        #expect(try !isMarked(.text(inputType: .text), isDisabled: true))
        #expect(try !isMarked(.checkbox))
        #expect(try !isMarked(.colorPicker))
        #expect(try !isMarked(.text(inputType: .range)))
    }

    @Test(
        "A disabled field shows its value and cannot be used",
        arguments: [
            FormFieldType.text(inputType: .text), .textArea(inputType: .text), .checkbox, .select,
            .text(inputType: .radio), .text(inputType: .submit),
        ])
    func disabled(type: FormFieldType) throws {
        let html = try FieldDefinition(
            tag: "a", label: "A", type: type, choices: [Choice(value: "x", label: "X")],
            isDisabled: true
        ).html(["x"])
        #expect(html.contains(" disabled>"))
    }

    @Test(
        "No text becomes markup, in any place and any language",
        arguments: Sample.hostileTexts, Sample.locales)
    func hostileTexts(text: String, locale: String) throws {
        let types: [FormFieldType] =
            FormInputType.allCases.flatMap { [.text(inputType: $0), .textArea(inputType: $0)] }
            + [.checkbox, .colorPicker, .select]
        for type in types {
            for isMultiple in type == .select ? [false, true] : [false] {
                let html = try FieldDefinition(
                    tag: text, label: text, placeholder: text, hint: text, type: type,
                    choices: [Choice(value: text, label: text)], isMultiple: isMultiple
                ).html([text], errors: [text], warnings: [text], locale: locale)
                #expect(Sample.isHarmless(html))
                #expect(html.contains(HTML(text: text).text))
            }
        }
    }

    @Test(
        "Neither required nor maxlength leave the check to the browser", arguments: Sample.locales)
    func noBrowserValidation(locale: String) throws {
        let html = try FieldDefinition(
            tag: "a", label: "A", constraints: [.required, .minLength(2), .maxLength(5)]
        ).html(locale: locale)
        #expect(!html.contains(" required"))
        #expect(!html.contains("length="))
    }
}
