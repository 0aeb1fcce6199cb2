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
