/// The reading of a whole submitted form, whose content is untrusted.
extension FormMachine {
    /// Applies the rows of a form that was sent, in any order.
    ///
    /// Lists get the entries that came, in the order in which they came. Each row is taken once it
    /// is decided whether it accepts input at all: input for a row that is hidden, disabled,
    /// read-only or not declared is refused and reported, unless it is empty or equals what the row
    /// shows. Such a row keeps its content. Nothing of this can be undone.
    ///
    /// - Complexity: O(n log n) in the number of rows received and of those that the form had, apart
    ///   from rules: a rule of each entry that reads the whole list costs the square of the list's length.
    func applyReceived(_ rows: [ReceivedRow]) {
        history.removeAll()
        history.pause()
        var lists = ReceivedLists()
        let (found, unknown) = places(of: rows, &lists)
        keepingHiddenEntries {
            arrange(lists)
            findings.report(unknown.map { Violation(tags: [$0], code: .undeclared) })
            take(found)
            restoreClosed(lists)
        }
        clearHidden(lists)
        freeUnused(lists)
        history.resume()
    }

    /// The rows with a place in the form, those of lists apart, and the tags of unknown rows.
    private func places(
        of rows: [ReceivedRow], _ lists: inout ReceivedLists
    ) -> (found: [(row: ReceivedRow, place: RowPlace)], unknown: [String]) {
        var found: [(row: ReceivedRow, place: RowPlace)] = []
        var unknown: [String] = []
        for row in rows {
            if let place = receivingPlace(of: row.tag, &lists) {
                if scopes.listNumber(at: place) == nil { found.append((row, place)) }
            } else if !lists.takeRefusal() {
                // An entry beyond a limit is reported at its list.
                unknown.append(row.tag)
            }
        }
        return (found, unknown)
    }

    /// Applies the rows of a form that was sent, as the event
    /// ``FormEvent/receive(_:reportsRefusals:)`` does.
    @discardableResult
    package func receive(_ rows: [ReceivedRow]) -> [FormChange] { apply(.receive(rows)) }

    /// Takes rows in the order in which it is decided whether they can be entered.
    ///
    /// What a closed row waits for may come with another row; what is closed at the end is refused.
    private func take(_ rows: [(row: ReceivedRow, place: RowPlace)]) {
        var waiting: [(row: ReceivedRow, place: RowPlace)] = []
        var repeated: [RowPlace] = []
        var known = Set<RowPlace>(minimumCapacity: rows.count)
        for (row, place) in rows {
            if known.insert(place).inserted {
                waiting.append((row, place))
            } else {
                repeated.append(place)
            }
        }
        var taken: [TakenRow] = []
        while true {
            let closed = takeOpen(waiting, &taken)
            guard closed.count < waiting.count else { break }
            waiting = closed
        }
        for (row, place) in waiting { refuseClosed(row, at: place) }
        settle()
        for row in taken { refuseClosed(row) }
        for place in repeated { refuse(place, .repeated) }
    }

    /// Takes the rows that are open once those are taken that decide about them; the others are
    /// left.
    private func takeOpen(
        _ rows: [(row: ReceivedRow, place: RowPlace)],
        _ taken: inout [TakenRow]
    ) -> [(row: ReceivedRow, place: RowPlace)] {
        let levels = rows.map { decisionLevel(of: $0.place) }
        var order = Array(rows.indices)
        // Of most forms no rule decides about any row.
        if levels.contains(where: { $0 != levels[0] }) {
            order.sort { (levels[$0], $0) < (levels[$1], $1) }
        }
        var closed: [(row: ReceivedRow, place: RowPlace)] = []
        var level: Int32?
        for index in order {
            if levels[index] != level { settle() }
            level = levels[index]
            let (row, place) = rows[index]
            let state = scopes.row(at: place)
            if state.isClosed {
                closed.append((row, place))
            } else {
                let before = state.content
                take(row, at: place)
                taken.append(TakenRow(place: place, before: before, texts: state.content.texts))
            }
        }
        settle()
        return closed
    }

    /// The level of the last rule that decides whether the row is open and which choices it offers.
    private func decisionLevel(of place: RowPlace) -> Int32 {
        let scope = scopes[place.scope]
        let own = plan.scopeRules[scope.plan.index].rows[place.row]
        return max(
            max(level(of: own.visible), level(of: own.enabled)),
            max(level(of: own.readOnly), level(of: own.choices)))
    }

    /// The level of a rule; that before all others where there is none.
    private func level(of rule: Int?) -> Int32 { rule.map { plan.rules[$0].level } ?? -1 }

    private func take(_ row: ReceivedRow, at place: RowPlace) {
        guard let field = scopes.plan(at: place).fieldPlan else {
            return refuse(place, .undeclared)
        }
        let isMultiple = field.definition.isMultiple
        if field.definition.valueKind == .file {
            return takeFiles(row, isMultiple: isMultiple, at: place)
        }
        let texts = row.texts.filter { !$0.isEmpty }
        guard isMultiple ? texts.areDistinct : row.texts.count <= 1 else {
            setTexts(isMultiple ? texts.distinct : texts.suffix(1), at: place)
            return refuse(place, .repeated)
        }
        guard isOffered(texts, field, at: place) else {
            setTexts(texts.filter { isOffered([$0], field, at: place) }, at: place)
            return refuse(place, .choice)
        }
        setTexts(texts, at: place)
    }

    /// Refuses input for a row that is closed, unless it equals what the row shows.
    private func refuseClosed(_ row: ReceivedRow, at place: RowPlace) {
        let state = scopes.row(at: place)
        guard scopes.plan(at: place).fieldPlan != nil else { return refuse(place, .undeclared) }
        // A row that was reopened since then has not taken its input either.
        let refusal = state.refusal ?? .notEditable
        let texts = row.texts.filter { !$0.isEmpty }
        guard !texts.isEmpty || !row.files.isEmpty,
            refusal == .hidden || !texts.haveSameScalars(as: state.content.texts)
        else { return }
        refuse(place, refusal)
    }

    /// Takes back what was entered in a row that other rows closed afterwards; that it was emptied
    /// is no mistake.
    private func refuseClosed(_ taken: TakenRow) {
        guard let scope = scopes.find(taken.place.scope), scopes.isLive(scope) else { return }
        guard let refusal = scopes.row(at: taken.place).refusal,
            refusal == .hidden || !taken.texts.haveSameScalars(as: taken.before.texts)
        else { return }
        setContent(taken.before, at: taken.place, cause: .history)
        guard !taken.texts.isEmpty else { return }
        refuse(taken.place, refusal)
    }

    /// Rows that take files keep those they have when none came, unless they are emptied.
    private func takeFiles(_ row: ReceivedRow, isMultiple: Bool, at place: RowPlace) {
        guard !row.files.isEmpty || row.isEmptied else { return }
        guard isMultiple || row.files.count <= 1 else { return refuse(place, .repeated) }
        setFiles(row.files, at: place)
    }

    private func isOffered(
        _ texts: [String], _ field: FieldPlan, at place: RowPlace
    ) -> Bool {
        guard field.definition.rules.choiceKey != nil else { return true }
        let (choices, key) = (field.definition.choices, scopes.row(at: place).choiceKey)
        return texts.allSatisfy { text in
            choices.contains { $0.value.hasSameScalars(as: text) && $0.isOffered(for: key) }
        }
    }

    /// Reports that a row does not accept what was sent for it.
    func refuse(_ place: RowPlace, _ code: ViolationCode) {
        findings.report([
            Violation(tags: [scopes.tag(of: place)], code: code, message: message(code, at: place))
        ])
    }
}

/// A row that was open when it was taken; others may close it afterwards.
private struct TakenRow {
    let place: RowPlace
    let before: RowContent
    let texts: [String]
}
