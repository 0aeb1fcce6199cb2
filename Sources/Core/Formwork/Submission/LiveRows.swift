/// The rows of a live form by their tags, in the order in which they are shown.
struct LiveRows {
    /// The fields, those of entries included.
    private(set) var fields: [(tag: String, field: FieldDefinition)] = []

    /// The lists, those of entries included, outer ones before those in their entries.
    private(set) var lists: [String] = []

    /// The place of each row that can have something wrong with it.
    private(set) var places: [String: Int] = [:]

    init(of machine: FormMachine) {
        add(machine.definition.rows, prefix: "", machine)
    }

    private mutating func add(_ rows: [RowDefinition], prefix: String, _ machine: FormMachine) {
        for row in rows { add(row, prefix: prefix, machine) }
    }

    private mutating func add(_ row: RowDefinition, prefix: String, _ machine: FormMachine) {
        let tag = prefix + row.tag
        places[tag] = places.count
        switch row {
        case .field(let field): fields.append((tag, field))
        case .group(let group):
            add(group.rows, prefix: group.isRecord ? tag + "." : prefix, machine)
        case .step(let step): add(step.rows, prefix: prefix, machine)
        case .repeatingGroup(let group):
            lists.append(tag)
            for key in machine.entries(of: tag) {
                add(group.rows, prefix: "\(tag).\(key).", machine)
            }
        case .note, .action: break
        }
    }
}
