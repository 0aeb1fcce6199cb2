import ArgumentParser
import Formwork

/// The rights of an employee beyond reading, rating, commenting and asking for leave.
enum Role: String, CaseIterable, ExpressibleByArgument {
    /// Writes news and files documents.
    case editor
    /// Sees the leave of everyone.
    case manager
}

extension Caller {
    /// Whether the caller has a role.
    func has(_ role: Role) -> Bool { has(role: role.rawValue) }

    /// All instances for those who are logged in; none for others, whom pages lead to the log-in.
    func employeeScope(by column: String) -> [ModelFilter] {
        identity != nil || has(.editor) ? [] : [.column(column, isAnyOf: [])]
    }
}
