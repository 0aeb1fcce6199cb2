import Formwork
import FormworkHTML
import FormworkPresentation

/// The fields whose widgets a site does not have, or cannot draw.
struct WidgetFindings {
    /// A sentence for each, with its place and its remedy.
    private(set) var list: [String] = []

    private let widgets: [String: HTMLWidget]

    /// Looks through the forms of models.
    init(of models: [any ValidatableModel.Type], widgets: [String: HTMLWidget]) {
        self.widgets = widgets
        var known: Set<ObjectIdentifier> = []
        for model in models where known.insert(ObjectIdentifier(model)).inserted {
            for (path, field) in ModelForm.of(model).fields { add(field, at: "\(model).\(path)") }
        }
    }

    private mutating func add(_ field: any FormFieldBase, at place: String) {
        guard let name = field.widget else { return }
        guard let widget = widgets[name] else { return addUnknown(name, at: place) }
        guard !widget.suits(FieldWidget(field.definition)) else { return }
        list.append(
            """
            “\(place)” has the widget “\(name)”, which draws one control, and is no line, area or list \
            to open: use `.marked` for it.
            """)
    }

    private mutating func addUnknown(_ name: String, at place: String) {
        let known = widgets.keys.sorted().joined(separator: ", ")
        list.append(
            """
            “\(place)” has the widget “\(name)”, which the site does not have: add it to \
            `Site.widgets` (now: \(known.isEmpty ? "none" : known)).
            """)
    }
}

extension RegistrationError {
    static func wrongWidget(_ findings: [String]) -> Self {
        Self(code: .wrongWidget, message: findings.joined(separator: "\n"))
    }
}
