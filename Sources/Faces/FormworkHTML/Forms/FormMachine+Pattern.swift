import Formwork

extension FormMachine {
    /// An empty form like a live one, with one entry in each list, for templates.
    static func pattern(of machine: FormMachine) -> FormMachine {
        let lists = machine.definition.rows.membersWithEntries(prefix: "")
        FormCounts.note(.machine)
        return FormMachine(
            definition: machine.definition,
            pattern: Dictionary(lists.map { ($0.tag, $0.value) }) { $1 }, clock: machine.clock)
    }
}

extension [RowDefinition] {
    /// The lists among the rows and in the groups among them, each with one empty entry.
    fileprivate func membersWithEntries(prefix: String) -> [FieldRecord.Member] {
        flatMap { row -> [FieldRecord.Member] in
            switch row {
            case .repeatingGroup(let list):
                let entry = FieldRecord(list.rows.membersWithEntries(prefix: ""))
                return [.init(tag: prefix + list.tag, value: .list([.record(entry)]))]
            case .group(let group):
                let inside = group.isRecord ? "\(prefix)\(group.tag)." : prefix
                return group.rows.membersWithEntries(prefix: inside)
            case .step(let step): return step.rows.membersWithEntries(prefix: prefix)
            case .field, .note, .action: return []
            }
        }
    }
}
