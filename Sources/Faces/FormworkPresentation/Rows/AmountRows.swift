public import Formwork

/// The amounts of money among some rows whose currency is entered beside them.
public struct AmountRows {
    private var currencies: [String: RowDefinition] = [:]
    private var tags: Set<String> = []

    /// Finds the amounts; of several with one currency it is beside the first.
    public init(_ rows: [RowDefinition]) {
        for case .field(let amount) in rows {
            guard let tag = amount.layout.currencyTag, let row = rows.field(tag),
                tags.insert(tag).inserted
            else { continue }
            currencies[amount.tag] = row
        }
    }

    /// Whether a row appears beside an amount instead of at its own position.
    public func isCurrency(_ row: RowDefinition) -> Bool { tags.contains(row.tag) }

    /// The row that appears beside another one, which is an amount.
    public func currency(of row: RowDefinition) -> RowDefinition? { currencies[row.tag] }
}

extension [RowDefinition] {
    /// The field with a tag that a reader sees, if it is one of the rows.
    fileprivate func field(_ tag: String) -> RowDefinition? {
        first { row in
            guard case .field(let field) = row else { return false }
            return field.tag == tag && field.type != .text(inputType: .hidden)
        }
    }
}
