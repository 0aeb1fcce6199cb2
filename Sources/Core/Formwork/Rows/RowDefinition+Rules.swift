extension RowDefinition {
    /// Changes the rules of the row, of whatever kind it is.
    package mutating func changeRules(_ change: (inout RowRules) -> Void) {
        switch self {
        case .field(var field):
            change(&field.rules)
            self = .field(field)
        case .group(var group):
            change(&group.rules)
            self = .group(group)
        case .repeatingGroup(var group):
            change(&group.rules)
            self = .repeatingGroup(group)
        case .step(var step):
            change(&step.rules)
            self = .step(step)
        case .note(var note):
            change(&note.rules)
            self = .note(note)
        case .action(var action):
            change(&action.rules)
            self = .action(action)
        }
    }
}
