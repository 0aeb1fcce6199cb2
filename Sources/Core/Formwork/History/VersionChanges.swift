/// The differences between two versions of a model, field by field in the order of the form.
///
/// Entries of lists are compared by their positions.
package struct VersionChanges: Sendable {
    /// The maximum number of differences of one version.
    package static let maximumCount = 200

    /// One field with two different values.
    package struct Change: Sendable {
        /// The tag of the live row, such as `stops.0.place`.
        package let tag: String

        /// The titles of the lists and groups around the field, of a list with the number of the
        /// entry, which is the first one for 1.
        package let place: [(title: LocalizableString, number: Int?)]

        package let field: any FormFieldBase
        package let old: FieldValue
        package let new: FieldValue
        /// The values of the rows beside the field by their names: an amount reads with its
        /// currency.
        package let neighbours: (old: [String: FieldValue], new: [String: FieldValue])

        /// Whether the values are secret.
        package var isMasked: Bool {
            if case .text(.hidden) = field.type { true } else { field.isSecret }
        }
    }

    /// The differences, at most ``maximumCount``.
    package private(set) var list: [Change] = []

    /// Compares the values of two versions by the names of their rows.
    package init(rows: [FormRow], from old: [String: FieldValue], to new: [String: FieldValue]) {
        compare(rows, old, new, tag: "", in: [])
    }

    private mutating func compare(
        _ rows: [FormRow], _ old: [String: FieldValue], _ new: [String: FieldValue], tag: String,
        in place: [(title: LocalizableString, number: Int?)]
    ) {
        let currencies = rows.shownCurrencies(in: [old, new])
        for row in rows where list.count < Self.maximumCount {
            let (before, after) = (old[row.id] ?? .none, new[row.id] ?? .none)
            switch row {
            case .field(let field):
                guard !currencies.contains(row.id), !(before.isEmpty && after.isEmpty),
                    before != after
                        || field.currency(beside: old) != field.currency(beside: new)
                else { continue }
                list.append(
                    Change(
                        tag: tag + row.id, place: place, field: field, old: before, new: after,
                        neighbours: (old, new)))
            case .group(let group) where group.isRecord:
                compare(
                    row.rows, before.members, after.members, tag: "\(tag)\(row.id).",
                    in: place + [(row.title, nil)])
            case .group, .step: compare(row.rows, old, new, tag: tag, in: place)
            case .repeatingGroup:
                let (old, new) = (before.entries, after.entries)
                for index in 0..<max(old.count, new.count) {
                    compare(
                        row.rows, index < old.count ? old[index] : [:],
                        index < new.count ? new[index] : [:], tag: "\(tag)\(row.id).\(index).",
                        in: place + [(row.title, index + 1)])
                }
            case .note, .action: continue
            }
        }
    }
}

extension FieldValue {
    /// The values of a record by their names, empty for another value.
    fileprivate var members: [String: FieldValue] {
        guard case .record(let record) = self else { return [:] }
        return Dictionary(record.members.map { ($0.tag, $0.value) }) { _, last in last }
    }

    /// The values of the entries of a list.
    fileprivate var entries: [[String: FieldValue]] {
        guard case .list(let elements) = self else { return [] }
        return elements.map(\.members)
    }
}
