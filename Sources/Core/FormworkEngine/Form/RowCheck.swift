/// Finds what is wrong with a row that is no field.
struct RowCheck {
    let row: RowPlan
    let scope: ScopePlan
    let path: String

    var findings: [String] {
        switch row.definition {
        case .repeatingGroup(let group): countFindings(of: group)
        case .step: stepFindings
        case .group, .note, .action, .field: []
        }
    }

    /// Counts below zero, a minimum or an initial count above the maximum, and lists without rows.
    private func countFindings(of group: RepeatingGroupDefinition) -> [String] {
        var findings: [String] = []
        if group.minimumCount < 0 || group.initialCount < 0 || group.maximumCount ?? 0 < 0 {
            findings.append("List \"\(path)\" counts entries below 0; take a count of at least 0.")
        }
        if let most = group.maximumCount {
            if group.minimumCount > most {
                findings.append(
                    "List \"\(path)\" needs \(group.minimumCount) entries but takes only \(most);"
                        + " exchange them.")
            }
            if group.initialCount > most {
                findings.append(
                    "List \"\(path)\" begins with \(group.initialCount) entries but takes only"
                        + " \(most); begin with fewer.")
            }
        }
        if group.rows.isEmpty {
            findings.append("List \"\(path)\" has no rows; give its entries at least one.")
        }
        return findings
    }

    /// A step that is nested in another row.
    private var stepFindings: [String] {
        guard scope.parent != nil || row.container != nil else { return [] }
        return ["Step \"\(path)\" is inside another row; put it at the root of the form."]
    }
}
