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

    @Test(
        "A computed amount is shown with the digits of the currency's minor unit",
        arguments: [
            ("en", "EUR", "6,051.10"), ("de", "EUR", "6.051,10"), ("en", "JPY", "6,051.1"),
            ("ar-EG", "EUR", "٦٬٠٥١٫١٠"), ("en", "KWD", "6,051.100"),
        ])
    func digits(language: String, code: String, label: String) throws {
        let localizer = Localizer(locale: Locale(identifier: language), store: try .trips)
        let field = FormField<ExactDecimal?>(
            fieldId: .init(id: "total"), title: .empty, type: .text(inputType: .number),
            options: [.currencyCode(value: code)]
        ).definition(localizer: localizer)
        let format = ValueFormat(localizer: localizer)
        let amount = try #require(ExactDecimal("6051.1"))
        #expect(field.label(of: .decimal(amount), in: format) == label)
        let form = try FormDefinition(rows: [RowDefinition.field(field)])
        let wire = try FormDefinition(json: form.json)
        guard case .field(let read)? = wire.rows.first else {
            Issue.record("The row is no field.")
            return
        }
        #expect(read.label(of: .decimal(amount), in: format) == label)
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
