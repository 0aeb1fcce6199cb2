import FormworkEngine
import FormworkPresentation
public import FormworkRows

/// A text of a view that its reader enters in a row.
///
/// ```swift
/// final class LinkView_default: BaseScreenletView {
///     enum Tag: RowTag { case url }
///     @EnteredText(TextFieldRow(tag: Tag.url)) var url: String
///
///     override func setupRows() {
///         super.setupRows()
///         add(_url.row)
///     }
/// }
/// ```
///
/// A secret that is emptied leaves nothing that an undo could bring back.
@propertyWrapper public struct EnteredText {
    /// The row.
    public let row: TextFieldRow

    private let isSecret: Bool

    /// Makes the text of a row.
    public init(_ row: TextFieldRow, isSecret: Bool = false) {
        (self.row, self.isSecret) = (row, isSecret)
    }

    /// The text of the row, which is set by way of the view.
    @available(*, unavailable, message: "Only a property of a view is a text that is entered.")
    public var wrappedValue: String {
        get { row.value }
        nonmutating set { row.value = newValue }
    }

    /// The text that a view shows in the row.
    public static subscript<View: BaseScreenletView>(
        _enclosingInstance view: View, wrapped wrapped: ReferenceWritableKeyPath<View, String>,
        storage storage: ReferenceWritableKeyPath<View, EnteredText>
    ) -> String {
        get { view[keyPath: storage].row.value }
        set {
            let text = view[keyPath: storage]
            if text.isSecret, newValue.isEmpty {
                view.forget(text.row)
            } else {
                text.row.value = newValue
            }
        }
    }
}

extension BaseScreenletView {
    /// Empties a row with a secret, and restarts the form with the other texts, so that no undo
    /// brings the secret back.
    fileprivate func forget(_ secret: TextFieldRow) {
        guard !secret.value.isEmpty else { return }
        guard index(of: secret) != nil else { return secret.value = "" }
        let others = rows.compactMap { $0 as? TextFieldRow }.filter { $0 !== secret }
        load(
            Dictionary(
                uniqueKeysWithValues: others.compactMap { row in
                    name(of: row).map { ($0, row.value.isEmpty ? .none : .text(row.value)) }
                }))
    }
}
