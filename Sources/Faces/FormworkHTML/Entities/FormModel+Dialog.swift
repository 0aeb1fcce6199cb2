import Formwork
import FormworkPresentation

/// The answers by the types of forms, whose rows never change: each list and each item asks.
private let shortForms = BoundedCache<ObjectIdentifier, Bool>()

extension FormModel {
    /// Whether the form is short enough for a dialog: a few short fields, which need no engine.
    static var hasShortForm: Bool {
        shortForms.value(for: ObjectIdentifier(Self.self)) { _ in isShortForm }
    }

    private static var isShortForm: Bool {
        guard formRows.count <= 5, let form = try? FormDefinition(rows: formRows) else {
            return false
        }
        return !form.rows.haveRules
            && form.rows.allSatisfy { row in
                if case .field(let field) = row { field.isShortInput } else { false }
            }
    }
}
