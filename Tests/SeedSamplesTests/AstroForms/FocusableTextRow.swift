import FormworkRows
import Foundation

// "Focusable Rows": the seed's own text field row, with a control in place of a responder.

class FocusableTextRow: Row, ValueRow, FocusableRow {
    var view = TextFieldRowView()
    var tag: any RowTag
    var valueHasStartedEditing = false
    var valueHasChanged = false
    var valueHasEndedEditing = false

    var value: String {
        get { view.textField.text }
        set { view.textField.text = newValue }
    }

    var focusElement: FormControl { view.textField }

    var focusRect: () -> CGRect? = { nil }

    init(tag: any RowTag) {
        self.tag = tag
        view.row = self
    }
}
