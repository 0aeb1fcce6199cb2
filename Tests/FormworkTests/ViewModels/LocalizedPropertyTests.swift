import Formwork
import FormworkMacros
import FormworkYAML
import Foundation
import Testing

@Suite("Localized properties of a view model") struct LocalizedPropertyTests {
    private func page(_ language: String) throws -> GaugePage {
        let store = try YamlStore(yaml: [
            "gauge.yml": """
            en: { GaugePage: { steps: [Open, Read] } }
            de: { GaugePage: { steps: [Öffnen, Ablesen, Schließen] } }
            """
        ])
        let encoder = JSONEncoder.localizingEncoder(
            locale: Locale(identifier: language), localizationStore: store)
        encoder.configureForFormwork()
        return try JSONDecoder.formwork.decode(
            GaugePage.self, from: try encoder.encode(GaugePage.stub()))
    }

    @Test(
        "A list has the texts of its language, however many",
        arguments: [("en", ["Open", "Read"]), ("de", ["Öffnen", "Ablesen", "Schließen"])])
    func strings(language: String, steps: [String]) throws {
        #expect(try page(language).steps == .constant(steps))
    }

    @Test(
        "Numbers are written as the locale writes them, and keep their values",
        arguments: [("en", "1,234.5", "0.10"), ("de", "1.234,5", "0,10")])
    func numbers(language: String, reading: String, price: String) throws {
        let page = try page(language)
        #expect(try page.reading.localizedString == reading)
        #expect(try page.price.localizedString == price)
        #expect(page.$reading == 1_234.5)
        #expect(page.$price == Decimal(string: "0.1"))
    }
}

@ViewModel struct GaugePage {
    @LocalizedStrings var steps
    @LocalizedDouble(value: 1_234.5) var reading
    @LocalizedDecimal(style: NumberStyle(fractionDigits: 2...2)) var price
    var vmId = ViewModelId(type: GaugePage.self)

    init() { $price = Decimal(string: "0.1") ?? 0 }

    static func stub() -> GaugePage { GaugePage() }
}
