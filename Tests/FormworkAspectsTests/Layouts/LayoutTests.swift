import Testing

@testable import FormworkAspects

@Suite struct LayoutTests {
    @Test(
        "A template places fields by name, in turn and repeatedly, and the rest follows",
        arguments: [
            ("", "h1[label] a b c submit"),
            ("<div nf-field-widget='b'></div>", "div[b] a c submit"),
            ("<p nf-field-widget></p><hr><p nf-field-widget></p>", "p[a] hr[] p[b] c submit"),
            ("<ul><li nf-field-widget></ul><p nf-field-widget='a'></p>", "ul[li[b]] p[a] c submit"),
            (
                "<h1 nf-form-label></h1><ul nf-field-iterator><li><b nf-field-widget></b></li></ul>",
                "h1[label] ul[li[b[a]] li[b[b]] li[b[c]]] submit"
            ),
            ("<button nf-submit></button><p nf-field-widget='c'></p>", "button[submit] p[c] a b"),
            (
                "<p nf-field-widget=c></p><div nf-field-iterator><p nf-field-widget></p>,</div>",
                "p[c] div[p[a] , p[b] ,] submit"
            ),
            (
                "<p nf-field-widget></p><p nf-field-widget></p><p nf-field-widget></p><p nf-field-widget></p>",
                "p[a] p[b] p[c] p[] submit"
            ),
        ])
    func templates(text: String, outline: String) throws {
        let layout = try LayoutParser().layout(in: AspectDocument(text, place: "l"))
        #expect(try layout.arranged(["a", "b", "c"]).outline == outline)
    }

    @Test("A dictionary has spacings and an order, of positions or as a list")
    func dictionaries() throws {
        let text =
            #"{"betweenFieldsSpacing": 20, "labelToFieldSpacing": 5, "order": {"1": "a", "0": "c"}}"#
        let layout = try LayoutParser().layout(in: AspectDocument(text, place: "l"))
        #expect(layout.betweenFieldsSpacing == 20)
        #expect(layout.labelToFieldSpacing == 5)
        #expect(try layout.arranged(["a", "b", "c"]).outline == "h1[label] c a b submit")
        let list = try LayoutParser().layout(in: AspectDocument(#"{"order": ["b"]}"#, place: "l"))
        #expect(try list.arranged(["a", "b", "c"]).outline == "h1[label] b a c submit")
    }

    @Test(
        "A layout that contradicts itself or the form is an error with its place",
        arguments: [
            "<p nf-field-widget='d'></p>", "<p nf-field-widget='a'></p><p nf-field-widget='a'></p>",
            "<b nf-submit></b><b nf-submit></b>", "<div nf-field-iterator></div>",
            "<div nf-field-iterator><p nf-field-widget='a'></p></div>",
            "<div nf-field-iterator><div nf-field-iterator><p nf-field-widget></p></div></div>",
            "<div nf-submit nf-form-label></div>", "<div nf-field-widget><b>x</b></div>",
            "<div onclick='x'></div>", "<div style='x'></div>", "<div class='a{b'></div>",
            #"{"order": {"x": "a"}}"#, #"{"order": ["d"]}"#, #"{"order": ["a", "a"]}"#,
            #"{"betweenFieldsSpacing": -1}"#, #"{"betweenFieldsSpacing": "wide"}"#,
        ])
    func contradictions(text: String) throws {
        let error = try #require(throws: AspectError.self) {
            let layout = try LayoutParser().layout(in: AspectDocument(text, place: "l"))
            _ = try layout.arranged(["a", "b", "c"])
        }
        #expect(error.aspect == .layout)
        #expect(error.place.hasPrefix("l"))
    }

    @Test("A template that would repeat too much is refused")
    func repetition() throws {
        let text =
            "<div nf-field-iterator><p nf-field-widget></p>"
            + String(repeating: "<br>", count: 4_000) + "</div>"
        let layout = try LayoutParser().layout(in: AspectDocument(text, place: "l"))
        let error = try #require(throws: AspectError.self) {
            try layout.arranged((0..<100).map { "f\($0)" })
        }
        #expect(error.code == .tooLarge)
    }

    @Test("Order and groups of a layout are those of the rows, for every face")
    func rows() async throws {
        let layout = """
            <fieldset><legend>About</legend><p nf-field-widget="cost"></p>
            <p nf-field-widget="description"></p></fieldset>
            """
        let source = Bugs.source(["layout/grouped": layout])
        let model = try await Bugs.nutforms(source).model(
            entityName: Bugs.entity, locale: "en", layout: "grouped", context: "new")
        let rows = model.machine.definition.rows
        #expect(rows.first?.label == "About")
        #expect(rows.first?.rows.map(\.tag) == ["cost", "description"])
        #expect(rows.dropFirst().map(\.tag) == ["id", "isOpen", "project", "tasks"])
    }

    @Test("A legend has the label of its group in the texts, and its name without one")
    func groupLabels() async throws {
        let layout = """
            <fieldset><legend nf-group-label="money"></legend><p nf-field-widget="cost"></p>
            <fieldset><legend nf-group-label="other"></legend><p nf-field-widget="isOpen"></p>
            </fieldset></fieldset>
            """
        let texts = #"{"form.money.label": "Money & more"}"#
        let source = Bugs.source([
            "layout/grouped": layout, "localization/en/com.example.Bug/new": texts,
        ])
        let model = try await Bugs.nutforms(source).model(
            entityName: Bugs.entity, locale: "en", layout: "grouped", context: "new")
        let group = try #require(model.machine.definition.rows.first)
        #expect(group.label == "Money & more")
        #expect(group.rows.last?.label == "other")
        let rendered = try model.renderer.render(model)
        #expect(rendered.fields.map(\.name).starts(with: ["cost", "isOpen"]))
    }
}

extension [LayoutNode] {
    fileprivate var outline: String { map(\.outline).joined(separator: " ") }
}

extension LayoutNode {
    fileprivate var outline: String {
        switch self {
        case .element(let element): "\(element.name)[\(element.children.outline)]"
        case .text(let text): text
        case .groupLabel(let name): "label of \(name)"
        case .formLabel: "label"
        case .field(let name): name ?? "next"
        case .iterator(let children): "each[\(children.outline)]"
        case .submit: "submit"
        case .fieldLabel(let name): "label of \(name ?? "next")"
        case .list(let element): "list[\(element.children.outline)]"
        case .listRow(let element): "row[\(element.children.outline)]"
        }
    }
}
