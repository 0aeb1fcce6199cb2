package import FormworkEngine

extension ResourceAccess {
    /// A row as the caller may see and change it; rows in it stay as they are.
    package func restricting(_ row: RowDefinition) -> RowDefinition {
        var row = row
        if hidden.contains(row.tag) { row.changeRules { $0.visible = false } }
        if readOnly.contains(row.tag) { row.changeRules { $0.readOnly = true } }
        return row
    }
}

extension RowDefinition {
    /// The row after a change, with the rows in a group or a step; rows of entries stay as they are.
    package func changed(by change: (RowDefinition) -> RowDefinition) -> RowDefinition {
        switch change(self) {
        case .group(var group) where !group.isRecord:
            group.rows = group.rows.map { $0.changed(by: change) }
            return .group(group)
        case .step(var step):
            step.rows = step.rows.map { $0.changed(by: change) }
            return .step(step)
        case let row: return row
        }
    }
}
