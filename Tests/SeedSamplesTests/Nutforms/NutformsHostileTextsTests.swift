import FormworkAspects
import FormworkTesting
import Foundation
import Testing

/// Aspects whose texts try to become more than text, on every face: names, labels, hints, values,
/// messages, choices, and words of layouts and widgets.
@Suite struct NutformsHostileTextsTests {
    private let faces: NutformsFaces

    init() throws { faces = try NutformsFaces() }

    @Test("There are 738 hostile texts, each once")
    func count() { #expect(Set(HostileTexts.all).count == 738) }

    @Test(
        "A hostile text adds nothing to a page, is no control of a terminal, and is kept as it is",
        arguments: HostileTexts.contexts)
    func texts(context: String) async throws {
        let harmless = try await model(HostileTexts.harmless)
        let (page, clears) = (outline(harmless), clears(in: harmless))
        #expect(page.contains { $0.hasPrefix("input") })
        for payload in HostileTexts.payloads {
            let text = context + payload
            let model = try await model(text)
            #expect(outline(model).difference(from: page).isEmpty, "\(text)")
            #expect(self.clears(in: model) == clears, "\(text)")
            #expect(controls(in: model).isEmpty, "\(text)")
            let fields = try model.renderer.render(model).fields
            #expect(fields.first { $0.name == "description" }?.label == text)
            #expect(model.getRelation("project")?.choices.first?.label == text)
        }
    }

    @Test(
        "A hostile name of an attribute, entity, widget, layout or type is an error",
        arguments: HostileTexts.contexts)
    func names(context: String) async throws {
        for payload in HostileTexts.payloads {
            let name = context + payload
            for members in Self.structures {
                var source = BugAspects.source
                source.documents["meta/class/\(BugAspects.entity)"] =
                    members.replacingOccurrences(of: "NAME", with: try Self.quoted(name))
                await #expect(throws: AspectError.self, "\(name)") {
                    _ = try await faces.model(source)
                }
            }
            let nutforms = BugAspects.nutforms()
            for (entity, layout) in [(name, "vertical"), (BugAspects.entity, name)] {
                await #expect(throws: AspectError.self, "\(name)") {
                    _ = try await nutforms.model(
                        entityName: entity, locale: "en", layout: .named(layout), context: "edit")
                }
            }
            await #expect(throws: AspectError.self, "\(name)") {
                _ = try await nutforms.model(
                    entityName: BugAspects.entity, locale: "en",
                    widgetMapping: WidgetMapping { _ in name }, context: "edit")
            }
        }
    }

    // MARK: Samples

    /// The parts of a page, but for the marks by which pages isolate texts of another direction.
    private func outline(_ model: FormworkAspects.Model) -> [String] {
        MarkupOutline(faces.page(of: model)).parts.filter { $0 != "bdi dir" && $0 != "/bdi" }
    }

    /// The number of times that a screen is cleared.
    private func clears(in model: FormworkAspects.Model) -> Int {
        faces.output(of: faces.screen(of: model)).ranges(of: "\u{1B}[2J").count
    }

    /// The control characters that are written to a terminal beside styles, moves and modes.
    private func controls(in model: FormworkAspects.Model) -> [UInt32] {
        let text = faces.output(of: faces.screen(of: model)).withoutStylesAndMoves
        return text.unicodeScalars.filter {
            $0.properties.generalCategory == .control && $0 != "\n" && $0 != "\r"
        }.map(\.value)
    }

    private static let structures = [
        #"{"attributes": [{"name": "a", "type": "String"}, {"name": NAME, "type": "String"}]}"#,
        #"{"attributes": [{"name": "title", "type": NAME}]}"#,
        #"{"relationships": [{"name": NAME, "type": "ToOne", "target_class": "P"}]}"#,
        #"{"relationships": [{"name": "project", "type": NAME, "target_class": "P"}]}"#,
    ]

    private static func quoted(_ text: String) throws -> String {
        String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
    }

    /// A form whose texts are all the same.
    private func model(_ text: String) async throws -> FormworkAspects.Model {
        var source = BugAspects.source
        let quoted = try Self.quoted(text)
        // The value of a choice is one line.
        let identity = try Self.quoted(text.filter { !$0.isNewline })
        source.documents["localization/en/cz.example.model.Bug/edit"] = """
            {"form.label": \(quoted), "form.description.label": \(quoted),
             "form.description.hint": \(quoted), "form.description.placeholder": \(quoted),
             "form.project.label": \(quoted), "form.submit.value": \(quoted),
             "form.log.label": \(quoted), "rule.never": \(quoted)}
            """
        source.documents["rules/cz.example.model.Bug/edit"] =
            #"[{"name": "never", "condition": "log == \"x\""}]"#
        source.documents["api/Bug/1"] =
            #"{"id": 1, "description": \#(quoted), "project": \#(identity), "log": "y"}"#
        source.documents["api/Project"] = #"[{"id": \#(identity), "name": \#(quoted)}]"#
        source.documents["widget-mapping"] = #"{"attributes": {"log": "own/line"}}"#
        source.documents["widget/own/line"] = """
            <div class="own"><b>{attribute.label}</b><i>{attribute.value}</i>
            <input nf-field-widget-value="x" type="text"></div>
            """
        let model = try await faces.model(source)
        model.layout = Layout(
            template: [
                .element(LayoutElement("h1", [.formLabel, .text(text)])), .field("project"),
                .element(
                    LayoutElement(
                        "fieldset",
                        [.element(LayoutElement("legend", [.text(text)])), .field("description")])),
            ])
        model.getAttribute("log")?.setValue(text)
        model.submit.send()
        return model
    }
}

extension String {
    /// The text without the sequences by which a screen sets styles, moves and modes.
    fileprivate var withoutStylesAndMoves: String {
        replacing(/\u{1B}\[[0-9;?]*[A-Za-z]/, with: "")
            .replacing(/\u{1B}[()][A-Z0-9]/, with: "")
    }
}
