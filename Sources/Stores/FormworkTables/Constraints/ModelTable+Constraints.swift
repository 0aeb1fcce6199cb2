package import Formwork

extension ModelTable {
    /// The rules of the definition that at least one database enforces, in the order of the form.
    package var constraints: [TableConstraint] {
        var names: [String: Int] = [:]
        return fields.flatMap { column in rules(of: column) }.compactMap {
            rule, violation, columns in
            let name = "\(prefix(of: columns[0]))\(violation.code.rawValue)"
            names[name, default: 0] += 1
            let number = names[name].map { $0 > 1 ? "_\($0)" : "" } ?? ""
            let constraint = TableConstraint(
                rule, violation, columns: columns, name: name + number)
            let isEnforced =
                constraint.definition != nil || constraint.broken(in: .sqlite) != nil
            return isEnforced ? constraint : nil
        }
    }

    /// The violation that a refusal by a database names; of a constraint of another version of the definition
    /// that of its name.
    package func violation(ofConstraint name: String) -> Violation? {
        if let known = constraints.first(where: { $0.name == name }) { return known.violation }
        let column = fields.filter { name.hasPrefix(prefix(of: $0.name)) }
            .max { $0.name.utf8.count < $1.name.utf8.count }
        return column.map { column in
            let code = name.dropFirst(prefix(of: column.name).count)
            return Violation(tags: [column.name], code: ViolationCode(rawValue: String(code)))
        }
    }

    private func prefix(of column: String) -> String { "\(name)_\(column)_" }

    private typealias NamedRule = (TableConstraint.Rule, Violation, columns: [String])

    private func rules(of column: FieldColumn) -> [NamedRule] {
        let (field, name) = (column.field, column.name)
        func violation(_ code: ViolationCode, _ constraint: Constraint? = nil) -> Violation {
            Violation(tags: [name], code: code, constraint: constraint)
        }
        let format: NamedRule = (.format(column), violation(.badInput), [name])
        guard column.isJudgedAlone else { return [format] + references(of: column) }
        let values = field.constraints.filter {
            $0 == .required || !field.constraintsOnlyWhenChanged
        }
        let all: [NamedRule] = values.map { (.value(column, $0), violation($0.code, $0), [name]) }
        return [format] + all + references(of: column) + comparisons(of: column)
    }

    private func references(of column: FieldColumn) -> [NamedRule] {
        guard !column.field.isMultiple,
            let reference = ModelReference.all(in: model).first(where: { $0.path == column.name })
        else { return [] }
        let violation = Violation(tags: [column.name], code: .missingReference)
        return [(.reference(reference.target.modelType), violation, [column.name])]
    }

    /// The rules over several fields, each of which is judged by its own value.
    private func comparisons(of column: FieldColumn) -> [NamedRule] {
        let judged = fields.filter { $0.isJudgedAlone && !$0.field.isMultiple }
        let columns = Dictionary(uniqueKeysWithValues: judged.map { ($0.name, $0) })
        return column.field.rules.valid.filter { !$0.onlyWhenChanged }.map { rule in
            let violation = Violation(tags: [column.name] + rule.relatedTags, code: rule.code)
            let others = rule.expression.rowNames.subtracting([column.name]).sorted()
            return (.together(rule.expression, columns), violation, [column.name] + others)
        }
    }
}
