import Formwork
import FormworkRows

/// The texts of the rows of a form of row objects, which are looked up when the form is shown.
struct ServedFormTexts: Sendable {
    /// The name of the form.
    let name: String

    /// Shows the form to a reader, as its page begins.
    let show: @Sendable (Localizer) -> Void

    /// The texts that code shows to a reader.
    init(name: String, show: @escaping @Sendable (Localizer) -> Void) {
        self.name = name
        self.show = show
    }

    init<Served: ServedForm>(of form: Served.Type) {
        name = String(reflecting: Served.LiveForm.self)
        show = { Served.LiveForm().localize($0) }
    }
}
