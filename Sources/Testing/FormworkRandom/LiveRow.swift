public import FormworkEngine

/// A row of a live form, with its tag there.
public struct LiveRow {
    /// The tag, such as `team.3.name`.
    public let tag: String

    /// What the row is.
    public let definition: RowDefinition

    /// All rows of a live form, in the order of the form, those of lists by their entries.
    public static func all(of machine: FormMachine) -> [LiveRow] {
        var rows: [LiveRow] = []
        append(machine.definition.rows, of: machine, prefix: "", to: &rows)
        return rows
    }

    private static func append(
        _ definitions: [RowDefinition], of machine: FormMachine, prefix: String,
        to rows: inout [LiveRow]
    ) {
        for definition in definitions {
            let tag = prefix + definition.tag
            rows.append(LiveRow(tag: tag, definition: definition))
            switch definition {
            case .group(let group):
                append(
                    group.rows, of: machine, prefix: group.isRecord ? tag + "." : prefix, to: &rows)
            case .step(let step): append(step.rows, of: machine, prefix: prefix, to: &rows)
            case .repeatingGroup(let list):
                for key in machine.entries(of: tag) {
                    append(list.rows, of: machine, prefix: "\(tag).\(key).", to: &rows)
                }
            case .field, .note, .action: break
            }
        }
    }
}
