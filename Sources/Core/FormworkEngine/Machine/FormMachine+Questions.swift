/// Rules that only the server can decide: asked after a rest, answered or given up, never stuck.
extension FormMachine {
    /// In how many milliseconds ``FormEvent/elapsed(milliseconds:)`` should be applied; `nil` while
    /// nothing happens by itself.
    public var wakeUp: Int64? { questions.wait }

    /// Asks anew about a row that was edited, and about rows whose questions carry its value.
    func ask(about place: RowPlace) {
        let scope = scope(place.scope)
        guard !scope.plan.serverRows.isEmpty else { return }
        let name = scope.plan.rows[place.row].name
        for row in scope.plan.serverRows {
            for (position, rule) in scope.plan.rows[row].rules.server.enumerated()
            where row == place.row || rule.reads.contains(name) {
                open(position, rule, at: RowPlace(scope: scope.id, row: row))
            }
        }
    }

    private func open(_ position: Int, _ rule: ServerRule, at place: RowPlace) {
        let scope = scope(place.scope)
        scope.rows[place.row].refused &= ~(1 << UInt64(position))
        questions.close(at: place)
        affect(place)
        guard !scope.rows[place.row].content.value.isEmpty, currentViolations(at: place).isEmpty
        else { return }
        questions.open(position, at: place, debounce: rule.debounce)
    }

    func pass(_ milliseconds: Int) {
        questions.pass(milliseconds)
        while let index = questions.nextDue() {
            let question = questions.list[index]
            if question.isAsked {
                questions.close(index)
            } else {
                ask(index)
            }
            affect(question.place)
        }
    }

    private func ask(_ index: Int) {
        let question = questions.list[index]
        let scope = scope(question.place.scope)
        let row = scope.plan.rows[question.place.row]
        let rule = row.rules.server[question.rule]
        var members = [
            FieldRecord.Member(
                tag: row.name, value: scope.rows[question.place.row].effective)
        ]
        for tag in rule.reads {
            guard let other = scope.plan.indices[tag] else { continue }
            members.append(FieldRecord.Member(tag: tag, value: scope.rows[other].effective))
        }
        questions.markAsked(index, timeout: rule.timeout)
        log.append(
            .question(
                ServerQuestion(
                    ticket: question.ticket, tag: scope.tag(of: question.place.row),
                    code: rule.code, values: FieldRecord(members))))
    }

    /// Takes an answer; one to a question that is no longer open is out of date.
    func take(_ answer: ServerAnswer) {
        guard
            let index = questions.list.firstIndex(where: {
                $0.ticket == answer.ticket && $0.isAsked
            })
        else { return }
        let question = questions.close(index)
        let scope = scope(question.place.scope)
        if answer.verdict == .invalid {
            scope.rows[question.place.row].refused |= 1 << UInt64(question.rule)
            scope.rows[question.place.row].flags.insert(.validated)
        }
        due.insert(question.place)
        affect(question.place)
    }
}
