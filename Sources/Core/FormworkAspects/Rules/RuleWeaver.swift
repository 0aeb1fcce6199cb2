import FormworkEngine

/// Resolves the names in the rules of a form: attributes become rows, facts become constants.
///
/// A form's facts do not change while it is filled in, so that what is left of a rule reads rows
/// alone, and the engine decides it wherever the form is.
struct RuleWeaver {
    let entityName: String
    let attributes: Set<String>
    let facts: RuleFacts

    /// The condition of a rule over rows; `nil` for one without any.
    func condition(of rule: AspectRule) throws(AspectError) -> FormExpression? {
        var parts: [FormExpression] = []
        for pattern in rule.patterns {
            try checkEntity(pattern.entity, in: rule)
            guard let condition = pattern.condition else { continue }
            parts.append(try resolved(condition, pattern.entity, rule))
        }
        return parts.count > 1 ? .call(.and, parts) : parts.first
    }

    /// The attributes that a rule binds without a condition: those that a security rule is about.
    func boundAttributes(of rule: AspectRule) -> [String] {
        let names = rule.bindings.values.filter { isOwn($0.entity) }.map(\.field)
        return names.filter(attributes.contains).sorted()
    }

    private func isOwn(_ entity: String?) -> Bool {
        guard let entity else { return true }
        return entity == entityName || entity == entityName.shortName
    }

    private func checkEntity(_ entity: String?, in rule: AspectRule) throws(AspectError) {
        guard !isOwn(entity), let entity else { return }
        guard !facts.values.keys.contains(where: { $0.hasPrefix(entity + ".") }) else { return }
        let known = Set(facts.values.keys.map { String($0.prefix { $0 != "." }) }).sorted()
        throw error(
            rule,
            "there are no facts about \"\(entity)\"; known are \(entityName.shortName)"
                + known.map { ", \($0)" }.joined() + ".")
    }

    private func error(_ rule: AspectRule, _ message: String) -> AspectError {
        AspectError(.unknown, .rules, at: rule.place, "rule \"\(rule.name)\": \(message)")
    }

    private func resolved(
        _ expression: FormExpression, _ entity: String?, _ rule: AspectRule
    ) throws(AspectError) -> FormExpression {
        switch expression {
        case .value: return expression
        case .row(let path): return try resolved(path, entity, rule)
        case .call(let function, let arguments):
            var resolved: [FormExpression] = []
            for argument in arguments {
                resolved.append(try self.resolved(argument, entity, rule))
            }
            return .call(function, resolved)
        }
    }

    private func resolved(
        _ path: String, _ entity: String?, _ rule: AspectRule
    ) throws(AspectError) -> FormExpression {
        let (first, rest) = path.dividedAtDot
        if let binding = rule.bindings[first] {
            let path = [binding.field, rest].filter { !$0.isEmpty }.joined(separator: ".")
            return try value(path, of: binding.entity, rule)
        }
        if !isOwn(entity) { return try value(path, of: entity, rule) }
        if attributes.contains(first) { return .row(path) }
        if first == entityName.shortName { return try value(rest, of: first, rule) }
        if let fact = facts.values[path] { return .value(fact) }
        return try value(path, of: nil, rule)
    }

    private func value(
        _ path: String, of entity: String?, _ rule: AspectRule
    ) throws(AspectError) -> FormExpression {
        guard isOwn(entity), let entity = entity ?? Optional(entityName) else {
            let name = "\(entity ?? "").\(path)"
            if let fact = facts.values[name] { return .value(fact) }
            throw error(
                rule,
                "there is no fact \"\(name)\"; known are "
                    + facts.values.keys.sorted().joined(separator: ", ") + ".")
        }
        guard attributes.contains(path.dividedAtDot.first) else {
            throw error(
                rule,
                "\(entity.shortName) has no attribute \"\(path)\"; known are "
                    + attributes.sorted().prefix(20).joined(separator: ", ") + ".")
        }
        return .row(path)
    }
}

extension String {
    /// The part before the first dot, and the part behind it.
    fileprivate var dividedAtDot: (first: String, rest: String) {
        guard let dot = firstIndex(of: ".") else { return (self, "") }
        return (String(self[..<dot]), String(self[index(after: dot)...]))
    }
}
