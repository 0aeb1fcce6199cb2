import FormworkAspects

/// The aspects of bugs, as the servers of the seed write them.
enum Bugs {
    static let entity = "com.example.Bug"

    static let structure = """
        {"attributes": [
           {"name": "id", "type": "java.lang.Long", "is_primary": true},
           {"name": "description", "type": "java.lang.String", "is_primary": false},
           {"name": "cost", "type": "java.math.BigDecimal", "is_primary": false},
           {"name": "isOpen", "type": "java.lang.Boolean", "is_primary": false}],
         "relationships": [
           {"name": "project", "type": "ToOne", "target_class": "com.example.Project"},
           {"name": "tasks", "type": "ToMany", "target_class": "com.example.Task"}]}
        """

    static let localization = """
        {"form.label": "Bug", "form.submit.value": "Save", "form.id.label": "Number",
         "form.description.label": "Description", "form.project.label": "Project",
         "rule.[Bug] Is description properly long": "Write 15 to 30 characters."}
        """

    static let values = """
        {"id": 1, "description": "The list is empty", "cost": 1.50, "isOpen": true,
         "project": 4, "tasks": [3], "unknown": {"a": 1}}
        """

    static let rules = """
        rule "[Bug] Is description properly long"
        when Bug(description != null && description.length > 14 && description.length < 31)
        then
        end
        """

    /// A source with everything about bugs, and further documents.
    static func source(_ others: [String: String] = [:]) -> MemoryAspectsSource {
        MemoryAspectsSource(
            [
                "meta/class/com.example.Bug": structure,
                "localization/en/com.example.Bug/edit": localization,
                "localization/en/com.example.Bug/new": localization,
                "api/Bug/1": values,
                "api/Project": #"[{"id": 4, "name": "Apollo"}, {"id": 5, "name": "Gemini"}]"#,
                "api/Task": #"[{"id": 3, "name": "Write"}, {"id": 7, "name": "Draw"}]"#,
                "rules/com.example.Bug/edit": rules,
            ].merging(others) { $1 })
    }

    /// The façade with choices of the relations.
    static func nutforms(_ source: any AspectsSource = source()) -> Nutforms {
        let nutforms = Nutforms(aspectsSource: source)
        nutforms.optionSource = { relation in
            EntityOptions(relation.targetClass, labelledBy: "name", from: source)
        }
        return nutforms
    }

    /// The model of the stored bug.
    static func model(_ others: [String: String] = [:]) async throws -> Model {
        try await nutforms(source(others)).model(
            entityName: entity, locale: "en", entityId: "1", context: "edit")
    }

    /// The builder of a model with some documents, without a source.
    static func builder(structure: String = structure) throws -> ModelBuilder {
        let builder = ModelBuilder(entity, locale: "en", context: "edit")
        try ModelStructureParser().parse(AspectDocument(structure, place: "s"), into: builder)
        return builder
    }
}

/// A view that keeps what it is asked to show.
final class ShownForm: ModelView {
    private(set) var form: RenderedModel?
    private(set) var model: Model?
    private(set) var error: AspectError?
    private(set) var tryAgain: (() async -> Void)?

    func show(_ form: RenderedModel, of model: Model) {
        (self.form, self.model, error) = (form, model, nil)
    }

    func showFailure(_ error: AspectError, tryAgain: @escaping () async -> Void) {
        (form, model, self.error, self.tryAgain) = (nil, nil, error, tryAgain)
    }
}
