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

    /// The texts of the row objects of a form; `nil` for a form model, whose texts are those of its fields.
    init?<Served: ServedForm>(of form: Served.Type) {
        guard let rowObjects = Served.rowObjects else { return nil }
        self.init(name: String(reflecting: rowObjects)) { rowObjects.init().localize($0) }
    }
}
