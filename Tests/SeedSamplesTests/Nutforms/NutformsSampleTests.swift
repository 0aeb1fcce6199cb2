import FormworkAspects
import Testing

/// The statements of the seed's document, each as a test.
@Suite struct NutformsSampleTests {
    @Test("generateForm fetches the aspects, builds the model, renders it and registers callbacks")
    func facade() async throws {
        let view = BugView()
        let model = try #require(
            await BugAspects.nutforms().generateForm(
                view, entityName: BugAspects.entity, locale: "en", entityId: "1",
                layout: "vertical", context: "edit"))
        #expect(view.form?.fields.map(\.label) == ["Number", "Description", "Log", "Project"])
        model.apply(.edit(tag: "description", text: "It blinks twice"))
        #expect(model.getAttribute("description")?.value == "It blinks twice")
    }

    @Test("The rich model mirrors the model on the server")
    func richModel() async throws {
        let model = try await Self.model()
        let attribute: Attribute = try #require(model.getAttribute("description"))
        let relation: Relation = try #require(model.getRelation("project"))
        let texts: ModelLocalization = model.localization
        let attributeTexts: AttributeLocalization = attribute.localization
        let layout: Layout = model.layout
        #expect(texts.formLabel == "Bug")
        #expect(attributeTexts.label == "Description")
        #expect(relation.targetClass == "cz.example.model.Project")
        #expect(layout.template.isEmpty)
        #expect(try model.renderer.render(model).fields.count == 4)
        #expect(relation.model === model)
    }

    @Test("Parsers direct the builders of model, attributes and relations")
    func builders() throws {
        let builder = ModelBuilder(BugAspects.entity, locale: "en", context: "edit")
        let documents = BugAspects.source.documents
        func document(_ path: String) -> AspectDocument {
            AspectDocument(documents[path] ?? "", place: path)
        }
        try ModelStructureParser().parse(document("meta/class/cz.example.model.Bug"), into: builder)
        try LocalizationParser().parse(
            document("localization/en/cz.example.model.Bug/edit"), into: builder)
        try ValuesParser().parse(document("api/Bug/1"), into: builder)
        let model = try builder.build()
        #expect(model.getAttribute("description")?.value == "It blinks")
        #expect(model.submit.label == "Save")
    }

    @Test("Aspects are retrieved from a source that is a protocol")
    func source() async throws {
        let source: any AspectsSource = BugAspects.source
        let nutforms = Nutforms(aspectsSource: MemoryAspectsSource([:]))
        nutforms.setAspectsSource(source)
        let model = try await nutforms.model(
            entityName: BugAspects.entity, locale: "cs_CZ", context: "edit")
        #expect(model.localization.formLabel == "Chyba")
        #expect(model.getAttribute("description")?.label == "Popis")
    }

    @Test("Façade, model and attributes can be listened to, by functions and by objects")
    func observers() async throws {
        final class Observing: Observer {
            var events: [String] = []
            func update(_ event: EventName, _ arguments: EventArguments) {
                events.append(event.rawValue)
            }
        }
        let (observer, nutforms) = (Observing(), BugAspects.nutforms())
        nutforms.listen(.all, observer)
        let model = try await nutforms.model(
            entityName: BugAspects.entity, locale: "en", entityId: "1", context: "edit")
        model.getAttribute("log")?.listen(.valueChanged, observer)
        var value: String?
        model.getAttribute("log")?.listen(.valueChanged) { value = $0.first(Attribute.self)?.value }
        model.getAttribute("log")?.setValue("blink")
        #expect(observer.events == ["aspects-fetched", "model-built", "value-changed"])
        #expect(value == "blink")
        model.getAttribute("log")?.unsubscribe(.valueChanged, observer)
        model.getAttribute("log")?.setValue("dark")
        #expect(observer.events.count == 3)
        model.trigger("noticed", 1)
    }

    @Test("An extension deletes an attribute once the model is built")
    func deleting() async throws {
        let nutforms = BugAspects.nutforms()
        nutforms.listen(.modelBuilt) { $0.first(Model.self)?.removeAttribute("log") }
        let model = try await Self.model(nutforms)
        #expect(model.machine.row(at: "log") == nil)
    }

    @Test("An extension makes an attribute read-only once the model is built")
    func readOnly() async throws {
        let nutforms = BugAspects.nutforms()
        nutforms.listen(.modelBuilt) {
            $0.first(Model.self)?.getAttribute("description")?.isReadOnly = true
        }
        let model = try await Self.model(nutforms)
        model.getAttribute("description")?.setValue("Changed")
        #expect(model.getAttribute("description")?.value == "It blinks")
    }

    @Test("An extension replaces a renderer once the model is built")
    func renderers() async throws {
        final class Stars: AttributeRenderer {
            override func render(
                _ attribute: Attribute, _ widget: WidgetTemplate
            ) -> RenderedField {
                var field = super.render(attribute, widget)
                field.label += " *"
                return field
            }
        }
        let (nutforms, view) = (BugAspects.nutforms(), BugView())
        nutforms.listen(.modelBuilt) {
            $0.first(Model.self)?.getAttribute("log")?.renderer = Stars()
        }
        await nutforms.generateForm(
            view, entityName: BugAspects.entity, locale: "en", context: "edit")
        #expect(view.form?.fields.map(\.label) == ["Number", "Description", "Log *", "Project"])
    }

    @Test("An extension adds a relation once the model is built, with its choices")
    func relations() async throws {
        let nutforms = BugAspects.nutforms()
        nutforms.listen(.modelBuilt) { arguments in
            arguments.first(Model.self)?.add(
                Relation(
                    "watchers", to: "Person", .toMany,
                    options: ListOptions([Choice(value: "7", label: "Ada")])))
        }
        let model = try await Self.model(nutforms)
        model.getRelation("watchers")?.setValues(["7"])
        #expect(model.machine.record["watchers"] == .list([.text("7")]))
        #expect(model.machine.choices(of: "watchers").map(\.label) == ["Ada"])
    }

    @Test("An extension changes the texts before the model is built")
    func texts() async throws {
        let nutforms = BugAspects.nutforms()
        nutforms.listen(.aspectsFetched) { arguments in
            arguments.first(FetchedAspects.self)?.localization = AspectDocument(
                #"{"form.label": "Defect"}"#, place: "extension")
        }
        #expect(try await Self.model(nutforms).localization.formLabel == "Defect")
    }

    private static func model(_ nutforms: Nutforms = BugAspects.nutforms()) async throws -> Model {
        try await nutforms.model(
            entityName: BugAspects.entity, locale: "en", entityId: "1", context: "edit")
    }
}
