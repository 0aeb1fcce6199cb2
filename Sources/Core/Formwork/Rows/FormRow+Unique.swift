extension [FormRow] {
    /// The name of the field at which another instance with unique values is reported: the last one
    /// that a reader can edit.
    func name(reporting unique: Unique) -> String {
        let editable = rootFields.filter { !$0.disabled && $0.rules.computed == nil }
        let names = Set(editable.map(\.fieldId.id))
        return unique.names.last(where: names.contains) ?? unique.names.last ?? ""
    }

    /// The rows, in which each field that reports unique values names the others in its message, and
    /// asks the server in advance if it is to.
    func reporting(_ unique: [Unique], isAsked: Bool) -> [FormRow] {
        guard !unique.isEmpty else { return self }
        let titles = Dictionary(
            rootFields.map { ($0.fieldId.id, $0.shortTitle) }, uniquingKeysWith: { $1 })
        return reporting(Dictionary(grouping: unique, by: name(reporting:)), titles, isAsked)
    }

    private func reporting(
        _ unique: [String: [Unique]], _ titles: [String: LocalizableString], _ isAsked: Bool
    ) -> [FormRow] {
        map { row in
            switch row {
            case .field(let field as any ReportingField):
                return .field(
                    (unique[row.id] ?? []).reduce(field) {
                        $0.reporting($1, beside: titles, isAsked: isAsked)
                    })
            case .group(var group) where !group.isRecord:
                group.rows = group.rows.reporting(unique, titles, isAsked)
                return .group(group)
            case .step(var step):
                step.rows = step.rows.reporting(unique, titles, isAsked)
                return .step(step)
            default: return row
            }
        }
    }
}

/// A field that can report unique values.
protocol ReportingField: FormFieldBase {
    /// The titles of the fields whose values are unique together with that of this one, by the code
    /// of the violation.
    var companions: [ViolationCode: LocalizableString] { get }

    /// The field, reporting unique values.
    func reporting(
        _ unique: Unique, beside titles: [String: LocalizableString], isAsked: Bool
    ) -> any ReportingField
}

extension FormField: ReportingField {
    func reporting(
        _ unique: Unique, beside titles: [String: LocalizableString], isAsked: Bool
    ) -> any ReportingField {
        let others = unique.names.filter { $0 != fieldId.id }
        let rule = ServerRule(code: unique.code, reads: others, onlyWhenChanged: true)
        var field = changingRules { if isAsked { $0.server.append(rule) } }
        let labels = others.compactMap { titles[$0] }
        if !labels.isEmpty {
            field.companions[unique.code] = .value(.value(LocalizableList(labels)))
        }
        return field
    }
}
