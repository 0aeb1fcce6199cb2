/// The rows of a merge by the tags of the stored form: those that the editor changed, or all that a
/// page shows.
struct MergedRows {
    private(set) var rows: [ReceivedRow] = []
    private let merge: FormMerge
    private let machine: FormMachine
    /// The paths of the rows that the page shows; `nil` for the rows that the editor changed alone.
    private let paths: Set<String>?

    /// Collects the rows.
    ///
    /// - Parameters:
    ///   - merge: The merge.
    ///   - machine: The form as it is stored, before anything was sent.
    ///   - paths: The paths of the rows that the page shows; `nil` for the rows that the editor changed alone.
    init(_ merge: FormMerge, in machine: FormMachine, showing paths: Set<String>? = nil) {
        self.merge = merge
        self.machine = machine
        self.paths = paths
        add(machine.definition.rows, prefix: "")
    }

    private mutating func add(_ rows: [RowDefinition], prefix: String) {
        for row in rows {
            switch row {
            case .field(let field): add(field, tag: prefix + field.tag)
            case .group(let group):
                add(group.rows, prefix: group.isRecord ? "\(prefix)\(group.tag)." : prefix)
            case .step(let step): add(step.rows, prefix: prefix)
            case .repeatingGroup(let list): add(list, tag: prefix + list.tag)
            case .note, .action: break
            }
        }
    }

    private mutating func add(_ field: FieldDefinition, tag: String) {
        if let row = merge.changed[tag] {
            rows.append(row)
        } else if isShown(tag), machine.isVisible(tag), field.valueKind != .file,
            !field.type.isSecret
        {
            rows.append(ReceivedRow(tag: tag, texts: machine.texts(of: tag)))
        }
    }

    private mutating func add(_ list: RepeatingGroupDefinition, tag: String) {
        guard let keys = merge.entries[tag] ?? (isShown(tag) ? machine.entries(of: tag) : nil)
        else { return }
        rows.append(ReceivedRow(tag: tag, texts: []))
        for key in keys {
            rows.append(ReceivedRow(tag: "\(tag).\(key)", texts: []))
            add(list.rows, prefix: "\(tag).\(key).")
        }
    }

    private func isShown(_ tag: String) -> Bool { paths?.contains(tag.rowPath) ?? false }
}
