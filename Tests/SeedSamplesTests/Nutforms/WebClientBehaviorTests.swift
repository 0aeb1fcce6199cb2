import FormworkAspects
import Testing

/// The behaviour that the 48 tests of the seed's web client describe, joined where they differ in
/// their arguments alone.
///
/// Texts, layouts and renderers are bound to a model by being its properties: to bind one and to
/// have it in the model is the same.
@Suite struct WebClientBehaviorTests {
    // MARK: Attribute

    @Test("An attribute has its name, type, value and texts, and is bound to them")
    func attribute() async throws {
        let model = try await Self.model()
        let attribute = try #require(model.getAttribute("description"))
        #expect(attribute.name == "description")
        #expect(attribute.type.name == "java.lang.String")
        #expect(attribute.value == "It blinks")
        #expect(!attribute.isPrimary)
        attribute.localization = AttributeLocalization(label: "Text")
        #expect(attribute.label == "Text")
        #expect(attribute.model?.machine.row(at: "description")?.label == "Text")
    }

    @Test("A set value is the value of the attribute")
    func setValue() async throws {
        let model = try await Self.model()
        model.getAttribute("description")?.setValue("It hums")
        #expect(model.getAttribute("description")?.value == "It hums")
    }

    @Test("A set value triggers value-changed with the attribute, for objects and for functions")
    func valueChanged() async throws {
        let (model, observer) = (try await Self.model(), Recorder())
        let attribute = try #require(model.getAttribute("description"))
        var changed: Attribute?
        attribute.listen(.valueChanged, observer)
        attribute.listen(.valueChanged) { changed = $0.first() }
        attribute.setValue("It hums")
        #expect(observer.names == ["value-changed"])
        #expect(observer.arguments.first?.first(Attribute.self) === attribute)
        #expect(changed === attribute)
    }

    @Test("An attribute is bound to its model, and knows it")
    func attributeBinding() async throws {
        let model = try await Self.model()
        #expect(model.getAttribute("description")?.model === model)
        let added = Attribute("notes", type: AttributeType("String", .text))
        #expect(added.model == nil)
        model.add(added)
        #expect(added.model === model)
    }

    @Test("An attribute builder builds an attribute with all that it was given")
    func attributeBuilder() throws {
        let builder = ModelBuilder("Bug", locale: "en", context: "new")
        builder.getAttributeBuilder("title")
            .setType(AttributeType("java.lang.Long", .integer), isPrimary: true)
            .setLocalization(AttributeLocalization(label: "Title", placeholder: "A few words"))
            .setValue(.integer(7))
        let model = try builder.build()
        let attribute = try #require(model.getAttribute("title"))
        #expect(attribute.type == AttributeType("java.lang.Long", .integer))
        #expect(attribute.isPrimary)
        #expect(attribute.value == "7")
        #expect(attribute.localization.placeholder == "A few words")
    }

    // MARK: Iterators

    @Test("An iterator has all attributes and relations of a model")
    func iterator() async throws {
        let iterator = try await Self.model().iterator
        var names: [String] = []
        while let next = iterator.getNext() { names.append(next.name) }
        #expect(names == ["id", "description", "log", "project"])
    }

    @Test(
        "An iterator has a next element while an attribute or a relation is left",
        arguments: [(true, false, true), (false, true, true), (false, false, false)])
    func hasNext(hasAttribute: Bool, hasRelation: Bool, expected: Bool) {
        let members = (hasAttribute ? [Self.title] : []) + (hasRelation ? [Self.project] : [])
        #expect(AttributeIterator(members).hasNext == expected)
    }

    @Test("The next element is an attribute, then a relation, each once, then none")
    func getNext() {
        let (title, project) = (Self.title, Self.project)
        let iterator = AttributeIterator([project, title])
        #expect(iterator.getNext() === title)
        #expect(iterator.getNext() === project)
        #expect(iterator.getNext() == nil)
        #expect(!iterator.hasNext)
    }

    @Test("An element is taken by its name, attribute or relation, once")
    func getByName() {
        let (title, project) = (Self.title, Self.project)
        let iterator = AttributeIterator([title, project])
        #expect(iterator.getByName("project") === project)
        #expect(iterator.getByName("project") == nil)
        #expect(iterator.getByName("title") === title)
        #expect(iterator.getByName("unknown") == nil)
        #expect(!iterator.hasNext)
    }

    // MARK: Texts, layouts and renderers

    @Test("Texts have their parts, and are those of the model and the attribute that have them")
    func localizations() async throws {
        let model = try await Self.model()
        model.localization = ModelLocalization(formLabel: "Defect", submitButtonLabel: "Go")
        #expect(model.submit.label == "Go")
        #expect(try model.renderer.render(model).label == "Defect")
        model.getRelation("project")?.localization = AttributeLocalization(label: "Product")
        #expect(model.machine.row(at: "project")?.label == "Product")
    }

    @Test("A layout has its template, and is that of the model that has it")
    func layouts() async throws {
        let model = try await Self.model()
        let layout = Layout(template: [.field("project")])
        #expect(layout.template == [.field("project")])
        model.layout = layout
        #expect(model.layout == layout)
        #expect(model.machine.definition.rows.first?.tag == "project")
    }

    @Test("Renderers are those of the model and the attribute that have them")
    func renderers() async throws {
        final class Empty: ModelRenderer {
            override func render(_ model: Model) -> RenderedModel {
                RenderedModel(label: model.name, [])
            }
        }
        let model = try await Self.model()
        model.renderer = Empty()
        #expect(try model.renderer.render(model).label == BugAspects.entity)
        let renderer = AttributeRenderer()
        model.getAttribute("log")?.renderer = renderer
        #expect(model.getAttribute("log")?.renderer === renderer)
    }

    // MARK: Models and builders

    @Test("A model has its name, language, context, texts, layout, mapping and members")
    func model() async throws {
        let model = try await Self.model()
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

    @Test("A model builder builds a model with all that it was given")
    func modelBuilder() throws {
        let builder = ModelBuilder("Bug", locale: "en", context: "new")
            .setFormLabel("Bug").setSubmitButtonLabel("Save")
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
        #expect(model.machine.definition.rows.map(\.tag) == ["two", "one", "three"])
        #expect(model.machine.definition["one"]?.type == .textArea(inputType: .text))
    }

    @Test("A model builder knows the builders that it has, and makes those that it has not")
    func builders() {
        let builder = ModelBuilder("Bug", locale: "en", context: "new")
        #expect(!builder.hasAttributeBuilder("name"))
        let attribute = builder.getAttributeBuilder("name")
        #expect(builder.hasAttributeBuilder("name"))
        #expect(builder.getAttributeBuilder("name") === attribute)
        #expect(!builder.hasRelationBuilder("other"))
        let relation = builder.getRelationBuilder("other")
        #expect(builder.hasRelationBuilder("other"))
        #expect(builder.getRelationBuilder("other") === relation)
    }

    @Test("A relation builder builds a relation with all that it was given")
    func relationBuilder() throws {
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

    // MARK: Observables and parsers

    @Test("An observer is kept, notified, and left out after it has unsubscribed")
    func observables() {
        let (observable, observer) = (Observable(), Recorder())
        observable.listen("field_changed", observer)
        #expect(observable.hasObserver("field_changed", observer))
        observable.trigger("field_changed", "field_name", "value")
        #expect(observer.names == ["field_changed"])
        #expect(observer.arguments.first?.all as? [String] == ["field_name", "value"])
        observable.unsubscribe("field_changed", observer)
        #expect(!observable.hasObserver("field_changed"))
        observable.trigger("field_changed")
        #expect(observer.names.count == 1)
    }

    @Test("A function receives the arguments, and behind the name those of all events")
    func functions() {
        let observable = Observable()
        var (own, all): ([Any], [Any]) = ([], [])
        observable.listen("field_changed") { own = $0.all }
        observable.listen(.all) { all = $0.all }
        observable.trigger("field_changed", "field_name", "value")
        #expect(own as? [String] == ["field_name", "value"])
        #expect(all.first as? EventName == "field_changed")
        #expect(all.dropFirst().map { $0 as? String } == ["field_name", "value"])
    }

    @Test("The parsers give their parts to the builders of attributes and relations")
    func parsers() throws {
        let builder = ModelBuilder(BugAspects.entity, locale: "en", context: "edit")
        let texts = #"{"form.label": "Bug", "form.log.label": "Log", "form.project.label": "P"}"#
        try LocalizationParser().parse(AspectDocument(texts, place: "l"), into: builder)
        try ValuesParser().parse(
            AspectDocument(#"{"log": "x", "project": 4}"#, place: "v"), into: builder)
        let structure = """
            {"attributes": [{"name": "log", "type": "java.lang.String", "is_primary": false}],
             "relationships": [{"name": "project", "type": "ToOne", "target_entity": "P"}]}
            """
        try ModelStructureParser().parse(AspectDocument(structure, place: "s"), into: builder)
        let model = try builder.build()
        #expect(model.localization.formLabel == "Bug")
        #expect(model.getAttribute("log")?.label == "Log")
        #expect(model.getAttribute("log")?.value == "x")
        #expect(model.getRelation("project")?.label == "P")
        #expect(model.getRelation("project")?.value == "4")
    }

    // MARK: Samples

    private static var title: Attribute { Attribute("title", type: AttributeType("String", .text)) }

    private static var project: Relation { Relation("project", to: "Project", .toOne) }

    private static func model() async throws -> Model {
        try await BugAspects.nutforms().model(
            entityName: BugAspects.entity, locale: "en", entityId: "1", context: "edit")
    }
}

/// An object that records what it is notified of.
private final class Recorder: Observer {
    private(set) var names: [String] = []
    private(set) var arguments: [EventArguments] = []

    func update(_ event: EventName, _ arguments: EventArguments) {
        names.append(event.rawValue)
        self.arguments.append(arguments)
    }
}
