import Formwork
package import FormworkEngine

/// Writes the rules aspect: constraints, conditions and what may only be read, for ``RulesParser``.
///
/// A rule is written if it reads attributes of the form alone, and if conditions have words for it.
/// All others are left to the server, which judges everything again: the form that is made of the
/// aspects refuses nothing that the server accepts.
package struct RulesWriter {
    /// Makes a writer.
    package init() {}

    /// The rules of a form.
    ///
    /// - Parameters:
    ///   - form: The form.
    ///   - isReadOnly: Whether nothing can be changed.
    /// - Returns: An array of rules.
    package func document(_ form: DescribedForm, isReadOnly: Bool = false) -> JSONValue {
        .array(rules(form, isReadOnly: isReadOnly).compactMap(json))
    }

    /// The rules that are written, the first ones if there are too many.
    func rules(_ form: DescribedForm, isReadOnly: Bool = false) -> [AspectRule] {
        let locks = isReadOnly ? [Self.lock([], unless: .value(.boolean(false)))] : locks(form)
        return Array((locks + described(form).map(\.rule)).prefix(AspectLimits.maxRules))
    }

    /// The rules for valid input, with their messages.
    func described(_ form: DescribedForm) -> [DescribedRule] {
        let readable = Set(form.fields.filter(\.isReadable).map(\.name))
        let all = form.fields.flatMap { rules(of: $0, readable) }
        var names: [String: Int] = [:]
        return all.compactMap { rule in
            var rule = rule
            names[rule.rule.name, default: 0] += 1
            if let count = names[rule.rule.name], count > 1 { rule.rule.name += " \(count)" }
            return rule.rule.name.utf8.count <= AspectLimits.maxNameBytes ? rule : nil
        }
    }

    private func rules(of field: DescribedField, _ readable: Set<String>) -> [DescribedRule] {
        field.rules.compactMap { code, condition in
            let whole =
                field.conditions.isEmpty
                ? condition : .call(.or, field.conditions.map { .call(.not, [$0]) } + [condition])
            guard whole.isWritable(reading: readable, at: field.name) else { return nil }
            return DescribedRule(
                rule: AspectRule("\(field.name) \(code.rawValue)", whole),
                message: field.definition.messages[code])
        }
    }

    // MARK: What may only be read

    private func locks(_ form: DescribedForm) -> [AspectRule] {
        let readable = Set(form.fields.filter(\.isReadable).map(\.name))
        let locked = form.fields.filter(\.isReadOnly).map(\.name)
        let all = locked.isEmpty ? [] : [Self.lock(locked, unless: .value(.boolean(false)))]
        return all
            + form.fields.compactMap { field in
                guard let rule = field.definition.rules.readOnly, !field.isReadOnly else {
                    return nil
                }
                let isOpen = FormExpression.call(.not, [rule])
                guard isOpen.isWritable(reading: readable, at: nil) else { return nil }
                return Self.lock([field.name], unless: isOpen)
            }
    }

    private static func lock(_ names: [String], unless isOpen: FormExpression) -> AspectRule {
        var rule = AspectRule("[Security] \(names.first ?? "all")", isOpen)
        for name in names {
            rule.bindings["$\(name)"] = AspectRule.Binding(entity: nil, field: name)
        }
        return rule
    }

    // MARK: JSON

    private func json(_ rule: AspectRule) -> JSONValue? {
        guard let condition = rule.patterns.first?.condition?.conditionText else { return nil }
        let bindings = rule.bindings.sorted { $0.key < $1.key }.map { name, binding in
            JSONValue.members([("name", .text(name)), ("field", .text(binding.field))])
        }
        return .members([
            ("name", .text(rule.name)), ("condition", .text(condition)),
            ("declarations", .array(bindings)),
        ])
    }
}

/// A rule with the message of its violation.
struct DescribedRule {
    var rule: AspectRule
    let message: String?
}

extension FormExpression {
    /// Whether a condition can be written that reads readable attributes alone, and the field of its
    /// rule.
    fileprivate func isWritable(reading readable: Set<String>, at name: String?) -> Bool {
        let read = dependencies
        let isAbout = name.map(read.contains) ?? true
        guard isAbout, readable.isSuperset(of: read), let text = conditionText else { return false }
        return text.utf8.count <= AspectLimits.maxConditionBytes
    }
}
