import FormworkAspects
import Testing

@Suite("Web client: AttributeIterator") struct WebClientIteratorTests {
    private let title = Attribute("title", type: AttributeType("String", .text))
    private let project = Relation("project", to: "Project", .toOne)

    @Test("AttributeIterator#constructor initializes the parameters")
    func constructor() async throws {
        let iterator = try await WebClient.model().iterator
        var names: [String] = []
        while let next = iterator.getNext() { names.append(next.name) }
        #expect(names == ["id", "description", "log", "project"])
    }

    @Test("AttributeIterator#hasNext returns true if there are attributes left")
    func hasNextAttribute() { #expect(AttributeIterator([title]).hasNext) }

    @Test("AttributeIterator#hasNext returns true if there are relations left")
    func hasNextRelation() { #expect(AttributeIterator([project]).hasNext) }

    @Test("AttributeIterator#hasNext returns false if there are no attributes nor relations left")
    func hasNoNext() { #expect(!AttributeIterator([]).hasNext) }

    @Test("AttributeIterator#getNext returns the next attribute and removes it from the list")
    func nextAttribute() {
        let iterator = AttributeIterator([project, title])
        #expect(iterator.getNext() === title)
        #expect(iterator.getByName("title") == nil)
    }

    @Test("AttributeIterator#getNext returns the next relation if there are no attributes left")
    func nextRelation() {
        let iterator = AttributeIterator([project])
        #expect(iterator.getNext() === project)
        #expect(!iterator.hasNext)
    }

    @Test("AttributeIterator#getNext returns null if there is nothing left")
    func noNext() { #expect(AttributeIterator([]).getNext() == nil) }

    @Test("AttributeIterator#getByName returns the attribute and removes it from the list")
    func attributeByName() {
        let iterator = AttributeIterator([title, project])
        #expect(iterator.getByName("title") === title)
        #expect(iterator.getNext() === project)
        #expect(!iterator.hasNext)
    }

    @Test("AttributeIterator#getByName returns the relation and removes it from the list")
    func relationByName() {
        let iterator = AttributeIterator([title, project])
        #expect(iterator.getByName("project") === project)
        #expect(iterator.getByName("project") == nil)
        #expect(iterator.getNext() === title)
        #expect(!iterator.hasNext)
    }

    @Test("AttributeIterator#getByName returns null if neither attribute nor relation exists")
    func nothingByName() {
        let iterator = AttributeIterator([title, project])
        #expect(iterator.getByName("unknown") == nil)
        #expect(iterator.hasNext)
    }
}

@Suite("Web client: Observable") struct WebClientObservableTests {
    @Test("Observable#listen saves the observer when called")
    func listen() {
        let (observable, observer) = (Observable(), WebClient.Recorder())
        observable.listen("change", observer)
        #expect(observable.hasObserver("change", observer))
    }

    @Test("Observable#unsubscribe removes the observer when called")
    func unsubscribe() {
        let (observable, observer) = (Observable(), WebClient.Recorder())
        observable.listen("change", observer)
        observable.unsubscribe("change", observer)
        #expect(!observable.hasObserver("change"))
        observable.trigger("change")
        #expect(observer.names.isEmpty)
    }

    @Test("Observable#trigger updates an observer object when called")
    func triggerObject() {
        let (observable, observer) = (Observable(), WebClient.Recorder())
        observable.listen("field_changed", observer)
        observable.trigger("field_changed", "field_name", "value")
        #expect(observer.names == ["field_changed"])
        #expect(observer.arguments.first?.all as? [String] == ["field_name", "value"])
    }

    @Test("Observable#trigger updates an observer function when called")
    func triggerFunction() {
        let observable = Observable()
        var calls: [[String]?] = []
        observable.listen("field_changed") { calls.append($0.all as? [String]) }
        observable.trigger("field_changed", "field_name", "value")
        #expect(calls == [["field_name", "value"]])
    }

    @Test("Observable#trigger updates an observer registered to all when any event is triggered")
    func triggerAll() {
        let observable = Observable()
        var calls: [[Any]] = []
        observable.listen(.all) { calls.append($0.all) }
        observable.trigger("field_changed", "field_name", "value")
        #expect(calls.count == 1)
        #expect(calls.first?.first as? EventName == "field_changed")
        #expect(calls.first?.dropFirst().map { $0 as? String } == ["field_name", "value"])
    }
}

@Suite("Web client: parsers") struct WebClientParserTests {
    private let builder = ModelBuilder(BugAspects.entity, locale: "en", context: "edit")

    init() throws {
        let structure = """
            {"attributes": [{"name": "log", "type": "java.lang.String", "is_primary": false}],
             "relationships": [{"name": "project", "type": "ToOne", "target_entity": "P"}]}
            """
        try ModelStructureParser().parse(AspectDocument(structure, place: "s"), into: builder)
    }

    @Test("LocalizationParser#parse adds localization to the ModelBuilder and its builders")
    func localization() throws {
        let texts = """
            {"form.label": "Bug", "form.submit.value": "Save", "form.log.label": "Log",
             "form.project.label": "P"}
            """
        try LocalizationParser().parse(AspectDocument(texts, place: "l"), into: builder)
        let model = try builder.build()
        #expect(model.localization.formLabel == "Bug")
        #expect(model.localization.submitButtonLabel == "Save")
        #expect(model.getAttribute("log")?.label == "Log")
        #expect(model.getRelation("project")?.label == "P")
    }

    @Test("ModelStructureParser#parse adds builders of attributes and relations")
    func structure() throws {
        #expect(builder.hasAttributeBuilder("log"))
        #expect(builder.hasRelationBuilder("project"))
        let model = try builder.build()
        #expect(model.getAttribute("log")?.type.name == "java.lang.String")
        #expect(model.getRelation("project")?.targetClass == "P")
        #expect(model.getRelation("project")?.relationType == .toOne)
    }

    @Test("ValuesParser#parse adds values to the builders")
    func values() throws {
        let values = AspectDocument(#"{"log": "x", "project": 4}"#, place: "v")
        try ValuesParser().parse(values, into: builder)
        let model = try builder.build()
        #expect(model.getAttribute("log")?.value == "x")
        #expect(model.getRelation("project")?.value == "4")
    }
}
