import Formwork

/// Leaves rows at the root of a form out of it, and their names out of the rules of other rows.
///
/// Rules read such a row as one that is not filled in, as they read a row that is hidden. One whose
/// value counts while it is hidden, by `HiddenValuePolicy.keep`, remains where a rule reads it:
/// its name, its value and its rules, without words of its own.
struct RowOmission {
    private let form: [RowDefinition]
    private let absent: Set<String>
    /// The names of the rows that remain for the rules that read them.
    private let wordless: Set<String>

    /// The records and lists around rows, whose own rows rules find first.
    private struct Surroundings {
        var rows: [[RowDefinition]] = []
        var isInList = false

        func adding(_ inner: [RowDefinition], isList: Bool = false) -> Surroundings {
            Surroundings(rows: rows + [inner], isInList: isInList || isList)
        }
    }

    /// Leaves out the rows with some names.
    init(of names: Set<String>, from form: [RowDefinition]) {
        self.form = form
        let kept = form.namesKept(among: names)
        wordless = kept.isEmpty ? [] : kept.intersection(form.namesRead)
        absent = names.subtracting(wordless)
    }

    /// The rows that remain, without groups and steps in which none does.
    var rows: [RowDefinition] {
        absent.isEmpty && wordless.isEmpty ? form : form.compactMap { rest(of: $0) }
    }

    private func rest(
        of row: RowDefinition, in place: Surroundings = Surroundings()
    ) -> RowDefinition? {
        if place.rows.isEmpty, absent.contains(row.tag) { return nil }
        var row = place.rows.isEmpty && wordless.contains(row.tag) ? row.withoutWords : row
        row.changeRules { omitNames(from: &$0, in: place) }
        switch row {
        case .group(var group):
            let inside = group.isRecord ? place.adding(group.rows) : place
            group.rows = group.rows.compactMap { rest(of: $0, in: inside) }
            return group.rows.isEmpty && !row.rows.isEmpty ? nil : .group(group)
        case .step(var step):
            step.rows = step.rows.compactMap { rest(of: $0, in: place) }
            return step.rows.isEmpty && !row.rows.isEmpty ? nil : .step(step)
        case .repeatingGroup(var list):
            let inside = place.adding(list.rows, isList: true)
            list.rows = list.rows.compactMap { rest(of: $0, in: inside) }
            return .repeatingGroup(list)
        case .field, .note, .action: return row
        }
    }

    // MARK: Rules

    private func omitNames(from rules: inout RowRules, in place: Surroundings) {
        rules.changeExpressions { omittingNames(from: $0, in: place) }
        // Names without an expression are those of rows in the same scope.
        guard !place.isInList else { return }
        for index in rules.valid.indices {
            rules.valid[index].relatedTags.removeAll { absent.contains($0.root) }
        }
        for index in rules.server.indices {
            rules.server[index].reads.removeAll { absent.contains($0.root) }
        }
    }

    private func omittingNames(
        from expression: FormExpression, in place: Surroundings
    ) -> FormExpression {
        switch expression {
        case .value: return expression
        case .row(let path):
            guard absent.contains(path.root),
                !place.rows.contains(where: { $0.haveRow(at: path) })
            else { return expression }
            return .value(emptyValue(at: path))
        case .call(let function, let arguments):
            return .call(function, arguments.map { omittingNames(from: $0, in: place) })
        }
    }

    /// The value that rules read of a hidden row, or of the entries of a hidden list.
    private func emptyValue(at path: String) -> FieldValue {
        var rows = form
        for tag in path.split(separator: ".") {
            guard let row = rows.row(tagged: String(tag)) else { break }
            if case .repeatingGroup = row { return .list([]) }
            rows = row.rows
        }
        return .none
    }
}

extension [RowDefinition] {
    /// The names of those rows at the root whose values count while they are hidden.
    fileprivate func namesKept(
        among names: Set<String>, inheriting policy: HiddenValuePolicy = .clear
    ) -> Set<String> {
        var kept: Set<String> = []
        for row in self {
            if names.contains(row.tag) {
                if row.keepsValue(inheriting: policy) { kept.insert(row.tag) }
            } else if row.isArrangement {
                kept.formUnion(
                    row.rows.namesKept(
                        among: names, inheriting: row.rules.hiddenValue ?? policy))
            }
        }
        return kept
    }

    /// The first parts of the paths that rules read, but for those of the rules' own rows.
    fileprivate var namesRead: Set<String> {
        var names: Set<String> = []
        for row in self {
            names.formUnion(row.rules.pathsRead.map(\.root).filter { $0 != row.tag })
            names.formUnion(row.rows.namesRead)
        }
        return names
    }

    /// Whether a rule among the rows finds a row with this path in them.
    fileprivate func haveRow(at path: String) -> Bool {
        var rows = self
        for tag in path.split(separator: ".") {
            guard let row = rows.row(tagged: String(tag)) else { return false }
            rows = row.rows
        }
        return true
    }

    /// The row with a tag, also in groups and steps that only arrange.
    fileprivate func row(tagged tag: String) -> RowDefinition? {
        for row in self {
            if row.tag == tag { return row }
            if row.isArrangement, let inner = row.rows.row(tagged: tag) { return inner }
        }
        return nil
    }
}

extension RowDefinition {
    /// Whether the rows inside have the names of the rows around.
    fileprivate var isArrangement: Bool {
        switch self {
        case .group(let group): !group.isRecord
        case .step: true
        case .field, .repeatingGroup, .note, .action: false
        }
    }

    /// Whether the value of the row, or of one inside, counts while it is hidden.
    fileprivate func keepsValue(inheriting policy: HiddenValuePolicy) -> Bool {
        let own = rules.hiddenValue ?? policy
        return own == .keep || rows.contains { $0.keepsValue(inheriting: own) }
    }
}

extension RowRules {
    /// The paths of the rows that the rules read.
    fileprivate var pathsRead: [String] {
        var paths = server.flatMap(\.reads)
        for rule in [visible, enabled, readOnly, required, computed, initial, choiceKey] {
            paths += rule?.dependencies ?? []
        }
        for rule in valid { paths += rule.expression.dependencies }
        return paths
    }

    /// Changes each expression.
    fileprivate mutating func changeExpressions(_ change: (FormExpression) -> FormExpression) {
        visible = visible.map(change)
        enabled = enabled.map(change)
        readOnly = readOnly.map(change)
        required = required.map(change)
        computed = computed.map(change)
        initial = initial.map(change)
        choiceKey = choiceKey.map(change)
        for index in valid.indices { valid[index].expression = change(valid[index].expression) }
    }
}
