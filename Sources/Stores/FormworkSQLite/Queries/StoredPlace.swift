import Formwork
import FormworkTables

/// The place of a value in a row: a column, or what is in the JSON of one.
struct StoredPlace {
    /// The name of the value: the names of what it is in and its own, such as `team.role`.
    private(set) var name: String

    /// The expression of the JSON in which the values are, or of the only value.
    let column: String

    /// The lists that are gone through: each is an expression of the one before, which is `value`.
    private var lists: [String] = []

    /// The expression of the value, in which `value` is an entry of the innermost list.
    private var value = "value"

    /// The values of a field that has a column.
    init(column field: any FormFieldBase) {
        name = field.fieldId.id
        column = name.quotedName
        if field.isMultiple { lists.append(value) }
    }

    /// A list or a record of the model.
    init(property name: String) {
        self.name = name
        column = Self.property(name, of: SystemColumn.properties.name.quotedName)
    }

    /// Each entry of the list that is here.
    var entries: StoredPlace {
        var place = self
        place.lists.append(value)
        place.value = "value"
        return place
    }

    /// A property of the record that is here.
    func property(_ name: String) -> StoredPlace {
        var place = self
        place.name += ".\(name)"
        place.value = Self.property(name, of: value)
        return place
    }

    /// Returns the statement of all values in the rows of a statement with the column ``column``, as
    /// `value`.
    func values(of rows: String) -> String {
        let each = lists.reduce(rows) { rows, list in
            "SELECT each.value AS value FROM (SELECT \(list) AS list FROM (\(rows))), "
                + "json_each(CASE WHEN json_valid(list) THEN list ELSE '[]' END) AS each"
        }
        return "SELECT \(value) AS value FROM (\(each))"
    }

    private static func property(_ name: String, of record: String) -> String {
        let path = "$.\"\(name)\"".quotedLiteral
        return "CASE WHEN json_valid(\(record)) THEN json_extract(\(record), \(path)) END"
    }
}
