/// The events by which a user enters something into a row.
extension FormMachine {
    /// Takes a text; empty text is none, also for a field of several values.
    func edit(_ tag: String, text: String) {
        guard let place = editablePlace(tag) else { return }
        history.begin(typingAt: place)
        setTexts(text.isEmpty ? [] : [text], at: place)
        notice(.changed, at: place)
        update(.live, at: place)
        if scopes.flags(at: place).contains(.ended) { update(.regular, at: place) }
    }

    /// Takes chosen values; several only where the field takes several, and each only once.
    ///
    /// The empty value is what lists offer for “nothing chosen”, and counts as that. A choice is an
    /// edit that ends at once.
    func choose(_ tag: String, values: [String]) {
        guard let place = editablePlace(tag), let field = scopes.plan(at: place).field else {
            return
        }
        let values = values.filter { !$0.isEmpty }
        guard isAllowed(values, in: field) else {
            return findings.report([field.violation(code: .repeated).at(tag)])
        }
        history.begin()
        setTexts(values, at: place)
        finishChoice(at: place)
    }

    private func isAllowed(_ values: [String], in field: FieldDefinition) -> Bool {
        field.isMultiple ? values.areDistinct : values.count <= 1
    }

    /// Takes the files that were picked, in place of those before.
    func attach(_ tag: String, files: [FileValue]) {
        guard let place = editablePlace(tag), let field = scopes.plan(at: place).field else {
            return
        }
        guard field.valueKind == .file, field.isMultiple || files.count <= 1 else {
            return findings.report([field.violation(code: .badInput).at(tag)])
        }
        history.begin()
        setFiles(files, at: place)
        finishChoice(at: place)
    }

    /// Notes the moments of a choice, which is an edit that ends at once.
    private func finishChoice(at place: RowPlace) {
        notice(.changed, at: place)
        update(.live, at: place)
        notice(.ended, at: place)
        update(.onResignActive, at: place)
        update(.onResignActiveAfterChange, at: place)
        update(.regular, at: place)
    }

    /// The row with a tag if it can be edited now; otherwise reports why it cannot.
    ///
    /// A page may send an event for a row that a rule has closed in the meantime.
    func editablePlace(_ tag: String) -> RowPlace? {
        guard let place = scopes.place(of: tag), let field = scopes.plan(at: place).field else {
            findings.report([Violation(tags: [tag], code: .undeclared)])
            return nil
        }
        let flags = scopes.flags(at: place)
        if flags.contains(.hidden) {
            findings.report([field.violation(code: .hidden).at(tag)])
            return nil
        }
        guard flags.isDisjoint(with: [.disabled, .readOnly]) else {
            findings.report([field.violation(code: .notEditable).at(tag)])
            return nil
        }
        return place
    }

    /// Reports that the button of an action that can be used was pressed.
    func act(_ tag: String) {
        guard let place = scopes.place(of: tag), case .action = scopes.plan(at: place).shape,
            !scopes.row(at: place).isClosed
        else { return }
        log.append(.action(tag: tag))
    }
}

extension Violation {
    /// The same violation at the row with this tag.
    func at(_ tag: String) -> Violation {
        Violation(tags: [tag], code: code, constraint: constraint, message: message)
    }
}
