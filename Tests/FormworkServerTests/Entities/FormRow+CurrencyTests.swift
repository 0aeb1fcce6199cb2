import Formwork
import FormworkMacros
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Testing

/// Amounts of money in the pages and files of a resource.
@Suite struct FormRowCurrencyTests {
    private let offers = OfferStore()

    @Test("A page shows an amount with its currency as one value, and no digit is lost")
    func page() async throws {
        let parts = [OfferPart(cost: 2, currency: .eur), OfferPart(cost: 3, currency: .jpy)]
        let offer = try await offers.add(
            price: ExactDecimal("1234.5"), in: .jpy, fee: ExactDecimal("0.5"), parts: parts)
        var browser = try offers.browser()
        let page = await browser.open("/offers/\(offer.id)").text
        for text in ["¥1,234.5", "€0.50", "€2.00", "¥3"] {
            #expect(page.contains("<bdi>\(text)</bdi>"), "\(text)")
        }
        #expect(!page.contains("Currency") && !page.contains("Part currency"))
        let bare = try await offers.add(in: .jpy)
        #expect(await browser.open("/offers/\(bare.id)").text.contains("<bdi>Yen</bdi>"))
    }

    @Test("A list adds amounts of each currency by themselves, for programs as well")
    func totals() async throws {
        try await offers.add(price: 1, in: .eur, fee: 1)
        try await offers.add(price: 2, in: .eur, fee: ExactDecimal("0.25"))
        try await offers.add(price: 7, in: .jpy)
        var browser = try offers.browser()
        let page = await browser.open("/offers").text
        #expect(page.contains("<bdi>Sum: €3.00</bdi><br><bdi>Sum: ¥7</bdi>"))
        #expect(page.contains("<bdi>Sum: €1.25</bdi>"))
        let json = await Program(try offers.application()).send(.get, "/offers").text
        #expect(
            json.contains(#""totals":{"fee":"1.25","price.EUR":"3","price.JPY":"7"}"#), "\(json)")
    }

    @Test("A history has one line for an amount and its currency")
    func history() async throws {
        var offer = try await offers.add(price: 5, in: .eur)
        offer.currency = .jpy
        offer = try await offers.store.update(offer)
        offer.price = nil
        offer = try await offers.store.update(offer)
        offer.currency = nil
        offer = try await offers.store.update(offer)
        var browser = try offers.browser()
        let page = await browser.open("/offers/\(offer.id)/history").text
        #expect(page.matches(of: /<bdi>€5.00<\/bdi>/).count == 2)
        #expect(page.matches(of: /<bdi>¥5<\/bdi>/).count == 2)
        #expect(page.matches(of: /<bdi>Yen<\/bdi>/).count == 1)
    }

    @Test("A table of some columns has the currency of each amount beside it")
    func table() async throws {
        try await offers.add(price: 5, in: .eur)
        var browser = try offers.browser()
        let table = try await browser.open("/offers.csv?columns=title,price").wholeText()
        #expect(table == "\u{FEFF}title,price,currency\r\nRoof,5,EUR\r\n", "\(table)")
    }

    @Test(
        "An amount without a currency is refused, at the currency",
        arguments: [
            (#"{"title": "A", "price": 0}"#, ["currency"]),
            (#"{"title": "A", "currency": "EUR"}"#, []),
            (#"{"title": "A", "fee": 1}"#, []),
            (
                #"{"title": "A", "parts": [{"cost": 1}, {}]}"#,
                ["parts.0.currency", "parts.1.cost", "parts.1.currency"]
            ),
        ] as [(String, [String])])
    func required(json: String, expected: [String]) async throws {
        let answer = await Program(try offers.application()).send(.post, "/offers", json: json)
        let names = answer.text.matches(of: /"field":"([^"]*)"/).map { String($0.1) }
        #expect(names == expected, "\(answer.text)")
        #expect(answer.status.code == (expected.isEmpty ? 201 : 422))
    }

    @Test("A store refuses an amount without a currency as well")
    func stored() async throws {
        await #expect(throws: (any Error).self) { try await offers.add(price: 1) }
    }

    @Test("An amount and its currency are one group of the form, and a live one")
    func form() async throws {
        var browser = try offers.browser()
        let page = await browser.open("/offers/new").text
        let pattern = /(?s)<div class="amount" role="group" aria-label="Price">(.*?)<\/select>/
        let group = try #require(page.firstMatch(of: pattern))
        #expect(group.1.contains("id=\"field-price\"") && group.1.contains("id=\"field-currency\""))
        #expect(!group.1.contains("field-note"))
        // The amount alone is marked as optional.
        #expect(group.1.matches(of: /class="optional"/).count == 1)
        #expect(page.matches(of: /name="currency"/).count == 1)
        #expect(page.contains("data-formwork-questions") || page.contains("data-formwork="))
    }

    @Test("Two editors who change an amount and its currency learn of each other")
    func conflict() async throws {
        let offer = try await offers.add(price: 5, in: .eur)
        var (ada, grace) = (try offers.browser(), try offers.browser())
        let link = "/offers/\(offer.id)/edit"
        let first = Self.inputs(of: await ada.open(link).text)
        let second = Self.inputs(of: await grace.open(link).text)
        let one = await ada.post(
            Self.replacing(first, "price", "6") + [("currency", "EUR")], to: "\(link)?version=1")
        #expect(one.status == .seeOther)
        let two = await grace.post(second + [("currency", "JPY")], to: "\(link)?version=1")
        #expect(two.status.code == 409 || two.status.code == 422)
        #expect(two.text.contains("€6.00") && two.text.contains("¥5"), "\(two.text)")
    }

    /// The inputs of a page's form by their names.
    private static func inputs(of page: String) -> [(String, String)] {
        page.matches(of: /<input[^>]* name="([^"]+)"[^>]* value="([^"]*)"/).map { match in
            let text = match.2.replacing("&quot;", with: "\"").replacing("&#39;", with: "'")
            return (String(match.1), String(text))
        }.filter { $0.0 != "_csrf" && $0.0 != "formwork-action" && !$0.0.contains("__") }
    }

    private static func replacing(
        _ fields: [(String, String)], _ name: String, _ text: String
    ) -> [(String, String)] {
        fields.map { $0.0 == name ? (name, text) : $0 }
    }
}

/// An offer with amounts in a currency of its own, in one that is chosen, and in a list.
@FormModel struct Offer {
    @Field(.required, .maxLength(40)) var title: String
    @Field(.min(0), .fractionDigits(3), .currency(\.currency)) var price: ExactDecimal?
    @Field var note: String
    @Field var currency: OfferCurrency?
    @Field(.min(0), .fractionDigits(2), .currency("EUR")) var fee: ExactDecimal?
    @Field(.count(0...5)) var parts: [OfferPart]

    static var indexes: ModelIndexes { Offers.indexes }
    static var history: ModelHistory { .versions() }
}

@FormModel struct OfferPart {
    @Field(.required, .currency(\.currency)) var cost: ExactDecimal?
    @Field var currency: OfferCurrency?
}

enum OfferCurrency: String, CaseIterable, FormFieldValue { case eur = "EUR", jpy = "JPY" }

enum Offers: Resource {
    typealias Fields = Offer
    static var columns: [Column<Offer>] {
        [.link(\.title), .field(\.price, total: .sum), .field(\.fee, total: .sum)]
    }
}

/// Offers in a store in memory.
struct OfferStore {
    let store = InMemoryModelStore()

    /// Stores an offer.
    @discardableResult func add(
        price: ExactDecimal? = nil, in currency: OfferCurrency? = nil, fee: ExactDecimal? = nil,
        parts: [OfferPart] = []
    ) async throws -> Stored<Offer> {
        let offer = Offer(
            title: "Roof", price: price, note: "", currency: currency, fee: fee, parts: parts)
        return try await store.insert(Stored(offer))
    }

    /// The application with the offers.
    func application() throws -> FormworkApplication {
        let texts = """
            en:
              Offers: { title: "Offers", new: "New offer" }
              Offer:
                title: { title: "Title" }
                price: { title: "Price" }
                note: { title: "Note" }
                currency: { title: "Currency" }
                fee: { title: "Fee" }
                parts: { title: "Parts" }
              OfferPart: { cost: { title: "Cost" }, currency: { title: "Part currency" } }
              OfferCurrency: { EUR: "Euro", JPY: "Yen" }
            """
        var application = FormworkApplication(
            store: store, localization: try ErrandApplication.localization(texts),
            site: Site(name: .localized(key: "Offers.title"), home: Offers.List()))
        try application.register(Offers.self)
        return application
    }

    /// A reader of the offers.
    func browser() throws -> Browser { Browser(try application()) }
}
