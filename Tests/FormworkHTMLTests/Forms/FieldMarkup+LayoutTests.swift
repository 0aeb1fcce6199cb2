import Formwork
import Foundation
import Testing

@testable import FormworkHTML

@Suite struct FieldMarkupLayoutTests {
    private func field(
        _ type: FormFieldType = .text(inputType: .text), maxLength: Int? = nil,
        _ layout: FieldLayout = FieldLayout()
    ) -> FieldDefinition {
        var field = FieldDefinition(
            tag: "a", label: "A", type: type,
            constraints: maxLength.map { [.maxLength($0)] } ?? [])
        field.layout = layout
        return field
    }

    @Test(
        "The width is as declared, or half of the form for texts of a few characters",
        arguments: [
            (nil, nil, "field"), (nil, 41, "field"), (nil, 40, "field field-half"),
            (.full, 10, "field field-full"), (.short, nil, "field field-short"),
            (.half, 500, "field field-half"),
        ] as [(FieldWidth?, Int?, String)])
    func width(width: FieldWidth?, maxLength: Int?, expected: String) throws {
        let html = try field(maxLength: maxLength, FieldLayout(width: width)).html()
        #expect(html.hasPrefix("<div class=\"\(expected)\">"))
        let wrong = try field(maxLength: maxLength, FieldLayout(width: width)).html(errors: ["x"])
        #expect(wrong.hasPrefix("<div class=\"\(expected) field-invalid\">"))
    }

    @Test("A prefix and a suffix enclose the input and describe it")
    func affixes() throws {
        let html = try field(
            .text(inputType: .number), FieldLayout(prefix: "<€>", suffix: "a year")
        ).html()
        #expect(
            html.contains(
                """
                <div class="affixed">
                <span class="affix" id="prefix-a">&lt;€&gt;</span>
                <input id="field-a" name="a" type="text" inputmode="decimal" dir="ltr" \
                aria-describedby="prefix-a suffix-a">
                <span class="affix" id="suffix-a">a year</span>
                </div>
                """))
    }

    @Test("A unit also describes a value that the form computes")
    func computed() throws {
        var field = field(.text(inputType: .number), FieldLayout(suffix: "kg"))
        field.rules.computed = .value(.integer(2))
        let html = try field.html()
        #expect(html.contains("aria-describedby=\"suffix-a\">2</output>"))
        #expect(html.contains("<span class=\"affix\" id=\"suffix-a\">kg</span>"))
    }

    @Test(
        "A counter shows the length in UTF-16 and the maximum, in the digits of the language",
        arguments: [
            ("en", nil, "3", "200"), ("ar-EG", "٠١٢٣٤٥٦٧٨٩", "٣", "٢٠٠"),
        ] as [(String, String?, String, String)])
    func counter(locale: String, digits: String?, length: String, maximum: String) throws {
        let html = try field(maxLength: 200, FieldLayout(countsCharacters: true))
            .html(["x😀"], locale: locale)
        let attribute = digits.map { " data-formwork-digits=\"\($0)\"" } ?? ""
        #expect(
            html.contains(
                """
                <p class="counter" aria-hidden="true"><span data-formwork-count="field-a" \
                data-formwork-limit="200"\(attribute)>\(length)</span> / \(maximum)</p>
                """), "\(html)")
        #expect(html.contains("aria-describedby=\"hint-a\""))
    }

    @Test("Without a maximum there is nothing to count to")
    func withoutMaximum() throws {
        let html = try field(maxLength: nil, FieldLayout(countsCharacters: true)).html()
        #expect(!html.contains("counter"))
    }

    @Test("A picker offers only the steps that the rules accept, in either mode")
    func step() throws {
        var field = field(.text(inputType: .time))
        field.constraints = [.step(900, base: 0)]
        for mode in [HTMLFormMode.novalidate, .native] {
            let html = try field.html(options: FormRenderingOptions(mode: mode))
            #expect(html.components(separatedBy: "step=\"900\"").count == 2, "\(html)")
        }
    }
}
