import Foundation
import Testing

@testable import Formwork

@Suite struct CurrencySignTests {
    @Test(
        "A sign is before or behind the amount, as the language writes it",
        arguments: [
            ("en", "EUR", "€", nil), ("de", "EUR", nil, "€"), ("nl", "EUR", "€", nil),
            ("en", "JPY", "¥", nil), ("pl", "PLN", nil, "zł"), ("he", "EUR", nil, "€"),
            ("en", "CHF", "CHF", nil), ("en", "XYZ", "XYZ", nil),
        ] as [(String, String, String?, String?)])
    func sign(language: String, code: String, prefix: String?, suffix: String?) throws {
        let localizer = Localizer(locale: Locale(identifier: language), store: try .trips)
        let sign = CurrencySign(code, localizer)
        #expect(sign.prefix == prefix)
        #expect(sign.suffix == suffix)
    }

    @Test("A field shows the sign beside its input, unless it declares another text there")
    func layout() throws {
        let localizer = Localizer(locale: Locale(identifier: "de"), store: try .trips)
        let options: [FormInputOption<ExactDecimal?>] = [.currencyCode(value: "EUR")]
        func suffix(_ options: [FormInputOption<ExactDecimal?>]) -> String? {
            FormField<ExactDecimal?>(
                fieldId: .init(id: "price"), title: .empty, type: .text(inputType: .number),
                options: options
            ).definition(localizer: localizer).layout.suffix
        }
        #expect(suffix(options) == "€")
        #expect(suffix(options + [.suffix(value: .constant("€/m²"))]) == "€/m²")
        #expect(suffix([.currency(row: "currency")]) == nil)
    }
}
