import Formwork

extension FormMachine {
    /// A form that shows what was submitted as it was typed, whether it is valid or not.
    ///
    /// Names that are no rows of the form are passed over, and so are rows that only show their
    /// value. A box or a choice that did not arrive was not ticked; any other field that did not
    /// arrive keeps its value, so that sending the form again does not erase it. Rows that were hidden
    /// get what was kept for them, if they are shown now.
    ///
    /// The form as it was before is made as often as it is needed. Beside the form comes what is to be
    /// kept for rows that are hidden now.
    static func showing(
        _ submitted: SubmittedFields, made make: () throws -> FormMachine
    ) rethrows -> (machine: FormMachine, kept: KeptTexts) {
        let kept = KeptTexts(submitted: submitted)
        let entries = submitted.entries.filter { !$0.name.hasPrefix("formwork-") }
        var machine = try make()
        guard !entries.isEmpty else { return (machine, kept) }
        let sent = Dictionary(grouping: entries, by: \.name).mapValues { $0.map(\.text) }
        var rows = SentRows(definition: machine.definition)
        for entry in entries { rows.append(entry.name, sent[entry.name] ?? []) }
        for (name, texts) in kept.texts { rows.append(name, texts) }
        rows.appendBoxes()
        machine.receive(rows.rows)
        let refused = machine.refusedTags
        if !refused.isEmpty {
            // One answer may take away another question: that is no mistake.
            machine = try make()
            machine.receive(rows.emptying(refused))
        }
        if let step = submitted.texts(of: StepMarkup.name).last {
            machine.returnToStep(step)
        }
        return (machine, kept.updated(with: sent, in: machine))
    }

    private func returnToStep(_ step: String) {
        guard step != currentStep, visibleSteps.contains(step) else { return }
        apply(.goTo(tag: step))
    }

    /// The rows that did not take what came for them.
    private var refusedTags: Set<String> {
        Set(violations.flatMap(\.tags))
    }
}

/// What came for the rows of a form, each row once.
private struct SentRows {
    let definition: FormDefinition
    private(set) var rows: [ReceivedRow] = []
    private var names: Set<String> = []
    /// How the names in the entries begin that came, beside those at the root.
    private var prefixes: [(path: String, name: String)] = [("", "")]

    init(definition: FormDefinition) { self.definition = definition }

    mutating func append(_ name: String, _ texts: [String]) {
        guard names.insert(name).inserted else { return }
        if let field = definition.field(named: name) {
            rows.append(ReceivedRow(tag: name, texts: field.shown(texts)))
        } else if definition.hasList(named: name) {
            rows.append(ReceivedRow(tag: name, texts: []))
        } else {
            return
        }
        notePrefixes(of: name)
    }

    /// The rows with nothing in some of them.
    func emptying(_ tags: Set<String>) -> [ReceivedRow] {
        rows.map { tags.contains($0.tag) ? ReceivedRow(tag: $0.tag, texts: []) : $0 }
    }

    /// Browsers send nothing for boxes and choices while nothing is ticked.
    mutating func appendBoxes() {
        for (path, prefix) in prefixes {
            for (tag, field) in definition.rows(at: path).flattenedFields
            where field.isOffWhenAbsent && names.insert(prefix + tag).inserted {
                rows.append(ReceivedRow(tag: prefix + tag, texts: []))
            }
        }
    }

    private mutating func notePrefixes(of name: String) {
        var path = ""
        var prefix = ""
        var pending = ""
        for part in name.split(separator: ".", omittingEmptySubsequences: false).dropLast() {
            prefix += part + "."
            guard Int(part) != nil, !pending.isEmpty else {
                pending += part + "."
                continue
            }
            path += pending
            pending = ""
            if names.insert(prefix).inserted { prefixes.append((path, prefix)) }
        }
    }
}

extension FormDefinition {
    /// The field that a name such as `team.3.name` means.
    fileprivate func field(named name: String) -> FieldDefinition? {
        self[name] ?? self[name.withoutKeys]
    }

    /// Whether a name such as `team.3.skills` means a list.
    fileprivate func hasList(named name: String) -> Bool {
        !rows(at: name + ".").isEmpty || !rows(at: name.withoutKeys + ".").isEmpty
    }

    /// The rows of the scope whose path begins like this: those of the form for an empty path.
    fileprivate func rows(at path: String) -> [RowDefinition] {
        var rows = rows
        var rest = path[...]
        while !rest.isEmpty {
            guard
                let (list, end) = rows.lists(prefix: "").lazy
                    .compactMap({ name, list in
                        rest.hasPrefix(name + ".") ? (list, name.count + 1) : nil
                    }).first
            else { return [] }
            rows = list.rows
            rest = rest.dropFirst(end)
        }
        return rows
    }
}

extension String {
    /// The path in the definition that a live tag has: `team.3.name` is a `team.name`.
    fileprivate var withoutKeys: String {
        split(separator: ".", omittingEmptySubsequences: false).filter { Int($0) == nil }
            .joined(separator: ".")
    }
}

extension [RowDefinition] {
    /// The fields of one scope with their names in it.
    fileprivate var flattenedFields: [(tag: String, field: FieldDefinition)] {
        flatMap { row -> [(tag: String, field: FieldDefinition)] in
            switch row {
            case .field(let field): [(field.tag, field)]
            case .group(let group):
                group.rows.flattenedFields.map {
                    (group.isRecord ? "\(group.tag).\($0.tag)" : $0.tag, $0.field)
                }
            case .step(let step): step.rows.flattenedFields
            case .repeatingGroup, .note, .action: []
            }
        }
    }

    fileprivate func lists(
        prefix: String
    ) -> [(name: String, list: RepeatingGroupDefinition)] {
        flatMap { row -> [(name: String, list: RepeatingGroupDefinition)] in
            switch row {
            case .repeatingGroup(let list): [(prefix + list.tag, list)]
            case .group(let group):
                group.rows.lists(prefix: group.isRecord ? "\(prefix)\(group.tag)." : prefix)
            case .step(let step): step.rows.lists(prefix: prefix)
            case .field, .note, .action: []
            }
        }
    }
}

extension FieldDefinition {
    /// Each choice once, and only the last text where the field takes one.
    fileprivate func shown(_ texts: [String]) -> [String] {
        guard isMultiple else { return texts.suffix(1) }
        var seen: Set<String> = []
        return texts.filter { seen.insert($0).inserted }
    }

    /// Whether browsers send nothing for the control while nothing is ticked.
    fileprivate var isOffWhenAbsent: Bool {
        switch type {
        case .checkbox, .toggle, .radioGroup, .multipleChoice, .text(inputType: .checkbox),
            .text(inputType: .radio):
            true
        case .select: isMultiple
        default: false
        }
    }
}
