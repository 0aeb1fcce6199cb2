package import Formwork

/// The rows of a form that a caller may see and change.
///
/// Hidden rows are absent, as ``RowOmission`` leaves them out: neither the page nor what it submits
/// names them. Those whose hidden values rules read, by `HiddenValuePolicy.keep`, are there without
/// words of their own; a reference in a page still offers the titles that the caller may see.
package struct FormRestriction: Hashable, Sendable {
    private let access: ResourceAccess
    private let keepsSecrets: Bool

    /// The restricted definitions, each checked and planned once; a new one replaces the oldest.
    private static let definitions = BoundedCache<Case, FormDefinition>(limit: 64)

    private struct Case: Hashable, Sendable {
        let form: FormStart
        let restriction: FormRestriction
    }

    /// Restricts to the access of a caller.
    ///
    /// - Parameters:
    ///   - access: The access of the caller.
    ///   - keepsSecrets: Whether a password that is left empty keeps the stored one, so that none
    ///     is required.
    package init(to access: ResourceAccess, keepingSecrets keepsSecrets: Bool) {
        self.access = access
        self.keepsSecrets = keepsSecrets
    }

    /// The state in which a form with restricted rows begins; rows of entries stay as they are.
    ///
    /// - Throws: `FormDefinitionError` if the rows contradict each other.
    package func restrict(_ start: FormStart) throws(FormDefinitionError) -> FormStart {
        let definition = start.definition
        let place = Case(form: FormStart(definition), restriction: self)
        return start.with(
            try Self.definitions.value(for: place) { (_) throws(FormDefinitionError) in
                let seen = RowOmission(of: access.hidden, from: definition.rows).rows
                let rows = seen.map { $0.changed(by: changed) }
                if rows == definition.rows { return definition }
                return try FormDefinition(rows: rows, format: definition.format)
            })
    }

    private func changed(_ row: RowDefinition) -> RowDefinition {
        var row = access.restricting(row)
        if keepsSecrets { row.keepSecret() }
        return row
    }
}

extension RowDefinition {
    /// Lets a password be empty.
    fileprivate mutating func keepSecret() {
        guard case .field(var field) = self, field.type.isSecret else { return }
        field.constraints.removeAll { $0 == .required }
        field.rules.required = nil
        self = .field(field)
    }
}
