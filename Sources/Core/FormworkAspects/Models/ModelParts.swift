import Formwork

/// The declared parts of a model, of which its form is woven.
struct ModelParts {
    let name: String
    let locale: String
    let context: String
    var members: [Attribute] = []
    /// The names of members that code has removed.
    var removed: Set<String> = []
    var localization = ModelLocalization()
    var layout = Layout()
    var rules: [AspectRule] = []
    var facts: RuleFacts = [:]
    var widgetMapping = WidgetMapping()
    var widgets = WidgetTemplate.builtIn
    var localizer: Localizer?
    /// Whether relations with more instances than are offered have buttons that search.
    var offersSearches = false

    /// The names of the widgets that are mapped and not there, each once.
    var missingWidgets: [String] {
        Set(members.map { widgetMapping($0) }).filter { widgets[$0] == nil }.sorted()
    }

    /// The widget of an attribute.
    func widget(of attribute: Attribute) throws(AspectError) -> WidgetTemplate {
        let name = widgetMapping(attribute)
        if let widget = widgets[name] { return widget }
        throw AspectError(
            .unknown, .widgetMapping, at: "\(self.name).\(attribute.name)",
            "there is no widget \"\(name)\"; known are "
                + widgets.keys.sorted().joined(separator: ", ") + ".")
    }

    /// The form that the parts are.
    func definition() throws(AspectError) -> FormDefinition {
        let format = localizer.map { ValueFormat(localizer: $0) } ?? .canonical
        do {
            return try FormDefinition(rows: try rows(in: format), format: format)
        } catch let error as FormDefinitionError {
            throw AspectError(.contradiction, .model, at: name, error.message)
        } catch let error as AspectError {
            throw error
        } catch {
            throw AspectError(.contradiction, .model, at: name, "\(error)")
        }
    }

    private func rows(in format: ValueFormat) throws(AspectError) -> [RowDefinition] {
        try DependencyCheck(members: members, name: name).check()
        let messages = FieldMessages(localizer: localizer, format: format, rules: ruleMessages)
        var fields: [String: FieldDefinition] = [:]
        for member in members {
            fields[member.name] = member.row(try widget(of: member))
        }
        try WovenRules(self).add(to: &fields)
        var rows = LayoutRows(
            fields: fields.mapValues { messages.adding(to: $0) },
            groupLabels: localization.groupLabels, searches: searches)
        return rows.rows(of: try filledLayout())
    }

    /// The layout with the places of all fields.
    func filledLayout() throws(AspectError) -> [LayoutNode] {
        try layout.arranged(members.map(\.name), without: removed)
    }

    /// The buttons that search for the choices of relations, by the names of these.
    var searches: [String: ActionDefinition] {
        guard offersSearches else { return [:] }
        let many = members.compactMap { $0 as? Relation }.filter(\.hasMany)
        let buttons = many.map { relation in
            let label = localizer?.text(
                key: "FormworkReference.words", arguments: ["title": .text(relation.label)])
            return ActionDefinition(
                tag: "nf-find-\(relation.name)", label: label ?? relation.label)
        }
        return Dictionary(zip(many.map(\.name), buttons)) { first, _ in first }
    }

    private var ruleMessages: [String: String] {
        let titles = rules.map { ($0.name, localization.ruleMessages[$0.name] ?? $0.title) }
        return Dictionary(titles) { first, _ in first }
    }
}

/// Adds the rules of a model to its fields.
private struct WovenRules {
    private let parts: ModelParts
    private let weaver: RuleWeaver

    init(_ parts: ModelParts) {
        self.parts = parts
        weaver = RuleWeaver(
            entityName: parts.name, attributes: Set(parts.members.map(\.name)),
            facts: parts.facts.adding(context: parts.context, locale: parts.locale))
    }

    func add(to fields: inout [String: FieldDefinition]) throws(AspectError) {
        for rule in parts.rules {
            guard let condition = try weaver.condition(of: rule) else { continue }
            let isDecidable = !reads(condition, rowsBeyond: fields)
            if rule.isSecurity {
                addSecurity(isDecidable ? condition : .value(.boolean(false)), rule, to: &fields)
            } else if isDecidable {
                try addValidity(condition, rule, to: &fields)
            }
        }
    }

    /// Whether a condition reads a member without a row.
    ///
    /// That is a relation whose choices are not loaded yet; the rule is woven with them.
    private func reads(
        _ condition: FormExpression, rowsBeyond fields: [String: FieldDefinition]
    ) -> Bool {
        condition.dependencies.contains { path in
            let name = path.root
            return weaver.attributes.contains(name) && fields[name] == nil
        }
    }

    /// Makes the fields of a security rule read-only unless its condition is true.
    private func addSecurity(
        _ condition: FormExpression, _ rule: AspectRule, to fields: inout [String: FieldDefinition]
    ) {
        let bound = weaver.boundAttributes(of: rule)
        let isLocked = FormExpression.when(condition, then: false, else: true)
        for name in bound.isEmpty ? parts.members.map(\.name) : bound {
            guard let other = fields[name]?.rules.readOnly else {
                fields[name]?.rules.readOnly = isLocked
                continue
            }
            fields[name]?.rules.readOnly = other || isLocked
        }
    }

    /// Adds a rule to the first field that it reads, and reports it at the others as well.
    private func addValidity(
        _ condition: FormExpression, _ rule: AspectRule, to fields: inout [String: FieldDefinition]
    ) throws(AspectError) {
        let read = condition.dependencies.filter { fields[$0] != nil }
        guard let first = read.first else {
            throw AspectError(
                .contradiction, .rules, at: rule.place,
                "rule \"\(rule.name)\" reads no attribute of \(parts.name.shortName); name it"
                    + " [Security] if it decides who may change the form.")
        }
        fields[first]?.rules.valid.append(
            ValidityRule(
                code: ViolationCode(rawValue: rule.name), condition,
                relatedTags: Array(read.dropFirst())))
        // Rules of one field are judged as its value changes; the engine shows those of several
        // once all of them were visited, and at the latest when the form is submitted.
        if read.count == 1, fields[first]?.rules.showsErrors == nil {
            fields[first]?.rules.showsErrors = .live
        }
    }
}
