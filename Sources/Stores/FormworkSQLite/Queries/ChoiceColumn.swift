import Formwork
import FormworkTables
import GRDB

/// Stored values that are choices, which may be others than those that the field offers now: those of
/// a column, or those of a field in the entries of a list or in a record.
struct ChoiceColumn {
    /// The number of rows that are looked at, the newest ones.
    static let maximumRows = 100_000

    /// The number of unknown values that are returned of a column.
    static let maximumValues = 10

    /// The number of characters that are returned of a value.
    static let maximumLength = 50

    private let table: String
    private let place: StoredPlace
    private let choices: [String]

    /// The values of a table whose fields have choices.
    static func all(of table: ModelTable) -> [ChoiceColumn] {
        let columns = table.fields.map { (StoredPlace(column: $0.field), $0.field) }
        return (columns + table.model.formRows.nestedFields).compactMap { place, field in
            field.offered.map { ChoiceColumn(table: table.name, place: place, choices: $0) }
        }
    }

    /// Returns the values that are no choices, with the number of rows that have each.
    func unknownChoices(_ database: Database) throws -> [UnknownChoice] {
        let rows = try Row.fetchAll(
            database, sql: statement, arguments: StatementArguments(choices))
        return rows.map {
            UnknownChoice(
                modelType: table, field: place.name, value: $0["found"], count: $0["count"])
        }
    }

    private var statement: String {
        let marks = choices.map { _ in "?" }.joined(separator: ", ")
        let rows = """
            SELECT \(place.column) AS value FROM \(table.quotedName) WHERE "deletedAt" IS NULL \
            ORDER BY rowid DESC LIMIT \(Self.maximumRows)
            """
        return """
            SELECT substr(CAST(value AS TEXT), 1, \(Self.maximumLength)) AS found, \
            count(*) AS count FROM (\(place.values(of: rows))) WHERE value <> '' \
            AND CAST(value AS TEXT) NOT IN (\(marks)) GROUP BY found ORDER BY found \
            LIMIT \(Self.maximumValues)
            """
    }
}

extension FormFieldBase {
    /// The values that the field offers; `nil` for a field without choices.
    fileprivate var offered: [String]? {
        guard valueKind != .boolean else { return nil }
        return constraints.lazy.compactMap { rule in
            guard case .oneOf(let choices) = rule, !choices.isEmpty else { return nil }
            return choices
        }.first
    }
}

extension [FormRow] {
    /// The fields in lists and records, with their places.
    fileprivate var nestedFields: [(StoredPlace, any FormFieldBase)] {
        flatMap { row -> [(StoredPlace, any FormFieldBase)] in
            switch row {
            case .group(let group) where group.isRecord:
                return group.rows.fields(in: StoredPlace(property: group.id))
            case .repeatingGroup(let list):
                return list.rows.fields(in: StoredPlace(property: list.id).entries)
            case .group, .step: return row.rows.nestedFields
            case .field, .note, .action: return []
            }
        }
    }

    private func fields(in place: StoredPlace) -> [(StoredPlace, any FormFieldBase)] {
        flatMap { row -> [(StoredPlace, any FormFieldBase)] in
            let inner = place.property(row.id)
            switch row {
            case .field(let field): return [(field.isMultiple ? inner.entries : inner, field)]
            case .group(let group): return group.rows.fields(in: group.isRecord ? inner : place)
            case .repeatingGroup(let list): return list.rows.fields(in: inner.entries)
            case .step(let step): return step.rows.fields(in: place)
            case .note, .action: return []
            }
        }
    }
}
