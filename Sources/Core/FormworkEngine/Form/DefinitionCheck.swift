/// The check of a form's rows before the form is shown.
///
/// The check reports as many mistakes as possible in one run, each with the row, the contradiction
/// and the remedy. It is the only place where definitions are validated: the machine relies on its
/// result.
struct DefinitionCheck {
    /// The maximum depth of nested groups.
    static let maximumDepth = 32

    let rows: [RowDefinition]
    let numberFormat: NumberFormat
    /// The rows by their scopes; none if they are nested too deep.
    let scopes: [ScopePlan]

    init(rows: [RowDefinition], numberFormat: NumberFormat) {
        self.rows = rows
        self.numberFormat = numberFormat
        scopes = Self.isTooDeep(rows) ? [] : ScopeBuilder.scopes(of: rows)
    }

    /// One sentence for each mistake; none for a form that can be used.
    ///
    /// - Complexity: linear in the number of rows, rules and choices, apart from the depth of
    ///   expressions.
    var findings: [String] {
        guard !scopes.isEmpty else {
            return [
                "Groups are nested more than \(Self.maximumDepth) deep;"
                    + " take some of them apart."
            ]
        }
        var findings = numberFormatFindings
        for scope in scopes { findings += TagCheck(scope: scope).findings }
        // Rules find rows by tags: with duplicate tags, further findings would be misleading.
        guard findings.isEmpty else { return findings }
        var position = 0
        for scope in scopes {
            for row in scope.rows {
                if row.fieldPlan != nil { position += 1 }
                findings += self.findings(of: row, in: scope, position: position)
            }
        }
        return findings
    }

    /// The findings about one row; fields are counted, so that a finding names the position as
    /// well.
    private func findings(of row: RowPlan, in scope: ScopePlan, position: Int) -> [String] {
        var findings: [String] = []
        let path = scope.path + row.name
        if let field = row.fieldPlan {
            let check = FieldCheck(plan: field, position: position, path: path)
            findings += check.choiceFindings
            findings += check.shapeFindings
            findings += check.ruleFindings
            findings += check.boundFindings
        } else {
            findings += RowCheck(row: row, scope: scope, path: path).findings
        }
        return findings + RulesCheck(row: row, scope: scope, scopes: scopes).findings
    }

    /// Goes down level by level without recursion, so that a hostile definition cannot exhaust the
    /// stack.
    private static func isTooDeep(_ rows: [RowDefinition]) -> Bool {
        var level = rows
        for _ in 0..<maximumDepth {
            level = level.flatMap { $0.rows }
            if level.isEmpty { return false }
        }
        return true
    }

    /// Separators that would make numbers ambiguous.
    private var numberFormatFindings: [String] {
        let decimal = numberFormat.decimalSeparator
        var findings: [String] = []
        if decimal == numberFormat.groupingSeparator {
            findings.append(
                "The number format uses \"\(decimal)\" both before the fraction and between groups;"
                    + " give it two different signs.")
        }
        for separator in [decimal, numberFormat.groupingSeparator ?? " "]
        where !NumberSymbols.canSeparate(separator) {
            findings.append(
                "The number format uses \"\(separator)\" as a separator;"
                    + " take one character that is no digit and no sign.")
        }
        return findings
    }
}
