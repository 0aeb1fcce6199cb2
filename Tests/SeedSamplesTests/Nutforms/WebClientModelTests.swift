import FormworkAspects
import Testing

@Suite("Web client: Layout") struct WebClientLayoutTests {
    private let layout = Layout(template: [.field("project")])

    @Test("Layout#constructor initializes the parameters")
    func constructor() { #expect(layout.template == [.field("project")]) }

    @Test("Layout#bind returns itself")
    func bindReturnsItself() async throws {
        let model = try await WebClient.model()
        model.layout = layout
        #expect(model.layout == layout)
    }

    @Test("Layout#bind binds to the given model")
    func bind() async throws {
        let model = try await WebClient.model()
        model.layout = layout
        #expect(model.machine.definition.rows.first?.tag == "project")
    }
}

@Suite("Web client: Model") struct WebClientModelTests {
    @Test("Model#constructor initializes the parameters")
    func constructor() async throws {
        let model = try await WebClient.model()
        #expect(model.name == BugAspects.entity)
        #expect(model.locale == "en")
        #expect(model.context == "edit")
        #expect(model.hasAttribute("log"))
        #expect(!model.hasAttribute("project"))
        #expect(model.hasRelation("project"))
        #expect(!model.hasRelation("log"))
        #expect(model.getAttribute("unknown") == nil)
        #expect(
            model.widgetMapping(try #require(model.getAttribute("log"))) == "default/text-input")
    }
}

@Suite("Web client: ModelBuilder") struct WebClientModelBuilderTests {
    private let builder = ModelBuilder("Bug", locale: "en", context: "new")

    @Test("ModelBuilder#build creates a Model with the given parameters")
    func build() throws {
        builder.setFormLabel("Bug").setSubmitButtonLabel("Save")
            .setLayout(Layout(order: [0: "two"]))
            .setWidgetMapping(WidgetMapping { _ in "default/textarea" })
        builder.getAttributeBuilder("one").setType(AttributeType("String", .text))
        builder.getAttributeBuilder("two").setType(AttributeType("String", .text))
        builder.getRelationBuilder("three").setTarget("Other", .toOne)
        let model = try builder.build()
        #expect(model.attributes.map(\.name) == ["one", "two"])
        #expect(model.relations.map(\.name) == ["three"])
        #expect(model.localization.formLabel == "Bug")
        #expect(model.submit.label == "Save")
        #expect(model.context == "new")
        #expect(model.machine.definition.rows.map(\.tag) == ["two", "one", "three"])
        #expect(model.machine.definition["one"]?.type == .textArea(inputType: .text))
    }

    @Test("ModelBuilder#hasAttributeBuilder returns true if it has one")
    func hasAttributeBuilder() {
        builder.getAttributeBuilder("name").setType(AttributeType("String", .text))
        #expect(builder.hasAttributeBuilder("name"))
    }

    @Test("ModelBuilder#hasAttributeBuilder returns false if it does not have one")
    func hasNoAttributeBuilder() { #expect(!builder.hasAttributeBuilder("name")) }

    @Test("ModelBuilder#getAttributeBuilder returns the existing AttributeBuilder if it has one")
    func existingAttributeBuilder() {
        let attribute = builder.getAttributeBuilder("name")
        #expect(builder.getAttributeBuilder("name") === attribute)
    }

    @Test("ModelBuilder#getAttributeBuilder returns a new AttributeBuilder if it does not have one")
    func newAttributeBuilder() {
        let first = builder.getAttributeBuilder("name")
        #expect(builder.getAttributeBuilder("other") !== first)
        #expect(builder.getAttributeBuilder("other").name == "other")
    }

    @Test("ModelBuilder#hasRelationBuilder returns true if it has one")
    func hasRelationBuilder() {
        builder.getRelationBuilder("name").setTarget("Other", .toOne)
        #expect(builder.hasRelationBuilder("name"))
    }

    @Test("ModelBuilder#hasRelationBuilder returns false if it does not have one")
    func hasNoRelationBuilder() { #expect(!builder.hasRelationBuilder("name")) }

    @Test("ModelBuilder#getRelationBuilder returns the existing RelationBuilder if it has one")
    func existingRelationBuilder() {
        let relation = builder.getRelationBuilder("name")
        #expect(builder.getRelationBuilder("name") === relation)
    }

    @Test("ModelBuilder#getRelationBuilder returns a new RelationBuilder if it does not have one")
    func newRelationBuilder() {
        let first = builder.getRelationBuilder("name")
        #expect(builder.getRelationBuilder("other") !== first)
        #expect(builder.hasRelationBuilder("other"))
    }
}

@Suite("Web client: ModelLocalization") struct WebClientModelLocalizationTests {
    private let texts = ModelLocalization(formLabel: "Defect", submitButtonLabel: "Go")

    @Test("ModelLocalization#constructor initializes the parameters")
    func constructor() {
        #expect(texts.formLabel == "Defect")
        #expect(texts.submitButtonLabel == "Go")
    }

    @Test("ModelLocalization#bind returns itself")
    func bindReturnsItself() async throws {
        let model = try await WebClient.model()
        model.localization = texts
        #expect(model.localization == texts)
    }

    @Test("ModelLocalization#bind binds to the given model")
    func bind() async throws {
        let model = try await WebClient.model()
        model.localization = texts
        #expect(model.submit.label == "Go")
        #expect(try model.renderer.render(model).label == "Defect")
    }
}

@Suite("Web client: ModelRenderer") struct WebClientModelRendererTests {
    private final class Empty: ModelRenderer {
        override func render(_ model: Model) -> RenderedModel {
            RenderedModel(label: model.name, [])
        }
    }

    @Test("ModelRenderer#bind returns itself")
    func bindReturnsItself() async throws {
        let (model, renderer) = (try await WebClient.model(), Empty())
        model.renderer = renderer
        #expect(model.renderer === renderer)
    }

    @Test("ModelRenderer#bind binds to the given model")
    func bind() async throws {
        let nutforms = BugAspects.nutforms()
        nutforms.listen(.modelBuilt) { $0.first(Model.self)?.renderer = Empty() }
        let view = BugView()
        await nutforms.generateForm(
            view, entityName: BugAspects.entity, locale: "en", entityId: "1", context: "edit")
        #expect(view.form == RenderedModel(label: BugAspects.entity, []))
    }
}

@Suite("Web client: RelationBuilder") struct WebClientRelationBuilderTests {
    @Test("RelationBuilder#build creates a Relation with the given parameters")
    func build() throws {
        let builder = ModelBuilder("Bug", locale: "en", context: "new")
        builder.getRelationBuilder("project").setTarget("cz.example.model.Project", .toMany)
            .setLabel("Projects").setValue(.list([.text("4")]))
        let model = try builder.build()
        let relation = try #require(model.getRelation("project"))
        #expect(relation.targetClass == "cz.example.model.Project")
        #expect(relation.relationType == .toMany)
        #expect(relation.label == "Projects")
        #expect(relation.values == ["4"])
    }
}
