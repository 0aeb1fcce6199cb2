public import Formwork
public import FormworkPresentation

/// The cell of one field of a dynamic form: its words, its control and its look.
///
/// A theme changes the cell of a field by the name of the field; all others stay as the server describes
/// them:
///
/// ```swift
/// final class DDLFormView_library: DDLFormView_default {
///     override func prepare(_ cell: inout FieldCell, of name: String) {
///         super.prepare(&cell, of: name)
///         guard name == "kind" else { return }
///         cell.type = .radioGroup
///         cell.look.background = ThemeColor(hex: 0xFFF4D6)
///     }
/// }
/// ```
///
/// The values and the rules of the field are the server's: a control for values of another kind is an error
/// of the form, which is not shown then. The name of a field in an entry of a list, or in a group that is a
/// record, has that of the list or the group before it, such as `authors.name`.
public struct FieldCell {
    /// The visible name.
    public var label: String

    /// A sentence beside the control that helps to fill it in; `nil` for none.
    public var hint: String?

    /// An example inside of the empty control; `nil` for none.
    public var placeholder: String?

    /// The control.
    public var type: FormFieldType

    /// The appearance around the control, and the name of a widget of the site's own.
    public var layout: FieldLayout

    /// The colours, the picture and the link of the row.
    public var look = RowLook()

    /// The cell of a field as the server describes it.
    init(_ field: FieldDefinition) {
        (label, hint, placeholder) = (field.label, field.hint, field.placeholder)
        (type, layout) = (field.type, field.layout)
    }

    /// The field in the cell.
    func field(_ field: FieldDefinition) -> FieldDefinition {
        var field = field
        (field.label, field.hint, field.placeholder) = (label, hint, placeholder)
        (field.type, field.layout) = (type, layout)
        return field
    }
}

/// The rows of a form in their cells, and the looks of these.
struct FormCells {
    /// Changes the cell of a field with a name.
    typealias Preparation = (inout FieldCell, String) -> Void

    /// The looks that cells have of their own, by the names of the fields.
    private(set) var looks: [String: RowLook] = [:]

    private let prepare: Preparation

    /// Changes cells.
    init(_ prepare: @escaping Preparation) { self.prepare = prepare }

    /// The form with its fields in their cells.
    ///
    /// - Throws: `FormDefinitionError` for a control that does not fit the values of its field.
    mutating func form(_ form: FormDefinition) throws(FormDefinitionError) -> FormDefinition {
        try FormDefinition(rows: rows(form.rows, in: ""), format: form.format)
    }

    private mutating func rows(_ rows: [RowDefinition], in scope: String) -> [RowDefinition] {
        var shown: [RowDefinition] = []
        for row in rows { shown.append(self.row(row, in: scope)) }
        return shown
    }

    private mutating func row(_ row: RowDefinition, in scope: String) -> RowDefinition {
        switch row {
        case .field(let field):
            var cell = FieldCell(field)
            let name = scope + field.tag
            prepare(&cell, name)
            if cell.look != RowLook() { looks[name] = cell.look }
            return .field(cell.field(field))
        case .group(var group):
            group.rows = rows(group.rows, in: group.isRecord ? "\(scope)\(group.tag)." : scope)
            return .group(group)
        case .repeatingGroup(var list):
            list.rows = rows(list.rows, in: "\(scope)\(list.tag).")
            return .repeatingGroup(list)
        case .step(var step):
            step.rows = rows(step.rows, in: scope)
            return .step(step)
        case .note, .action: return row
        }
    }
}
