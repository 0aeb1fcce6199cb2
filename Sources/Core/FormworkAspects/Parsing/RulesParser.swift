public import Formwork

/// Reads the rules aspect: a file of Drools, or the JSON in which servers send its rules.
///
/// ```
/// rule "[Bug] Is description properly long"
/// when Bug(description != null && description.length > 14 && description.length < 31)
/// then end
/// ```
///
/// The JSON is an array of objects with the members `name`, `condition` and `declarations`; each
/// declaration gives a name to an attribute of an entity.
public struct RulesParser {
    /// Makes a parser.
    public init() {}

    /// Adds the rules of a document to a model.
    public func parse(_ document: AspectDocument, into builder: ModelBuilder) throws(AspectError) {
        builder.addRules(try rules(in: document))
    }

    /// The rules of a document in their order.
    public func rules(in document: AspectDocument) throws(AspectError) -> [AspectRule] {
        let rules =
            document.isJSON
            ? try rules(in: try document.node(of: .rules))
            : try rules(inText: try document.text(of: .rules), document.place)
        try check(rules, document.place)
        return rules
    }

    /// Reads one condition, such as `description != null && description.length > 14`.
    public static func condition(_ text: String) throws(AspectError) -> FormExpression {
        do {
            return try ConditionParser.expression(text)
        } catch {
            throw error.aspectError(in: text, at: "condition")
        }
    }

    private func check(_ rules: [AspectRule], _ place: String) throws(AspectError) {
        guard rules.count <= AspectLimits.maxRules else {
            throw AspectError(
                .tooLarge, .rules, at: place,
                "there are \(rules.count) rules; write at most \(AspectLimits.maxRules).")
        }
        var names: Set<String> = []
        for rule in rules where !names.insert(rule.name).inserted {
            throw AspectError(
                .contradiction, .rules, at: rule.place,
                "there are two rules \"\(rule.name)\"; rename one.")
        }
    }

    // MARK: Drools

    private func rules(
        inText text: String, _ place: String
    ) throws(AspectError) -> [AspectRule] {
        do {
            var rules: [AspectRule] = []
            for rule in try DroolsFile.rules(in: text) { rules.append(try self.rule(rule, place)) }
            return rules
        } catch {
            throw error.aspectError(in: text, at: place)
        }
    }

    private func rule(
        _ rule: DroolsFile.Rule, _ place: String
    ) throws(ConditionError) -> AspectRule {
        do {
            let (patterns, bindings) = try ConditionParser.patterns(rule.condition)
            return AspectRule(
                rule.name, patterns, bindings: bindings, place: "\(place)#\(rule.name)")
        } catch {
            throw ConditionError(offset: rule.offset + error.offset, message: error.message)
        }
    }

    // MARK: JSON

    private func rules(in node: AspectNode) throws(AspectError) -> [AspectRule] {
        var rules: [AspectRule] = []
        for element in try node.elements() { rules.append(try rule(element)) }
        return rules
    }

    private func rule(_ node: AspectNode) throws(AspectError) -> AspectRule {
        let condition = try node.required("condition")
        var bindings: [String: AspectRule.Binding] = [:]
        for declaration in try node.member("declarations")?.elements() ?? [] {
            let name = try declaration.required("name").name()
            bindings[name] = AspectRule.Binding(
                entity: try declaration.member("entity")?.name(),
                field: try declaration.member("field")?.text() ?? "")
        }
        return AspectRule(
            try node.required("name").name(), try patterns(condition), bindings: bindings,
            place: node.pointer.isEmpty ? node.place : "\(node.place)#\(node.pointer)")
    }

    private func patterns(_ node: AspectNode) throws(AspectError) -> [AspectRule.Pattern] {
        let text = try node.text()
        do {
            return [AspectRule.Pattern(condition: try ConditionParser.expression(text))]
        } catch {
            throw error.aspectError(in: text, at: "\(node.place)#\(node.pointer)")
        }
    }
}
