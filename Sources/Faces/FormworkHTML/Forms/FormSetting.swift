import Formwork

/// How a form is written: who checks it, and whether a script may take it over.
struct FormSetting {
    var mode = HTMLFormMode.novalidate
    /// Whether the markup carries what a script needs to keep the form up to date.
    var isLive = false
    /// How values are written in the text fields of the form.
    var format = ValueFormat.canonical
}
