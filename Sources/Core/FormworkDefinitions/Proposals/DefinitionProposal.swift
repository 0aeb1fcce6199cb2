/// A definition that suits the rows of a table, for a developer to go on with.
///
/// ```swift
/// let proposal = DefinitionProposal(header: ["Title", "Price"], rows: [["Faust", "12.50"]])
/// print(proposal.text)
/// ```
public struct DefinitionProposal: Sendable {
    /// The proposals for the columns, in their order.
    let columns: [ColumnProposal]

    /// Proposes a field for each column.
    ///
    /// - Parameters:
    ///   - header: The titles of the columns.
    ///   - rows: The cells of each row, which are all looked at.
    /// - Complexity: Linear in the number of cells.
    public init(header: [String], rows: [[String]]) {
        var names: Set<String> = []
        columns = header.enumerated().map { index, title in
            var column = ColumnProposal(title: title, number: index + 1, taken: names)
            for row in rows where index < row.count { column.see(row[index]) }
            names.insert(column.name)
            return column
        }
    }

    /// Whether a text can name the file of a definition, and with it an address.
    public static func isName(_ text: String) -> Bool { DefinitionFile.isName(text) }

    /// The definition, as YAML.
    public var text: String {
        let filters = columns.filter(\.isFilter).prefix(3).map(\.name)
        return "fields:\n" + columns.map { "  - \($0.text)\n" }.joined()
            + (filters.isEmpty ? "" : "filters: [\(filters.joined(separator: ", "))]\n")
    }
}
