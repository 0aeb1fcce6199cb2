import Formwork
import FormworkPresentation

extension FormModel {
    /// Whether the form is short enough for a dialog: a few short fields, which need no engine.
    static var hasShortForm: Bool {
        guard formRows.count <= 5, let form = try? FormDefinition(rows: formRows) else {
            return false
        }
        return !form.rows.haveRules
            && form.rows.allSatisfy { row in
                if case .field(let field) = row { field.isShortInput } else { false }
            }
    }
}
