import Formwork

/// The options of a form's markup: who validates it, and whether a script may take it over.
struct FormRenderingOptions {
    var mode = HTMLFormMode.novalidate
    /// Whether the markup carries the data with which a script keeps the form up to date.
    var isLive = false
    /// The notation of values in the text fields of the form.
    var format = ValueFormat.canonical
}
