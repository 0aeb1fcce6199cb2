extension FormDefinition {
    /// A number that changes with the rows and rules of the form, but not with its words and layout
    /// and not with the format of its values.
    ///
    /// It is the same on every machine and in every run: 64 bits of FNV-1a over the form's JSON.
    ///
    /// - Complexity: linear in the size of the form.
    ///
    /// Drafts carry it, to recognize the form that they were made in. It detects changes, not
    /// forgery: it is no cryptographic digest.
    public var fingerprint: UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in rows.map({ $0.withoutTexts }).jsonValue.bytes {
            hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
        }
        return hash
    }
}

extension FormDefinition {
    /// The fingerprint as JSON has it, where numbers of 64 bits are not safe.
    package var fingerprintText: String { String(fingerprint, radix: 16) }
}

extension RowDefinition {
    /// The row without its visible texts.
    fileprivate var withoutTexts: RowDefinition {
        switch self {
        case .field(let field): .field(field.withoutTexts)
        case .group(let group): .group(group.withoutTexts)
        case .repeatingGroup(let list): .repeatingGroup(list.withoutTexts)
        case .step(let step): .step(step.withoutTexts)
        case .note(let note): .note(NoteDefinition(tag: note.tag, text: "", rules: note.rules))
        case .action(let action):
            .action(ActionDefinition(tag: action.tag, label: "", rules: action.rules))
        }
    }
}

extension FieldDefinition {
    fileprivate var withoutTexts: FieldDefinition {
        var field = self
        field.label = ""
        field.placeholder = nil
        field.hint = nil
        field.messages = [:]
        field.shownFractionDigits = 0
        #if !hasFeature(Embedded)
            field.layout = FieldLayout()
        #endif
        field.choices = choices.map { choice in
            Choice(value: choice.value, label: "", availableFor: choice.availableFor)
        }
        return field
    }
}

extension RepeatingGroupDefinition {
    fileprivate var withoutTexts: RepeatingGroupDefinition {
        var list = self
        list.label = ""
        list.hint = nil
        list.entryLabel = ""
        list.addLabel = ""
        list.removeLabel = ""
        #if !hasFeature(Embedded)
            list.entryLayout = .cards
        #endif
        list.messages = [:]
        list.rows = rows.map { $0.withoutTexts }
        return list
    }
}

extension GroupDefinition {
    fileprivate var withoutTexts: GroupDefinition {
        GroupDefinition(
            tag: tag, label: "", isRecord: isRecord, rows: rows.map { $0.withoutTexts },
            rules: rules)
    }
}

extension StepDefinition {
    fileprivate var withoutTexts: StepDefinition {
        StepDefinition(tag: tag, label: "", rows: rows.map { $0.withoutTexts }, rules: rules)
    }
}

extension JSONValue {
    /// The fingerprint in the JSON of a form; empty if there is none.
    var fingerprint: String {
        guard case .object(let form) = self, case .text(let text) = form["id"] else { return "" }
        return text
    }
}
