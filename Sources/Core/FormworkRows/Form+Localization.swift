import FormworkEngine

/// The texts of a form's rows, which are declared beside its messages.
extension Form {
    /// Shows declared texts in the rows: labels, titles of buttons, and messages of violations.
    func showTexts(for messages: Any.Type, _ localizer: Localizer) {
        for entry in entries {
            let title = localizer.text(RowTexts(entry.name, for: messages).title)
            entry.row.showTitle(title)
            guard let row = entry.row as? any AnyValueRow & MessageRow else { continue }
            let field = RowField(row.field, named: entry.name, for: messages)
            row.messages = RowMessages(field, field.definition, in: format)
                .all(for: field.definition).mapValues(localizer.text)
        }
    }
}

extension AnyRow {
    /// Shows the title of the row in its view.
    fileprivate func showTitle(_ title: String) {
        switch baseView {
        case let view as FieldRowView: view.label.text = title
        case let view as ButtonRowView: view.button.title = title
        default: baseView.accessibilityLabel = title
        }
    }
}

/// A row whose violations have messages of their own.
protocol MessageRow: AnyObject {
    var messages: [ViolationCode: String] { get set }
}
