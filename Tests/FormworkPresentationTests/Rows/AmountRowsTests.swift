import Formwork
import FormworkPresentation
import Testing

@Suite struct AmountRowsTests {
    private func amount(_ tag: String, in currency: String) -> RowDefinition {
        var field = FieldDefinition(tag: tag, label: tag)
        field.layout = FieldLayout(currencyTag: currency)
        return .field(field)
    }

    private func field(
        _ tag: String, _ type: FormFieldType = .text(inputType: .text)
    ) -> RowDefinition {
        .field(FieldDefinition(tag: tag, label: tag, type: type))
    }

    @Test("A currency is shown beside the first amount in it")
    func beside() {
        let rows = [
            amount("price", in: "currency"), amount("tax", in: "currency"), field("currency"),
        ]
        let amounts = AmountRows(rows)
        #expect(amounts.currency(of: rows[0])?.tag == "currency")
        #expect(amounts.currency(of: rows[1]) == nil)
        #expect(amounts.isCurrency(rows[2]))
        #expect(!amounts.isCurrency(rows[0]))
    }

    @Test("A hidden currency, or one elsewhere, is not beside its amount")
    func elsewhere() {
        let hidden = [
            amount("price", in: "currency"), field("currency", .text(inputType: .hidden)),
        ]
        #expect(AmountRows(hidden).currency(of: hidden[0]) == nil)
        let missing = [amount("price", in: "currency")]
        #expect(AmountRows(missing).currency(of: missing[0]) == nil)
    }
}
