/// Flattens the rows of a form into scopes: each row, then everything in it.
///
/// A group or step adds its rows to the scope that contains it; a repeating group begins a scope of
/// its own. A row is followed by the rows inside of it, up to its end, so that a part of the form
/// is a range of rows.
struct ScopeBuilder {
    private(set) var scopes: [ScopePlan] = []
    /// Scopes that are made before those of the lists in them are known by number.
    private var drafts: [ScopeDraft] = []

    /// The scopes of a form with these rows; the first is that of the form itself.
    static func scopes(of rows: [RowDefinition]) -> [ScopePlan] {
        var builder = ScopeBuilder()
        builder.drafts.append(ScopeDraft(rows: rows))
        var next = 0
        while next < builder.drafts.count {
            builder.flatten(next)
            next += 1
        }
        return builder.scopes
    }

    /// Turns the rows of a draft into a scope, and the lists among them into drafts.
    private mutating func flatten(_ index: Int) {
        let draft = drafts[index]
        var rows = FlatRows(firstEntryScope: drafts.count)
        rows.append(draft.rows, within: draft.surroundings)
        for list in rows.lists {
            let row = rows.plans[list]
            drafts.append(
                ScopeDraft(
                    rows: row.definition.rows, parent: index, listRow: list,
                    depth: draft.depth + 1, path: draft.path + row.name + ".",
                    surroundings: RowSurroundings(
                        hiddenValue: row.hiddenValue, showsErrors: row.showsErrors)))
        }
        scopes.append(
            ScopePlan(
                index: index, parent: draft.parent, listRow: draft.listRow, depth: draft.depth,
                path: draft.path, rows: rows.plans, lists: rows.lists))
    }
}

private struct ScopeDraft {
    var rows: [RowDefinition]
    var parent: Int?
    var listRow = 0
    var depth = 0
    var path = ""
    var surroundings = RowSurroundings()
}

/// The settings that a row inherits from the groups around it.
private struct RowSurroundings {
    var container: Int?
    var prefix = ""
    var records: [String] = []
    var hiddenValue = HiddenValuePolicy.clear
    var showsErrors = RowUpdate.regular
}

private struct FlatRows {
    var plans: [RowPlan] = []
    var lists: [Int] = []
    let firstEntryScope: Int

    init(firstEntryScope: Int) {
        self.firstEntryScope = firstEntryScope
    }

    mutating func append(_ rows: [RowDefinition], within surroundings: RowSurroundings) {
        for row in rows { append(row, within: surroundings) }
    }

    private mutating func append(_ row: RowDefinition, within surroundings: RowSurroundings) {
        let index = plans.count
        // The place is taken first, because the end is known only behind the rows inside.
        plans.append(plan(of: row, within: surroundings, end: index + 1))
        switch row {
        case .group, .step: break
        case .repeatingGroup:
            lists.append(index)
            return
        case .field, .note, .action: return
        }
        append(row.rows, within: inside(row, at: index, surroundings))
        plans[index] = plan(of: row, within: surroundings, end: plans.count)
    }

    /// The settings for the rows of a container.
    private func inside(
        _ row: RowDefinition, at index: Int, _ surroundings: RowSurroundings
    ) -> RowSurroundings {
        var inside = surroundings
        inside.container = index
        inside.hiddenValue = row.rules.hiddenValue ?? surroundings.hiddenValue
        inside.showsErrors = row.rules.showsErrors ?? surroundings.showsErrors
        if case .group(let group) = row, group.isRecord {
            inside.prefix += group.tag + "."
            inside.records.insert(inside.prefix, at: 0)
        }
        return inside
    }

    private func plan(
        of row: RowDefinition, within surroundings: RowSurroundings, end: Int
    ) -> RowPlan {
        let rules = row.rules
        return RowPlan(
            name: surroundings.prefix + row.tag, definition: row, rules: rules,
            shape: shape(of: row), container: surroundings.container, end: end,
            hiddenValue: rules.hiddenValue ?? surroundings.hiddenValue,
            showsErrors: rules.showsErrors ?? surroundings.showsErrors,
            records: surroundings.records)
    }

    private func shape(of row: RowDefinition) -> RowPlan.Shape {
        switch row {
        case .field: .field
        case .group, .step: .container
        case .repeatingGroup: .list(scope: firstEntryScope + lists.count, number: lists.count)
        case .note: .note
        case .action: .action
        }
    }
}
