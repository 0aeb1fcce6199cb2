import Formwork
public import FormworkPresentation
public import FormworkRows

/// The view of a screenlet in a theme: a form of rows, with other parts around it.
///
/// It implements the contract of the screenlet's data by its rows. The button of a row performs the
/// action with the name of its tag. The class is named after the screenlet and the theme:
///
/// ```swift
/// final class BookmarkView_default: BaseScreenletView, BookmarkData {
///     enum Tag: RowTag { case url, title, preview, save }
///
///     private let urlRow = TextFieldRow(tag: Tag.url)
///     private let titleRow = TextFieldRow(tag: Tag.title)
///
///     override func setupRows() {
///         super.setupRows()
///         add(urlRow)
///         add(ButtonRow(tag: Tag.preview))
///         add(titleRow)
///         add(ButtonRow(tag: Tag.save))
///     }
///
///     var url: String { get { urlRow.value } set { urlRow.value = newValue } }
///     var title: String { get { titleRow.value } set { titleRow.value = newValue } }
/// }
/// ```
///
/// Its texts are declared under the name of the screenlet: the button has the key
/// `BookmarkScreenlet.preview.title`.
open class BaseScreenletView: Form {
    /// The screenlet whose view it is.
    public internal(set) final weak var screenlet: Screenlet?

    /// The theme of the view, by default the part of its name behind the last `_`.
    open class var themeName: String {
        let name = String(describing: self).prefix { $0 != "<" }
        let parts = name.split(separator: "_")
        return parts.count > 1 ? String(parts[parts.count - 1]) : ScreenletThemes.defaultName
    }

    /// The one face that shows the view; `nil` for every face.
    open class var face: ScreenFace? { nil }

    /// The parts in reading order, by default the rows.
    open var parts: [ScreenPart] { rows.isEmpty ? [] : [.form(self)] }

    /// The type of the screenlet, beside whose name the texts are declared.
    open override var textOwner: Any.Type? {
        type(of: self).messages ?? screenlet.map { type(of: $0) }
    }

    /// Called when the view belongs to its screenlet and is in the language of the reader.
    open func onCreated() {}

    /// Called when the screenlet is shown.
    open func onShow() {}

    /// Called when the screenlet is not shown any more.
    open func onHide() {}

    /// Called when the work of an action begins.
    open func onStartOperation(_ actionName: String) {}

    /// Called when the work of an action has ended, with its error.
    open func onFinishOperation(_ actionName: String, error: (any Error)?) {}

    /// Decides whether an action is performed.
    ///
    /// By default the button of a row requires that all rows are valid, if ``checksRows(before:)``;
    /// any other action is performed.
    open func onPreAction(_ actionName: String, sender: ActionSender) -> Bool {
        guard case .row = sender, checksRows(before: actionName) else { return true }
        return submit()
    }

    /// Whether the rows must be valid before the button of a row performs an action.
    open func checksRows(before actionName: String) -> Bool { true }

    /// The messages about the progress of actions, in place of those that are declared as texts.
    ///
    /// | Phase | Key of the text | Without such a text |
    /// |---|---|---|
    /// | `working` | `BookmarkScreenlet.save.working` | words of the module |
    /// | `success` | `BookmarkScreenlet.save.success` | words of the module; none for `load` |
    /// | `failure` | `BookmarkScreenlet.save.failure` | the words of the error |
    open var progressMessages: [String: [ScreenStatus.Phase: ProgressMessage]] { [:] }

    /// The way in which the progress of an action is shown.
    open func progressPresenter(for actionName: String) -> ProgressPresenter { .inline }

    /// Requests an action, as a button does.
    public final func userAction(_ actionName: String, sender: ActionSender = .button) {
        screenlet?.request(actionName, sender: sender)
    }

    /// Performs the action of a button's row.
    open override func rowDidPress(row: any AnyRow) {
        super.rowDidPress(row: row)
        guard let button = row as? ButtonRow, button.action == nil else { return }
        userAction(name(of: row) ?? row.tag.name, sender: .row(row))
    }

    /// Shows the errors of data at their rows.
    func show(_ error: any Error) {
        let results =
            (error as? RequestError)?.validations ?? (error as? ValidationError)?.validations ?? []
        guard !results.isEmpty, let localizer = screenlet?.context?.localizer else { return }
        let violations = results.filter { $0.status == .error }.flatMap(\.messages).map { message in
            Violation(
                tags: message.fieldIds.map(\.id), code: message.code ?? .badInput,
                message: localizer.text(message.message))
        }
        apply(.report(violations.filter { $0.tags.contains { row(named: $0) != nil } }))
    }
}
