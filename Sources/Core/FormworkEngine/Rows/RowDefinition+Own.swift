extension RowDefinition {
    /// The declaration of the row itself: without its rules, and without the rows inside it.
    var own: RowDefinition {
        switch self {
        case .field(var field):
            field.rules = RowRules()
            return .field(field)
        case .group(var group):
            (group.rows, group.rules) = ([], RowRules())
            return .group(group)
        case .repeatingGroup(var group):
            (group.rows, group.rules) = ([], RowRules())
            return .repeatingGroup(group)
        case .step(var step):
            (step.rows, step.rules) = ([], RowRules())
            return .step(step)
        case .note(var note):
            note.rules = RowRules()
            return .note(note)
        case .action(var action):
            action.rules = RowRules()
            return .action(action)
        }
    }
}
