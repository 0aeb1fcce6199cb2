public import FormworkEngine
public import Foundation

/// A row with choices that are all in view, of which one or several can be taken.
///
/// ```swift
/// CheckListRow(tag: InformationFormTag.pets) {
///     $0.view.label.text = "Pets"
///     $0.view.checkList.choices = ["Cat", "Dog", "Fish"]
/// }
/// ```
///
/// Without choices there is no input, and the row is a note.
open class CheckListRow: FieldRow<CheckListRowView>, ValueRow, FocusableRow {
    /// The area to keep in sight while the row has the focus; `nil` for the whole row.
    public var focusRect: () -> CGRect? = { nil }

    /// Creates a row with a view, which a closure may fill.
    public init(tag: any RowTag, config: ((CheckListRow) -> Void)? = nil) {
        super.init(tag: tag)
        view.row = self
        config?(self)
    }

    /// Whether each of the choices is selected, in their order.
    public var value: [Bool] {
        get { view.checkList.selection }
        set { view.checkList.selection = newValue }
    }

    /// The list.
    public var focusElement: FormControl { view.checkList }

    /// The choices, each with its name as its value, or else with its position, from 0.
    open override var field: FieldDefinition {
        let choices = view.checkList.choices.enumerated()
            .map { Choice(value: view.checkList.name(at: $0.offset), label: $0.element) }
        let isMultiple = view.checkList.allowsMultipleSelection
        return field(isMultiple ? .multipleChoice : .radioGroup, choices: choices)
    }

    /// The row's definition: a note while there are no choices.
    open override func rowDefinition(tag: String) -> RowDefinition {
        guard view.checkList.choices.isEmpty else { return super.rowDefinition(tag: tag) }
        let rules = RowRules(visible: rules.visible)
        return .note(NoteDefinition(tag: tag, text: view.label.text, rules: rules))
    }

    /// The names of the choices that are taken, or else their positions.
    public func texts(in format: ValueFormat) -> [String] {
        value.indices.filter { value[$0] }.map { view.checkList.name(at: $0) }
    }

    /// Selects the choices that the texts name.
    public func show(_ value: FieldValue, texts: [String]) {
        let taken = Set(texts)
        self.value = view.checkList.choices.indices.map {
            taken.contains(view.checkList.name(at: $0))
        }
    }
}

/// A label with a list of choices.
public final class CheckListRowView: FieldRowView {
    /// The choices.
    public let checkList = FormCheckList()

    /// Creates a list without choices.
    public required init() {
        super.init()
        addControl(checkList)
    }
}
