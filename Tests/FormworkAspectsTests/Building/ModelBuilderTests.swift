import FormworkAspects
import Testing

@Suite struct ModelBuilderTests {
    @Test("Aspects may arrive in any order: all orders give the same form")
    func anyOrder() throws {
        let first = try Self.model(Self.steps)
        for order in Self.steps.permutations {
            let model = try Self.model(order)
            #expect(model.machine.definition == first.machine.definition)
            #expect(model.machine.record == first.machine.record)
            #expect(model.localization == first.localization)
            #expect(model.layout == first.layout)
            #expect(model.members.map(\.name) == first.members.map(\.name))
        }
        #expect(first.machine.definition.rows.first?.tag == "cost")
        #expect(first.machine.definition["description"]?.label == "Description")
        #expect(first.machine.definition["description"]?.rules.valid.count == 1)
    }

    @Test("The same builder is returned for the same name, whatever aspect asked for it")
    func getOrCreate() {
        let builder = ModelBuilder("Bug", locale: "en", context: "new")
        let attribute = builder.getAttributeBuilder("title")
        #expect(builder.getAttributeBuilder("title") === attribute)
        let relation = builder.getRelationBuilder("project")
        #expect(builder.getRelationBuilder("project") === relation)
        #expect(builder.getAttributeBuilder("project") === relation)
    }

    @Test("A relation keeps all that was known of it as an attribute")
    func becomingRelation() throws {
        let builder = ModelBuilder("Bug", locale: "en", context: "new")
        builder.getAttributeBuilder("project").setLabel("Project").setValue(.text("4"))
        builder.getRelationBuilder("project").setTarget("Project", .toOne)
        let model = try builder.build()
        #expect(model.getRelation("project")?.label == "Project")
        #expect(model.getRelation("project")?.value == "4")
        #expect(!model.hasAttribute("project"))
    }

    @Test("An attribute that the structure never declares is left out")
    func undeclared() throws {
        let builder = try Bugs.builder()
        builder.getAttributeBuilder("ghost").setLabel("Ghost").setValue(.text("x"))
        #expect(try builder.build().getMember("ghost") == nil)
    }

    private typealias Step = @Sendable (ModelBuilder) throws -> Void

    private static let steps: [Step] = [
        { try ModelStructureParser().parse(AspectDocument(Bugs.structure, place: "s"), into: $0) },
        { try LocalizationParser().parse(AspectDocument(Bugs.localization, place: "l"), into: $0) },
        { try ValuesParser().parse(AspectDocument(Bugs.values, place: "v"), into: $0) },
        { try LayoutParser().parse(AspectDocument(#"{"order": ["cost"]}"#, place: "o"), into: $0) },
        { try RulesParser().parse(AspectDocument(Bugs.rules, place: "r"), into: $0) },
        {
            $0.setWidgetMapping(
                WidgetMapping { $0.name == "description" ? "default/textarea" : nil })
        },
    ]

    private static func model(_ steps: [Step]) throws -> Model {
        let builder = ModelBuilder(Bugs.entity, locale: "en", context: "edit")
        for step in steps { try step(builder) }
        return try builder.build()
    }
}

extension Array {
    /// All orders of the elements.
    fileprivate var permutations: [[Element]] {
        guard let last else { return [[]] }
        return Array(dropLast()).permutations.flatMap { order in
            (0...order.count).map { Array(order[..<$0]) + [last] + order[$0...] }
        }
    }
}
