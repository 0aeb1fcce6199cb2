extension FormDefinition {
    /// Whether a rule of the form reads the clock.
    package var readsClock: Bool { plan.readsClock }

    /// Returns the rows that decide about some rows: these, and all that their rules read, directly
    /// or through the rules of others.
    ///
    /// Rows are named by their paths, such as `team.name`; unknown paths decide about themselves
    /// alone. An initial value does not count: it decides nothing once a value is stored.
    ///
    /// - Complexity: O(n) in the number of rows, rules and references.
    package func rows(decidingAbout paths: Set<String>) -> Set<String> {
        var deciding = paths
        var open = paths.compactMap { plan.row(at: $0) }
        while let (scope, row) = open.popLast() {
            plan.forEachRead(of: row, in: scope) { scope, row in
                if deciding.insert(plan.path(of: row, in: scope)).inserted {
                    open.append((scope, row))
                }
            }
        }
        return deciding
    }

    /// Returns the paths of the rows at or within a row at the root of the form.
    package func rows(within root: String) -> Set<String> {
        var paths: Set<String> = []
        for scope in plan.scopes {
            for row in scope.rows.indices {
                let path = plan.path(of: row, in: scope.index)
                let first = path.utf8.prefix { $0 != UInt8(ascii: ".") }
                if first.elementsEqual(root.utf8) { paths.insert(path) }
            }
        }
        return paths
    }
}

extension FormPlan {
    /// The path of a row in the definition.
    fileprivate func path(of row: Int, in scope: Int) -> String {
        scopes[scope].path + scopes[scope].rows[row].name
    }

    /// Visits the rows that the rules of a row read, and those of the groups and lists around it.
    fileprivate func forEachRead(
        of row: Int, in scope: Int, _ visit: (_ scope: Int, _ row: Int) -> Void
    ) {
        var (scope, row) = (scope, row)
        while true {
            for rule in decidingRules(of: row, in: scope) {
                for reference in rules[rule].expression?.references ?? [] {
                    visit(Int(reference.scope), Int(reference.row))
                }
            }
            if let container = scopes[scope].rows[row].container {
                row = container
            } else if let parent = scopes[scope].parent {
                (row, scope) = (scopes[scope].listRow, parent)
            } else {
                return
            }
        }
    }

    /// The rules that decide about a row with a stored value, or about what is valid in it.
    private func decidingRules(of row: Int, in scope: Int) -> [Int] {
        let own = scopeRules[scope].rows[row]
        let isComputed = scopes[scope].rows[row].isComputed
        let deciding = [
            own.visible, own.enabled, own.readOnly, own.required, own.choices,
            isComputed ? own.value : nil,
        ]
        return deciding.compactMap { $0 } + own.valid
    }
}
