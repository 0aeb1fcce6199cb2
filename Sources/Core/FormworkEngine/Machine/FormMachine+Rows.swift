/// The flags and the life of the rows of a live form; for unknown tags none is true.
extension FormMachine {
    /// Whether a row is shown, as far as rules decide; steps that are not open are visible.
    public func isVisible(_ tag: String) -> Bool { liveRow(tag)?.isVisible ?? false }

    /// Whether a row can be used.
    public func isEnabled(_ tag: String) -> Bool { liveRow(tag)?.isEnabled ?? false }

    /// Whether a row only shows its value.
    public func isReadOnly(_ tag: String) -> Bool { liveRow(tag)?.isReadOnly ?? false }

    /// Whether a value must be entered in a row, always or now.
    public func isRequired(_ tag: String) -> Bool { liveRow(tag)?.isRequired ?? false }

    /// The choices that a row offers now.
    public func choices(of tag: String) -> [Choice] { liveRow(tag)?.choices ?? [] }

    /// The keys of a list's entries in their order.
    public func entries(of tag: String) -> [Int] { liveRow(tag)?.entries ?? [] }

    /// The key of a list's entry at a position, `nil` if there is none.
    public func entryKey(of list: String, at position: Int) -> Int? {
        guard let place = scopes.place(of: list), let number = scopes.listNumber(at: place) else {
            return nil
        }
        let entries = scopes[place.scope].entries[number]
        return entries.indices.contains(position) ? scopes[entries[position]].key : nil
    }

    /// The definition of a live row.
    public func row(at tag: String) -> RowDefinition? { liveRow(tag)?.definition }

    /// Whether the user has entered a row since it was pristine.
    ///
    /// A row is pristine at first, and again after a reset or a submission.
    public func isVisited(_ tag: String) -> Bool {
        state(of: tag).map { !$0.flags.isDisjoint(with: .life) } ?? false
    }

    /// Whether the user has left a row since it was pristine.
    public func isTouched(_ tag: String) -> Bool {
        state(of: tag)?.flags.contains(.ended) ?? false
    }

    /// Whether a row holds something else than when the form was loaded or last submitted.
    ///
    /// A list is dirty when it has other entries, or them in another order.
    public func isDirty(_ tag: String) -> Bool {
        scopes.place(of: tag).map { isDirty($0) } ?? false
    }

    /// Whether a row holds what it held at first.
    public func isPristine(_ tag: String) -> Bool { !isDirty(tag) }

    /// Whether any row of the form is dirty.
    public var isDirty: Bool {
        !scopes.allRows(in: scopes.root) { scope, row in
            !isDirty(scope.place(of: row))
        }
    }

    private func isDirty(_ place: RowPlace) -> Bool {
        let scope = scopes[place.scope]
        if case .list(_, let number) = scope.plan.rows[place.row].shape {
            return scopes.entryKeys(at: place) != scope.initialKeys[number]
        }
        let state = scope.rows[place.row]
        return state.content.value != state.initial.value
            || state.content.isUnreadable
                && !state.content.texts.haveSameScalars(as: state.initial.texts)
    }

    /// The validity of a row, as far as it is known.
    public func validationState(of tag: String) -> ValidationState {
        state(of: tag)?.status ?? .untouched
    }

    /// The prefix of the tags of an entry's rows.
    ///
    /// ```swift
    /// machine.entryTag(of: "team", key: 3)   // "team.3"
    /// ```
    public func entryTag(of list: String, key: Int) -> String { "\(list).\(key)" }
}
