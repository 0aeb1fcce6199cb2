extension FormMachine {
    /// Explains why a row is hidden, required or invalid, by its rules and the values that they
    /// read; `nil` for unknown tags.
    public func explain(_ tag: String) -> Explanation? {
        guard let place = scopes.place(of: tag) else { return nil }
        var reasons: [Explanation.Reason] = []
        for around in surroundings(of: place).reversed() {
            reasons += self.reasons([.visible, .enabled, .readOnly], at: around)
        }
        reasons += self.reasons(Explanation.Aspect.allCases, at: place)
        return Explanation(tag: tag, reasons: reasons, violations: currentViolations(at: place))
    }

    /// The groups and lists around a row, the innermost first.
    private func surroundings(of place: RowPlace) -> [RowPlace] {
        var places: [RowPlace] = []
        var place = place
        while true {
            let scope = scopes[place.scope]
            if let container = scope.plan.rows[place.row].container {
                place = scope.place(of: container)
            } else if let parent = scope.parent {
                place = RowPlace(scope: parent, row: scope.plan.listRow)
            } else {
                return places
            }
            places.append(place)
        }
    }

    private func reasons(
        _ aspects: [Explanation.Aspect], at place: RowPlace
    ) -> [Explanation.Reason] {
        let rules = scopes.plan(at: place).rules
        return aspects.flatMap { aspect in
            if aspect == .valid {
                return rules.valid.map { reason(.valid, $0.expression, $0.code, at: place) }
            }
            return rules.expression(of: aspect).map { [reason(aspect, $0, nil, at: place)] } ?? []
        }
    }

    private func reason(
        _ aspect: Explanation.Aspect, _ expression: FormExpression, _ code: ViolationCode?,
        at place: RowPlace
    ) -> Explanation.Reason {
        Explanation.Reason(
            aspect: aspect, owner: scopes.tag(of: place), code: code, rule: expression.description,
            result: value(of: expression, at: place),
            readings: expression.dependencies.map { path in
                Explanation.Reading(row: path, value: value(of: .row(path), at: place))
            })
    }

    private func value(of expression: FormExpression, at place: RowPlace) -> FieldValue {
        let scope = scopes[place.scope]
        let resolution = PathResolution(scopes: plan.scopes)
        let resolved = expression.resolved { path in
            resolution.reference(
                to: path, from: scope.plan.rows[place.row], in: scope.plan.index)
        }
        return resolved.map { value(of: $0, in: scope) } ?? .none
    }
}

extension RowRules {
    func expression(of aspect: Explanation.Aspect) -> FormExpression? {
        switch aspect {
        case .visible: visible
        case .enabled: enabled
        case .readOnly: readOnly
        case .required: required
        case .computed: computed
        case .initial: initial
        case .choices: choiceKey
        case .valid: nil
        }
    }
}
