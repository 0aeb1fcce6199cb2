import Formwork

/// The changes of others to an instance while its form was filled in, compared with those of the
/// user by the version with which the form began.
struct InstanceMerge {
    /// The names of the rows that others changed.
    let changed: [String]

    /// The names of the rows that the user changed.
    private let mine: Set<String>

    /// The stored version as a live form.
    private let theirs: FormMachine

    /// The live form of the user.
    private let machine: FormMachine

    /// Compares three versions.
    ///
    /// - Complexity: linear in the number of rows.
    init(mine: [String], former: FieldRecord, theirs: FormMachine, into machine: FormMachine) {
        changed = theirs.record.members.map(\.tag)
            .filter { !former[$0].isSame(as: theirs.record[$0]) }
        self.mine = Set(mine)
        self.theirs = theirs
        self.machine = machine
    }

    /// Whether each value was changed by one side alone.
    var isDecided: Bool { conflicts.isEmpty }

    /// The names of the rows that both sides changed.
    var conflicts: [String] { changed.filter(mine.contains) }

    /// The names of the rows that others alone changed.
    var taken: [String] { changed.filter { !mine.contains($0) } }

    /// The values of others that the form shows from now on; `nil` if a list is among them, whose
    /// entries are others then: ``restart`` is the form over them.
    var shown: FieldRecord? {
        guard taken.allSatisfy({ machine.definition[$0] != nil }) else { return nil }
        return FieldRecord(taken.map { (tag: $0, value: theirs.record[$0]) })
    }

    /// The form with the values of both, without the history of the user.
    var restart: FormMachine {
        var values = Dictionary(
            theirs.record.members.map { ($0.tag, $0.value) }, uniquingKeysWith: { $1 })
        for name in mine { values[name] = machine.record[name] }
        return FormStart(machine.definition, values: values, isStored: true).machine()
    }

    /// Shows the values of others with the words of the form in another language.
    func localize(_ definition: FormDefinition) { theirs.apply(.localize(definition)) }

    /// The values of others in some rows in words, a line each.
    func lines(of names: [String], as form: ModelForm, in localizer: Localizer) -> [String] {
        names.map { name in
            let label = label(of: name, as: form, in: localizer)
            let title = theirs.definition.row(at: name)?.label ?? name
            let value =
                label.isEmpty ? localizer.text(key: "FormworkPresentation.nothing") : label
            return "\(title): \(localizer.text(key: "FormworkResource.stored")): \(value)"
        }
    }

    /// The first values of the entries of a list, or the values of a record.
    private func labels(inside list: String) -> String {
        var (labels, last) = ([String](), "")
        for row in theirs.rows where row.tag.hasPrefix("\(list).") && !row.label.isEmpty {
            let entry = String(row.tag.dropFirst(list.count + 1).prefix { $0 != "." })
            if entry != last { labels.append(row.label) }
            last = entry
        }
        return labels.joined(separator: ", ")
    }

    /// The value of others as lists show it, an amount with its currency.
    private func label(of name: String, as form: ModelForm, in localizer: Localizer) -> String {
        guard let field = form.field(at: name), !field.isReference else {
            let label = theirs.liveRow(name)?.label ?? ""
            return label.isEmpty ? labels(inside: name) : label
        }
        let values = Dictionary(
            theirs.record.members.map { ($0.tag, $0.value) }, uniquingKeysWith: { $1 })
        return localizer.text(field.label(of: theirs.record[name], beside: values))
    }
}
