package import FormworkRows

extension TextFieldRow {
    /// A row that no reader sees, which a page without a script sends back.
    package static func hidden(_ tag: any RowTag) -> TextFieldRow {
        TextFieldRow(tag: tag) {
            $0.view.textField.inputType = .hidden
            // It needs no words of its own therefore.
            $0.view.label.text = "#"
        }
    }
}
