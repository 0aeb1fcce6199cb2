public import Formwork
import FormworkEngine
import Foundation

/// The texts of a form's rows, which are declared beside its messages.
extension Form {
    /// Shows declared texts in the rows: labels, titles of buttons, and messages of violations.
    func showTexts(for messages: Any.Type, _ localizer: Localizer) {
        for entry in entries { showTexts(of: entry, for: messages, localizer) }
    }

    /// Shows declared texts in a row that code adds to a form in a reader's language.
    func showTexts(of entry: FormEntry) {
        guard let localizer, let messages = textOwner else { return }
        showTexts(of: entry, for: messages, localizer)
    }

    private func showTexts(
        of entry: FormEntry, for messages: Any.Type, _ localizer: Localizer
    ) {
        let texts = RowTexts(row: entry.name, for: messages)
        // The words that code gave to a view are shown where no text is declared in their place.
        if !entry.row.hasWords || localizer.hasText(texts.title) {
            entry.row.showTitle(localizer.text(texts.title))
        }
        (entry.row as? CheckListRow)?.view.checkList.showNames { localizer.text(texts.choice($0)) }
        guard let row = entry.row as? any AnyValueRow & MessageRow else { return }
        let field = RowField(row.field, named: entry.name, for: messages)
        row.messages = RowMessages(field, field.definition, in: format).labeled(row.field.label)
            .all(for: field.definition).mapValues(localizer.text)
    }

    /// Returns a text that is declared beside those of the rows, in the words of the reader.
    ///
    /// ```swift
    /// row.showHelper(viewType: ErrorView.self) { [unowned form] in
    ///     $0.label.text = form.text("nameMissing")  // LoginForm.nameMissing
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - name: The key behind the name of ``messages``, or of the form's own type.
    ///   - arguments: The values of its placeholders.
    /// - Returns: The text; before the form is shown to a reader, the name.
    public final func text(
        _ name: String, arguments: [String: LocalizableArgument] = [:]
    ) -> String {
        guard let localizer else { return name }
        let type = textOwner ?? type(of: self)
        return localizer.text(
            LocalizableString.localized(for: type, propertyName: name, arguments: arguments))
    }
}

extension RowTexts {
    /// The texts of a row: one whose tag has a value has those of its case, with that value.
    ///
    /// The title of the row `addressLine~2` has the key `<Form>.addressLine.title`, and may use
    /// `%{value}`, which is 2.
    init(row name: String, for messages: Any.Type) {
        let parts = name.split(separator: "~")
        let value = parts.dropFirst().first.map { $0.removingPercentEncoding ?? String($0) }
        self.init(
            parts.first.map(String.init) ?? name, for: messages,
            arguments: value.map { ["value": .tagValue($0)] } ?? [:])
    }
}

extension LocalizableArgument {
    /// The value of a tag: a whole number in the digits of the reader, without groups, because it
    /// may be a year.
    fileprivate static func tagValue(_ text: String) -> LocalizableArgument {
        guard let number = Int(text), String(number) == text else { return .text(text) }
        return .value(LocalizableInt(number, showGroupingSeparator: false))
    }
}

extension Form {
    /// The event with the declared words of reported violations that have none.
    func worded(_ event: FormEvent) -> FormEvent {
        guard case .report(let violations) = event, let localizer,
            let messages = textOwner
        else { return event }
        return .report(violations.map { $0.worded(in: self, for: messages, localizer) })
    }
}

extension Violation {
    fileprivate func worded(
        in form: Form, for messages: Any.Type, _ localizer: Localizer
    ) -> Violation {
        guard message.isEmpty, let tag = tags.first,
            let row = form.entriesByName[tag]?.row as? any AnyValueRow & MessageRow
        else { return self }
        let field = RowField(row.field, named: tag, for: messages)
        let words = RowMessages(field, field.definition, in: form.format)
            .labeled(row.field.label).text(of: code)
        return Violation(
            tags: tags, code: code, constraint: constraint, message: localizer.text(words))
    }
}

extension AnyRow {
    /// Whether the view of the row has words in the place of its title.
    fileprivate var hasWords: Bool {
        let words =
            switch baseView {
            case let view as FieldRowView: view.label.text
            case let view as ButtonRowView: view.button.title
            default: baseView.accessibilityLabel
            }
        return words?.isEmpty == false
    }

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
