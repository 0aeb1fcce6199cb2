import Formwork
import Testing

@Suite struct ColumnTotalTests {
    @Test(
        "A total is exact, and ignores what is no number",
        arguments: [
            (ColumnTotal.sum, ["0.1", "0.2"], "0.3"), (.sum, ["1", "", "x", "-2.5"], "-1.5"),
            (.sum, [], nil), (.sum, ["", ""], nil), (.average, [], nil),
            (.average, ["1", "2"], "1.5"), (.average, ["1", "1", "2"], "1.33"),
            (.average, ["0.10", "", "0.20"], "0.15"), (.average, ["2", "2"], "2"),
            (.sum, ["9223372036854775807", "9223372036854775807"], nil),
        ] as [(ColumnTotal, [String], String?)])
    func result(total: ColumnTotal, values: [String], expected: String?) {
        let values = values.map { text in
            ExactDecimal(text).map { FieldValue.decimal($0) } ?? .text(text)
        }
        #expect(total.result(of: values + [.none]) == expected.flatMap { ExactDecimal($0) })
    }

    @Test("Whole numbers have a total too")
    func integers() {
        #expect(ColumnTotal.average.result(of: [.integer(1), .integer(2)]) == ExactDecimal("1.5"))
    }
}
