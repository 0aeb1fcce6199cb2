import Formwork
import Testing

@testable import FormworkHTML

@Suite struct GeneratedFormsTests {
    @Test(
        "Every form has balanced markup, identifiers of its own, and a label for each control",
        arguments: HTMLFormMode.allCases, [false, true])
    func wellFormed(mode: HTMLFormMode, isLive: Bool) throws {
        var forms = GeneratedForms(seed: 4)
        let context = try Sample.context()
        for number in 0..<30 {
            let html = try Self.html(forms.next(), mode, isLive, context)
            let findings = MarkupCheck(html).findings
            #expect(findings.isEmpty, "form \(number): \(findings.prefix(3))")
        }
    }

    @Test("No label, hint or tag becomes markup", arguments: Sample.locales)
    func hostile(locale: String) throws {
        var forms = GeneratedForms(seed: 5, words: Sample.hostileTexts)
        let context = try Sample.context(locale)
        for number in 0..<15 {
            let html = try Self.html(forms.next(), .novalidate, false, context)
            #expect(Sample.isHarmless(html), "form \(number)")
        }
    }

    @Test("What a live form carries for its script cannot end the script's element")
    func data() throws {
        var forms = GeneratedForms(seed: 6, words: Sample.hostileTexts)
        let context = try Sample.context()
        for _ in 0..<15 {
            let html = try Self.html(forms.next(), .novalidate, true, context)
            #expect(html.ranges(of: "<script").count == 2)
            #expect(html.ranges(of: "</script").count == 2)
            #expect(!html.contains("<img"))
        }
    }

    @Test("What the check of these tests looks for is found")
    func check() {
        #expect(MarkupCheck("<p id=\"a\"></p><p id=\"a\"></p>").findings == ["a is there twice"])
        #expect(MarkupCheck("<label for=\"a\"></label>").findings == ["nothing is called a"])
        #expect(MarkupCheck("<input id=\"a\">").findings == ["a has no label"])
        #expect(MarkupCheck("<p><b></p>").findings.count == 2)
        #expect(
            MarkupCheck("<template><p id=\"a\"></p></template><p id=\"a\"></p>").findings.isEmpty)
    }

    private static func html(
        _ definition: FormDefinition, _ mode: HTMLFormMode, _ isLive: Bool, _ context: HTMLContext
    ) throws -> String {
        var form = HTMLForm(
            of: definition, submittingTo: SampleRequest.self, query: .init(id: "1"),
            submitTitle: .constant("Send"))
        form.mode = mode
        form.isLive = isLive
        return form.html(context).text
    }
}
