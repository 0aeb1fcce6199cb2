import Formwork
import FormworkContent

/// The documents of the company, which editors file.
enum Documents: DocumentLibrary {
    static func scope(for caller: Caller) -> [ModelFilter] { caller.employeeScope(by: "kind") }

    static func permits(_ action: ResourceAction, _ item: Item?, for caller: Caller) -> Bool {
        caller.has(.editor)
    }
}
