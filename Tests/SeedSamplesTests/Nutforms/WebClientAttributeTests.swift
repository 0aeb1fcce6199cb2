import FormworkAspects
import Testing

/// The reference behaviour of the seed's web client: 48 descriptions, each a test with its name.
///
/// Binding is assignment here: a component that is assigned is bound, and is read back as itself.
enum WebClient {
    /// The model of a bug with its values.
    static func model() async throws -> Model {
        try await BugAspects.nutforms().model(
            entityName: BugAspects.entity, locale: "en", entityId: "1", context: "edit")
    }

    /// An object that records the events of which it is notified.
    final class Recorder: Observer {
        private(set) var names: [String] = []
        private(set) var arguments: [EventArguments] = []

        func update(_ event: EventName, _ arguments: EventArguments) {
            names.append(event.rawValue)
            self.arguments.append(arguments)
        }
    }
}

@Suite("Web client: Attribute") struct WebClientAttributeTests {
    @Test("Attribute#constructor initializes the parameters and binds the components")
    func constructor() {
        let texts = AttributeLocalization(label: "Text", placeholder: "A few words")
        let attribute = Attribute(
            "notes", type: AttributeType("java.lang.String", .text), localization: texts)
        #expect(attribute.name == "notes")
        #expect(attribute.type.name == "java.lang.String")
        #expect(attribute.value == nil)
        #expect(!attribute.isPrimary)
        #expect(attribute.localization == texts)
        #expect(attribute.label == "Text")
    }

    @Test("Attribute#bind binds to the given model")
    func bind() async throws {
        let model = try await WebClient.model()
        let added = Attribute("notes", type: AttributeType("String", .text))
        #expect(added.model == nil)
        model.add(added)
        #expect(added.model === model)
        #expect(model.getAttribute("notes") === added)
    }

    @Test("Attribute#setValue sets the value")
    func setValue() async throws {
        let model = try await WebClient.model()
        model.getAttribute("description")?.setValue("It hums")
        #expect(model.getAttribute("description")?.value == "It hums")
    }

    @Test("Attribute#setValue triggers the value-changed event for observer objects")
    func setValueNotifiesObjects() async throws {
        let (model, observer) = (try await WebClient.model(), WebClient.Recorder())
        let attribute = try #require(model.getAttribute("description"))
        attribute.listen(.valueChanged, observer)
        attribute.setValue("It hums")
        #expect(observer.names == ["value-changed"])
        #expect(observer.arguments.first?.first(Attribute.self) === attribute)
    }

    @Test("Attribute#setValue triggers the value-changed event for observer functions")
    func setValueNotifiesFunctions() async throws {
        let model = try await WebClient.model()
        let attribute = try #require(model.getAttribute("description"))
        var changed: [Attribute?] = []
        attribute.listen(.valueChanged) { changed.append($0.first()) }
        attribute.setValue("It hums")
        #expect(changed.count == 1)
        #expect(changed.first ?? nil === attribute)
    }
}

@Suite("Web client: AttributeBuilder") struct WebClientAttributeBuilderTests {
    @Test("AttributeBuilder#build creates an Attribute with the given parameters")
    func build() throws {
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
}

@Suite("Web client: AttributeLocalization") struct WebClientAttributeLocalizationTests {
    private let texts = AttributeLocalization(label: "Text", placeholder: "A few words")

    @Test("AttributeLocalization#constructor initializes the parameters")
    func constructor() {
        #expect(texts.label == "Text")
        #expect(texts.placeholder == "A few words")
    }

    @Test("AttributeLocalization#bind returns itself")
    func bindReturnsItself() async throws {
        let model = try await WebClient.model()
        model.getAttribute("log")?.localization = texts
        #expect(model.getAttribute("log")?.localization == texts)
    }

    @Test("AttributeLocalization#bind binds to the given attribute")
    func bind() async throws {
        let model = try await WebClient.model()
        model.getAttribute("log")?.localization = texts
        #expect(model.machine.row(at: "log")?.label == "Text")
        #expect(model.machine.row(at: "description")?.label == "Description")
    }
}

@Suite("Web client: AttributeRenderer") struct WebClientAttributeRendererTests {
    private final class Shouting: AttributeRenderer {
        override func render(_ attribute: Attribute, _ widget: WidgetTemplate) -> RenderedField {
            RenderedField(name: attribute.name, label: "LOUD", widget: widget.name)
        }
    }

    @Test("AttributeRenderer#bind returns itself")
    func bindReturnsItself() async throws {
        let (model, renderer) = (try await WebClient.model(), Shouting())
        model.getAttribute("log")?.renderer = renderer
        #expect(model.getAttribute("log")?.renderer === renderer)
    }

    @Test("AttributeRenderer#bind binds to the given attribute")
    func bind() async throws {
        let model = try await WebClient.model()
        model.getAttribute("log")?.renderer = Shouting()
        let labels = try model.renderer.render(model).fields.map { [$0.name, $0.label] }
        #expect(labels.contains(["log", "LOUD"]))
        #expect(labels.contains(["description", "Description"]))
    }
}
