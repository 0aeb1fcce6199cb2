import FormworkGraph

/// Collects the rules of all rows, finds what they read, and puts them in order.
///
/// Each aspect of a row that something decides is one rule. Edges lead from a rule to those that
/// read its row or follow it; the longest path of edges to a rule is its level. Rules are then
/// evaluated by level, each once.
struct RuleBuilder {
    private let scopes: [ScopePlan]
    private let resolution: PathResolution
    private var rules: [RulePlan] = []
    private var scopeRules: [ScopeRules] = []
    private var edges: [(from: Int32, to: Int32)] = []

    /// The plan of a form with these scopes.
    ///
    /// - Throws: `DependencyCycle` with the numbers of rules that read one another in a circle.
    /// - Precondition: every row that a rule names is there.
    static func plan(of scopes: [ScopePlan]) throws(RuleCycle) -> FormPlan {
        var builder = RuleBuilder(scopes: scopes)
        for scope in scopes { builder.addRules(of: scope) }
        for rule in builder.rules.indices { builder.connect(rule) }
        try builder.setLevels()
        return FormPlan(scopes: scopes, rules: builder.rules, scopeRules: builder.scopeRules)
    }

    private init(scopes: [ScopePlan]) {
        self.scopes = scopes
        resolution = PathResolution(scopes: scopes)
    }

    // MARK: Which rules there are

    private mutating func addRules(of scope: ScopePlan) {
        scopeRules.append(
            ScopeRules(
                first: rules.count,
                rows: Array(repeating: ScopeRules.Row(), count: scope.rows.count)))
        for row in scope.rows.indices { addRules(of: row, in: scope) }
        scopeRules[scope.index].count = rules.count - scopeRules[scope.index].first
    }

    /// Adds the rules of a row: its own, and those that follow a rule of the group around it.
    private mutating func addRules(of row: Int, in scope: ScopePlan) {
        let plan = scope.rows[row]
        let around = rulesAround(row, in: scope)
        var own = ScopeRules.Row()
        if plan.rules.visible != nil || around.visible != nil {
            own.visible = add(.visible, plan.rules.visible, row, scope)
        }
        if plan.rules.enabled != nil || around.enabled != nil {
            own.enabled = add(.enabled, plan.rules.enabled, row, scope)
        }
        if plan.rules.readOnly != nil || around.readOnly != nil {
            own.readOnly = add(.readOnly, plan.rules.readOnly, row, scope)
        }
        if plan.rules.required != nil {
            own.required = add(.required, plan.rules.required, row, scope)
        }
        if plan.rules.choiceKey != nil {
            own.choices = add(.choices, plan.rules.choiceKey, row, scope)
        }
        if decidesValue(plan, own) {
            own.value = add(.value, plan.rules.computed ?? plan.rules.initial, row, scope)
        }
        for (position, rule) in plan.rules.valid.enumerated() {
            own.valid.append(add(.valid(position), rule.expression, row, scope))
        }
        scopeRules[scope.index].rows[row] = own
    }

    /// Whether rules can change the value of a row, also by hiding it.
    private func decidesValue(_ row: RowPlan, _ own: ScopeRules.Row) -> Bool {
        switch row.shape {
        case .field:
            row.rules.computed != nil || row.rules.initial != nil || own.visible != nil
                || own.choices != nil
        case .list: own.visible != nil
        case .container, .note, .action: false
        }
    }

    private mutating func add(
        _ aspect: RuleAspect, _ expression: FormExpression?, _ row: Int, _ scope: ScopePlan
    ) -> Int {
        let resolved = expression.flatMap { expression in
            expression.resolved { path in
                resolution.reference(to: path, from: scope.rows[row], in: scope.index)
            }
        }
        rules.append(
            RulePlan(scope: scope.index, row: row, aspect: aspect, expression: resolved))
        return rules.count - 1
    }

    /// The rules of the group around a row, or of the list whose entries contain it.
    private func rulesAround(_ row: Int, in scope: ScopePlan) -> ScopeRules.Row {
        if let container = scope.rows[row].container {
            return scopeRules[scope.index].rows[container]
        }
        guard let parent = scope.parent else { return ScopeRules.Row() }
        return scopeRules[parent].rows[scope.listRow]
    }

    // MARK: What they read

    /// Adds the edges to a rule: from the group's rule that it follows, and from the values that it
    /// reads.
    private mutating func connect(_ rule: Int) {
        let plan = rules[rule]
        let scope = scopes[plan.scope]
        let own = scopeRules[plan.scope].rows[plan.row]
        let around = rulesAround(plan.row, in: scope)
        let base = scope.rows[plan.row].container == nil ? scope.parent ?? 0 : plan.scope
        switch plan.aspect {
        case .visible: follow(around.visible, rule, from: base)
        case .enabled: follow(around.enabled, rule, from: base)
        case .readOnly: follow(around.readOnly, rule, from: base)
        case .value:
            follow(own.visible, rule, from: plan.scope)
            follow(own.choices, rule, from: plan.scope)
        case .required, .choices, .valid: break
        }
        for reference in plan.expression?.references ?? [] { read(reference, by: rule) }
        if case .valid(let position) = plan.aspect,
            scope.rows[plan.row].rules.valid[position].onlyWhenChanged
        {
            read(.own(plan.row, in: plan.scope), by: rule)
        }
    }

    /// Lets a rule be evaluated after another one whose result it adopts.
    private mutating func follow(_ leader: Int?, _ rule: Int, from base: Int) {
        guard let leader else { return }
        edges.append((Int32(leader), Int32(rule)))
        rules[leader].followers.append(reader(rule, from: base))
    }

    /// Lets a rule be evaluated after the rule for a value that it reads; a value inside of lists
    /// also depends on the entries.
    private mutating func read(_ reference: RowReference, by rule: Int) {
        let (scope, row) = (Int(reference.scope), Int(reference.row))
        let reader = reader(rule, from: Int(reference.base))
        scopeRules[scope].rows[row].readers.append(reader)
        addEdge(fromValueOf: row, in: scope, to: rule)
        var inner = scope
        while inner != Int(reference.base), let outer = scopes[inner].parent {
            let list = scopes[inner].listRow
            scopeRules[outer].rows[list].structureReaders.append(reader)
            addEdge(fromValueOf: list, in: outer, to: rule)
            inner = outer
        }
    }

    private mutating func addEdge(fromValueOf row: Int, in scope: Int, to rule: Int) {
        guard let value = scopeRules[scope].rows[row].value else { return }
        edges.append((Int32(value), Int32(rule)))
    }

    private func reader(_ rule: Int, from base: Int) -> RuleReader {
        RuleReader(rule: Int32(rule), scope: Int32(rules[rule].scope), base: Int32(base))
    }

    // MARK: In which order

    /// Orders the rules, or names those of a circle.
    private mutating func setLevels() throws(RuleCycle) {
        let graph = DependencyGraph(nodeCount: rules.count, edges: edges)
        do {
            let levels = try graph.levels()
            for rule in rules.indices { rules[rule].level = levels[rule] }
        } catch {
            throw RuleCycle(
                rules: error.nodes.map { node in
                    let rule = rules[Int(node)]
                    let scope = scopes[rule.scope]
                    return "\(rule.aspect.name) of \"\(scope.path)\(scope.rows[rule.row].name)\""
                })
        }
    }
}

/// Rules that read one another in a circle, by their names in reading order.
struct RuleCycle: Error {
    let rules: [String]
}
