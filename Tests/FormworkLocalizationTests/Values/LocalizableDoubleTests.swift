import FormworkLocalization
import Foundation
import Testing

@Suite struct LocalizableDoubleTests {
    let german = Sample.localizer(Sample.german)

    @Test(
        "At most two fraction digits are shown, half to even",
        arguments: [
            (1234567.891, "1.234.567,89"), (1, "1"), (0.125, "0,12"), (0.375, "0,38"),
            (1e3, "1.000"),
        ])
    func standard(value: Double, text: String) {
        #expect(LocalizableDouble(value).text(by: german) == text)
    }

    @Test("The number of fraction digits can be chosen")
    func digits() {
        let value = LocalizableDouble(1.5, minimumFractionDigits: 2, maximumFractionDigits: 3)
        #expect(value.text(by: german) == "1,50")
        #expect(LocalizableDouble(0.1 + 0.2, style: .percent).text(by: german) == "30\u{A0}%")
    }

    @Test(
        "A number decides as it is shown",
        arguments: [
            (NumberStyle.plain, "1.5"), (NumberStyle(fractionDigits: 2...2), "1.50"),
            (.percent, "150"), (.currency("EUR"), "1.50"),
        ])
    func deciding(style: NumberStyle, text: String) {
        #expect((1.5).decidingValue(style: style) == text)
    }
}
