import FormworkAspects
import FormworkHTML
import FormworkPresentation
import FormworkTerminal
import FormworkYAML
import Foundation
import Testing

/// A form of a type that no code knows, on a page and on a screen.
@Suite struct NutformsFacesTests {
    private let faces: NutformsFaces

    init() throws { faces = try NutformsFaces() }

    @Test("A page shows the fields, the choices and the button, and takes what is sent")
    func page() async throws {
        let model = try await faces.model()
        let page = faces.page(of: model)
        for text in ["Description", "It blinks", ">Lamp</option>", ">Radio</option>", "Save"] {
            #expect(page.contains(text), "\(text)")
        }
        let sent = SubmittedFields(entries: [
            .init(name: "description", text: "It hums"), .init(name: "project", text: "5"),
        ])
        let next = faces.page(
            of: model, PageSubmission(submitted: sent, action: PageAction(text: "refresh")))
        #expect(next.contains("It hums"))
        #expect(model.getRelation("project")?.value == "5")
    }

    @Test("A page draws the elements of a layout around the fields, and a screen has their order")
    func layouts() async throws {
        let model = try await faces.model()
        model.layout = try LayoutParser().layout(
            in: AspectDocument(
                """
                <form><h1 nf-form-label></h1><p>Please <b>describe</b> it &lt;well&gt;.</p>
                <ul class="wide"><li nf-field-widget="log"></li></ul>
                <p nf-field-widget="project"></p><table><tr nf-field-iterator>
                <td class="col"><i nf-field-widget></i></td></tr></table></form>
                """, place: "layout"))
        let page = faces.page(of: model)
        #expect(page.contains("<h2>Bug</h2>"))
        #expect(page.contains("<p>Please <strong>describe</strong>"))
        #expect(page.contains("it &lt;well&gt;."))
        let order = [
            "<ul class=\"wide\"><li><div class=\"field\"", "name=\"log\"", "</li>", "</ul>",
            "<div><div class=\"field", "name=\"project\"",
            "<div class=\"col\"><div><div class=\"field",
            "name=\"id\"", "name=\"description\"",
        ]
        var rest = page[...]
        for part in order {
            let found = try #require(rest.firstRange(of: part), "\(part) in \(rest)")
            rest = rest[found.upperBound...]
        }
        let text = faces.text(of: faces.screen(of: model))
        let words = ["Log", "Project", "Number", "Description"]
        let places = words.compactMap { text.firstRange(of: $0)?.lowerBound }
        #expect(places.count == 4)
        #expect(places == places.sorted())
    }

    @Test("A screen shows the form, and keys are events of the model")
    func screen() async throws {
        let model = try await faces.model()
        let screen = faces.screen(of: model)
        for word in ["Bug", "Description", "It blinks", "Lamp", "Save"] {
            #expect(faces.text(of: screen).contains(word), "\(word)")
        }
        var values: [String] = []
        model.listen(.valueChanged) { values.append($0.first(Attribute.self)?.value ?? "") }
        for event in [TerminalEvent.key(.tab), .text("!")] {
            screen.take(event)
            _ = screen.frame
        }
        #expect(values.count == 1)
        #expect(values.first?.contains("!") == true)
    }

    @Test("Two faces that show the same model have equal elements")
    func nodes() async throws {
        let model = try await faces.model()
        let presentation = FormPresentation(
            model.machine, submitLabel: model.submit.label, in: faces.localizer)
        let outline = presentation.node().outline
        for line in [#"line "Description" = "It blinks""#, #"menu "Project"#, #"button "Save""#] {
            #expect(outline.contains(line), "\(outline)")
        }
    }

    @Test("A page draws the template of a widget around its row, once with its label, and escaped")
    func widgets() async throws {
        let model = try await faces.model()
        model.widgets["own/line"] = try WidgetParser().widget(
            in: AspectDocument(
                """
                <div class="group"><label nf-field-widget-label="x">{attribute.formLabel}</label>
                <small>{attribute.name}: {attribute.value} &lt;b&gt;</small>
                <input nf-field-widget-value="x" type="text"></div>
                """, place: "widget"), named: "own/line")
        model.getAttribute("description")?.widgetName = "own/line"
        let page = faces.page(of: model)
        let template = try #require(page.firstRange(of: "<div class=\"group\"><small>"))
        let rest = page[template.upperBound...]
        #expect(rest.contains("It blinks"))
        #expect(rest.contains("&lt;b&gt;</small>"))
        let row = try #require(rest.firstRange(of: "<div class=\"field\""))
        #expect(rest[row.upperBound...].contains("name=\"description\""))
        #expect(page.ranges(of: "<label for=\"field-description\">").count == 1)
        #expect(page.contains("description: It blinks"))
        model.widgets["own/line"]?.type = .text(inputType: .password)
        #expect(!faces.page(of: model).contains("description: It blinks"))
    }

    @Test(
        "The button is at its place in a layout, and below the form without one",
        arguments: [
            ("<p><button nf-submit></button></p><p nf-field-widget=\"log\"></p>", true),
            ("<p nf-field-widget=\"log\"></p>", false),
            ("<p nf-field-iterator><b nf-field-widget></b></p><p><b nf-submit></b></p>", false),
        ])
    func submit(template: String, isFirst: Bool) async throws {
        let model = try await faces.model()
        model.layout = try LayoutParser().layout(in: AspectDocument(template, place: "layout"))
        let page = faces.page(of: model)
        let buttons = page.ranges(of: "<button type=\"submit\" class=\"button\">")
        #expect(buttons.count == 1)
        let log = try #require(page.firstRange(of: "name=\"log\""))
        let button = try #require(buttons.first)
        #expect((button.lowerBound < log.lowerBound) == isFirst)
    }

    @Test("A page has the distances of a layout as rules of style, others those of the theme")
    func spacing() async throws {
        let model = try await faces.model()
        #expect(!faces.page(of: model).contains("spaced"))
        model.layout = try LayoutParser().layout(
            in: AspectDocument(
                #"{"between_fields_spacing": 12, "label_to_field_spacing": 40}"#, place: "layout"))
        #expect(faces.page(of: model).contains("<div class=\"spaced-12-40\">"))
        let rules = HTMLPage(title: "Bug", main: faces.markup(of: model)).styleRules
        #expect(
            rules == ".spaced-12-40{--field-gap:0.7500rem}"
                + ".spaced-12-40 .field>:is(label,legend){margin-block-end:2.5000rem}")
    }
}
