import FormworkAspects
import FormworkHTML
import FormworkPresentation
import FormworkTerminal
import FormworkYAML
import Foundation
import Testing

/// A form of a type that no code knows, on a page and on a screen.
@Suite struct NutformsFacesTests {
    struct Body: ServerRequestBody, ValidatableModel {
        static var formRows: [FormRow] { [] }
    }

    struct Request: CreateRequest {
        static var path: String { "/bugs" }
        typealias RequestBody = Body
        var parts: ServerRequestParts<Self>
    }

    private let localizer: Localizer

    init() throws {
        localizer = Localizer(
            locale: Locale(identifier: "en"),
            store: try YamlStore(bundles: [
                FormworkTexts.bundle, FormworkPresentationTexts.bundle,
                FormworkHTMLResources.bundle,
            ]))
    }

    private func model(_ source: MemoryAspectsSource = BugAspects.source) async throws
        -> FormworkAspects.Model
    {
        let nutforms = BugAspects.nutforms()
        nutforms.setAspectsSource(source)
        nutforms.localizer = { [localizer] _ in localizer }
        return try await nutforms.model(
            entityName: BugAspects.entity, locale: "en", entityId: "1", context: "edit")
    }

    private func page(
        of model: FormworkAspects.Model, _ submission: PageSubmission? = nil
    ) -> String {
        HTMLForm(
            submittingTo: Request.self, query: EmptyQuery(),
            submitTitle: .constant(model.submit.label)
        ) { _ in model }.html(HTMLContext(localizer: localizer, submission: submission)).text
    }

    private func screen(of model: FormworkAspects.Model) -> FormScreen {
        FormScreen(
            model, title: model.localization.formLabel, submitLabel: model.submit.label,
            in: localizer, size: TerminalSize(width: 60, height: 40),
            styles: ScreenStyles(.calm, mode: .dark, depth: .none))
    }

    private func text(of screen: FormScreen) -> String {
        var terminal = SimulatedTerminal(width: 60, height: 40)
        var writer = ScreenWriter()
        terminal.write(writer.show(screen.frame))
        return terminal.rows.joined(separator: "\n")
    }

    @Test("A page shows the fields, the choices and the button, and takes what is sent")
    func page() async throws {
        let model = try await model()
        let page = page(of: model)
        for text in ["Description", "It blinks", ">Lamp</option>", ">Radio</option>", "Save"] {
            #expect(page.contains(text), "\(text)")
        }
        let sent = SubmittedFields(entries: [
            .init(name: "description", text: "It hums"), .init(name: "project", text: "5"),
        ])
        let next = self.page(
            of: model, PageSubmission(submitted: sent, action: PageAction(text: "refresh")))
        #expect(next.contains("It hums"))
        #expect(model.getRelation("project")?.value == "5")
    }

    @Test("A page draws the elements of a layout around the fields, and a screen has their order")
    func layouts() async throws {
        let model = try await model()
        model.layout = try LayoutParser().layout(
            in: AspectDocument(
                """
                <form><h1 nf-form-label></h1><p>Please <b>describe</b> it &lt;well&gt;.</p>
                <ul class="wide"><li nf-field-widget="log"></li></ul>
                <p nf-field-widget="project"></p><table><tr nf-field-iterator>
                <td class="col"><i nf-field-widget></i></td></tr></table></form>
                """, place: "layout"))
        let page = page(of: model)
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
        let text = text(of: screen(of: model))
        let words = ["Log", "Project", "Number", "Description"]
        let places = words.compactMap { text.firstRange(of: $0)?.lowerBound }
        #expect(places.count == 4)
        #expect(places == places.sorted())
    }

    @Test("A screen shows the form, and keys are events of the model")
    func screen() async throws {
        let model = try await model()
        let screen = screen(of: model)
        for word in ["Bug", "Description", "It blinks", "Lamp", "Save"] {
            #expect(text(of: screen).contains(word), "\(word)")
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
        let model = try await model()
        let presentation = FormPresentation(
            model.machine, submitLabel: model.submit.label, in: localizer)
        let outline = presentation.node().outline
        for line in [#"line "Description" = "It blinks""#, #"menu "Project"#, #"button "Save""#] {
            #expect(outline.contains(line), "\(outline)")
        }
    }

    private static let attacks = [
        "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' autofocus onfocus='a",
        "</textarea></title></select><b>", "<!-- ", "\u{1B}[2Jgone", "\u{202E}desrever",
        "{attribute.value}", "{{7*7}}", "</script><script>alert(1)</script>", "]]><![CDATA[<b>",
        "</title><svg onload=alert(1)>", "javascript:alert(1)", "` onmouseover=alert(1) `",
        "&lt;script&gt;alert(1)&lt;/script&gt;", "<base href=//evil.example>", "%{count} %1$@ {0}",
        "x\r\nSet-Cookie: a=b\r\n\r\n<script>alert(1)</script>", "x\u{2028}\u{2029}y",
        "\u{FEFF}<b>bom</b>", "=cmd|' /C calc'!A0", "１２３<b>", "\u{FFFE}\u{FFFF}", "\u{0}nul",
        String(repeating: "a", count: 5_000),
        "<math><mi//xlink:href=\"data:x,<script>alert(4)</script>\">",
    ]

    @Test(
        "Texts of aspects that try to become markup are text on every face",
        arguments: attacks)
    func hostileTexts(text: String) async throws {
        var source = BugAspects.source
        let quoted = try String(decoding: JSONEncoder().encode(text), as: UTF8.self)
        // The value of a choice is one line.
        let line = text.filter { !$0.isNewline }
        let identity = try String(decoding: JSONEncoder().encode(line), as: UTF8.self)
        source.documents["localization/en/cz.example.model.Bug/edit"] = """
            {"form.label": \(quoted), "form.description.label": \(quoted),
             "form.description.hint": \(quoted), "form.description.placeholder": \(quoted),
             "form.project.label": \(quoted), "form.submit.value": \(quoted)}
            """
        source.documents["api/Bug/1"] =
            #"{"id": 1, "description": \#(quoted), "project": \#(identity)}"#
        source.documents["api/Project"] = #"[{"id": \#(identity), "name": \#(quoted)}]"#
        let model = try await model(source)
        model.layout = Layout(
            template: [
                .element(LayoutElement("h1", [.formLabel, .text(text)])), .field("project"),
            ])
        let page = page(of: model)
        for markup in ["<script>alert", "<img", "<b>", "<!-- "] {
            #expect(!page.contains(markup), "\(markup)")
        }
        let screen = self.text(of: self.screen(of: model))
        #expect(!screen.unicodeScalars.contains { $0.value == 0x1B })
        let fields = try model.renderer.render(model).fields
        #expect(fields.first { $0.name == "description" }?.label == text)
    }
}
