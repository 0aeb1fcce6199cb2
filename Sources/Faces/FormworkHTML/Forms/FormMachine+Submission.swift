import Formwork

extension FormMachine {
    /// The driver of a form that shows the submitted texts unchanged, whether they are valid or not.
    ///
    /// Names that are no rows of the form are passed over at once if they have more parts than any
    /// row, and so are rows that only show their
    /// value. A box or a choice that did not arrive was not ticked; any other field that did not
    /// arrive keeps its value, so that sending the form again does not erase it. Rows that were hidden
    /// get what was kept for them, if they are shown now.
    ///
    /// The form as it was before is made as often as it is needed. Beside the form comes what is to be
    /// kept for rows that are hidden now.
    ///
    /// - Parameters:
    ///   - submitted: the fields of the submission, which may be forged.
    ///   - make: makes the form in its state before the submission; it is called once or twice.
    /// - Returns: the live form, and the input that is kept for hidden rows.
    static func showing(
        _ submitted: SubmittedFields, made make: () throws -> any FormDriver
    ) rethrows -> (driver: any FormDriver, kept: HiddenRowTexts) {
        let kept = HiddenRowTexts(submitted: submitted)
        let entries = submitted.entries.filter { !$0.name.utf8.starts(with: "formwork-".utf8) }
        var driver = try make()
        guard !entries.isEmpty else { return (driver, kept) }
        let sent = Dictionary(grouping: entries, by: \.name).mapValues { $0.map(\.text) }
        var rows = SubmittedRows(
            definition: driver.machine.definition, removals: submitted.removals)
        for entry in entries where rows.isNew(entry.name) {
            rows.append(entry.name, sent[entry.name] ?? [])
        }
        for (name, texts) in kept.texts { rows.append(name, texts) }
        rows.appendBoxes()
        driver.apply(.receive(rows.rows))
        let refused = driver.machine.refusedTags
        if !refused.isEmpty {
            // One answer may take away another question: that is no mistake.
            driver = try make()
            driver.apply(.receive(rows.emptying(refused)))
        }
        if let step = submitted.texts(of: StepMarkup.name).last {
            driver.returnToStep(step)
        }
        let known = kept.updated(with: sent, in: driver.machine)
        // A script shows such a row by itself.
        for (tag, texts) in known.texts { driver.apply(.keep(tag: tag, texts: texts)) }
        return (driver, known)
    }

    /// The rows that did not accept their submitted values.
    private var refusedTags: Set<String> {
        Set(violations.filter { $0.code.isRefusal }.flatMap(\.tags))
    }
}

extension ViolationCode {
    /// Whether the form did not accept the input at all; code of the form may report other violations.
    fileprivate var isRefusal: Bool {
        [.hidden, .notEditable, .undeclared, .repeated, .maxCount].contains(self)
    }
}

extension FormDriver {
    fileprivate func returnToStep(_ step: String) {
        guard step != machine.currentStep, machine.visibleSteps.contains(step) else { return }
        apply(.goTo(tag: step))
    }
}

/// The submitted values for the rows of a form, each row once.
///
/// Names of hostile submissions are bounded by their number of parts before they are looked up.
private struct SubmittedRows {
    private let definition: FormDefinition
    private let scopes: ScopeNames
    /// The names of the rows whose stored files are to be removed.
    private let removals: Set<String>
    private(set) var rows: [ReceivedRow] = []
    private var names: Set<String> = []
    /// The name prefixes of the submitted entries, and that of the root, with their paths.
    private var prefixes: [(path: String, name: String)] = [("", "")]

    init(definition: FormDefinition, removals: Set<String>) {
        self.definition = definition
        self.removals = removals
        scopes = ScopeNames(of: definition)
    }

    /// Whether the name has not been submitted before.
    func isNew(_ name: String) -> Bool { !names.contains(name) }

    /// Takes the texts of a name, if it is the name of a field or of a list.
    mutating func append(_ name: String, _ texts: [String]) {
        guard name.partCount <= scopes.maximumDepth else { return }
        let path = name.withoutKeys
        let field = definition[name] ?? definition[path]
        let isList = scopes.lists.contains(path) && name.lastPart == path.lastPart
        guard field != nil || isList, names.insert(name).inserted else { return }
        rows.append(
            ReceivedRow(
                tag: name, texts: field?.shown(texts) ?? [], isEmptied: removals.contains(name)))
        notePrefixes(of: name)
    }

    /// Browsers send nothing for boxes and choices while nothing is ticked.
    mutating func appendBoxes() {
        for (path, prefix) in prefixes {
            for tag in scopes.boxes[path] ?? [] where names.insert(prefix + tag).inserted {
                rows.append(ReceivedRow(tag: prefix + tag, texts: []))
            }
        }
    }

    /// The rows with nothing in some of them.
    func emptying(_ tags: Set<String>) -> [ReceivedRow] {
        rows.map { tags.contains($0.tag) ? ReceivedRow(tag: $0.tag, texts: []) : $0 }
    }

    /// Records the entries that contain a name: `team.3.` and `team.3.skills.7.`.
    private mutating func notePrefixes(of name: String) {
        var (path, prefix) = ("", "")
        for part in name.parts.dropLast() {
            prefix += part + "."
            if Int(part) == nil {
                path += part + "."
            } else if names.insert(prefix).inserted {
                prefixes.append((path, prefix))
            }
        }
    }
}

/// The names in a form that matter when it is sent, by the paths of the lists around them.
private struct ScopeNames {
    /// The paths of all lists.
    private(set) var lists: Set<String> = []
    /// The fields of which nothing comes while nothing is ticked.
    private(set) var boxes: [String: [String]] = [:]
    /// The number of parts of the longest name of a live row: `team.3.name` has three.
    private(set) var maximumDepth = 1

    init(of definition: FormDefinition) {
        add(definition.rows, path: "", prefix: "", lists: 0)
    }

    private mutating func add(
        _ rows: [RowDefinition], path: String, prefix: String, lists count: Int
    ) {
        for row in rows {
            maximumDepth = max(maximumDepth, "\(path)\(prefix)\(row.tag)".partCount + count)
            switch row {
            case .field(let field):
                if field.isOffWhenAbsent { boxes[path, default: []].append(prefix + field.tag) }
            case .group(let group):
                let inside = group.isRecord ? "\(prefix)\(group.tag)." : prefix
                add(group.rows, path: path, prefix: inside, lists: count)
            case .step(let step): add(step.rows, path: path, prefix: prefix, lists: count)
            case .repeatingGroup(let list):
                lists.insert(path + prefix + list.tag)
                let inside = "\(path)\(prefix)\(list.tag)."
                add(list.rows, path: inside, prefix: "", lists: count + 1)
            case .note, .action: break
            }
        }
    }
}

extension String {
    /// The path in the definition that a live tag has: `team.3.name` is a `team.name`.
    fileprivate var withoutKeys: String {
        guard utf8.contains(UInt8(ascii: ".")) else { return self }
        return parts.filter { Int($0) == nil }.joined(separator: ".")
    }

    /// The parts of a live tag, separated by the byte of a full stop: characters could hide one.
    fileprivate var parts: [Substring] {
        utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
            .map { Substring($0) }
    }

    fileprivate var partCount: Int { utf8.count { $0 == UInt8(ascii: ".") } + 1 }

    fileprivate var lastPart: Substring? { parts.last { !$0.isEmpty } }
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
