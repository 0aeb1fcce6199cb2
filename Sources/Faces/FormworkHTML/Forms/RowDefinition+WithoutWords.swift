import Formwork

extension RowDefinition {
    /// The row, and the rows inside, without the words that a reader would see: all by which rules
    /// decide remains.
    var withoutWords: RowDefinition {
        switch self {
        case .field(let field): .field(field.withoutWords)
        case .group(let group): .group(group.withoutWords)
        case .repeatingGroup(let list): .repeatingGroup(list.withoutWords)
        case .step(let step): .step(step.withoutWords)
        case .note(let note): .note(NoteDefinition(tag: note.tag, text: "", rules: note.rules))
        case .action(let action):
            .action(ActionDefinition(tag: action.tag, label: "", rules: action.rules))
        }
    }
}

extension FieldDefinition {
    fileprivate var withoutWords: FieldDefinition {
        var field = self
        (field.label, field.placeholder, field.hint) = ("", nil, nil)
        field.messages = [:]
        field.layout = FieldLayout()
        field.choices = choices.map { choice in
            Choice(value: choice.value, label: "", availableFor: choice.availableFor)
        }
        return field
    }
}

extension GroupDefinition {
    fileprivate var withoutWords: GroupDefinition {
        var group = self
        (group.label, group.hint) = ("", nil)
        group.rows = rows.map { $0.withoutWords }
        return group
    }
}

extension RepeatingGroupDefinition {
    fileprivate var withoutWords: RepeatingGroupDefinition {
        var list = self
        (list.label, list.hint) = ("", nil)
        (list.entryLabel, list.addLabel, list.removeLabel) = ("", "", "")
        list.messages = [:]
        list.rows = rows.map { $0.withoutWords }
        return list
    }
}

extension StepDefinition {
    fileprivate var withoutWords: StepDefinition {
        var step = self
        (step.label, step.hint) = ("", nil)
        step.rows = rows.map { $0.withoutWords }
        return step
    }
}
