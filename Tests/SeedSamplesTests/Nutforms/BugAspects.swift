import FormworkAspects

/// The aspects of a bug in a tracker, as the servers of the seed write them.
enum BugAspects {
    static let entity = "cz.example.model.Bug"

    static let source = MemoryAspectsSource([
        "meta/class/cz.example.model.Bug": """
        {"attributes": [
           {"name": "id", "type": "java.lang.Long", "is_primary": true},
           {"name": "description", "type": "java.lang.String", "is_primary": false},
           {"name": "log", "type": "java.lang.String", "is_primary": false}],
         "relationships": [
           {"name": "project", "type": "ToOne", "target_class": "cz.example.model.Project"}]}
        """,
        "localization/en/cz.example.model.Bug/edit": """
        {"form.label": "Bug", "form.id.label": "Number", "form.description.label": "Description",
         "form.log.label": "Log", "form.project.label": "Project", "form.submit.value": "Save"}
        """,
        "localization/cs/cz.example.model.Bug/edit": """
        {"form.label": "Chyba", "form.description.label": "Popis", "form.submit.value": "Uložit"}
        """,
        "api/Bug/1": #"{"id": 1, "description": "It blinks", "log": "", "project": 4}"#,
        "api/Project": #"[{"id": 4, "name": "Lamp"}, {"id": 5, "name": "Radio"}]"#,
        "layout/vertical": """
        <form nf-entity-form="cz.example.model.Bug:edit"><h1 nf-form-label></h1>
        <div nf-field-iterator><div class="col-md-6"><div nf-field-widget></div></div></div></form>
        """,
    ])

    /// The façade with the choices of projects.
    static func nutforms() -> Nutforms {
        let nutforms = Nutforms(aspectsSource: source)
        nutforms.optionSource = { relation in
            EntityOptions(relation.targetClass, labelledBy: "name", from: source)
        }
        return nutforms
    }
}

/// A view that keeps what it shows.
final class BugView: ModelView {
    private(set) var form: RenderedModel?

    func show(_ form: RenderedModel, of model: Model) { self.form = form }

    func showFailure(_ error: AspectError, tryAgain: @escaping () async -> Void) {}
}
