import Formwork

/// The markup of amounts of money with their currencies.
extension FormMarkup {
    /// Appends an amount and its currency beside each other, as a group with the name of the amount.
    ///
    /// Both keep their labels and errors: the group only shows and reads out that they are one
    /// value.
    func append(
        _ amount: RowDefinition, in currency: RowDefinition, at place: Place, to html: inout HTML
    ) {
        html.append(markup: "<div class=\"amount\" role=\"group\"")
        html.attribute("aria-label", amount.label)
        html.append(markup: ">\n")
        append(amount, in: place, to: &html)
        append(currency, in: place, isCurrency: true, to: &html)
        html.append(markup: "</div>\n")
    }
}

/// The amounts among some rows whose currency is entered beside them.
struct AmountRows {
    private var currencies: [String: RowDefinition] = [:]
    private var tags: Set<String> = []

    /// Finds the amounts; of several with one currency it is beside the first.
    init(_ rows: [RowDefinition]) {
        for case .field(let amount) in rows {
            guard let tag = amount.layout.currencyTag, let row = rows.field(tag),
                tags.insert(tag).inserted
            else { continue }
            currencies[amount.tag] = row
        }
    }

    /// Whether a row appears beside an amount instead of at its own position.
    func isCurrency(_ row: RowDefinition) -> Bool { tags.contains(row.tag) }

    /// The row that appears beside another one, which is an amount.
    func currency(of row: RowDefinition) -> RowDefinition? { currencies[row.tag] }
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
