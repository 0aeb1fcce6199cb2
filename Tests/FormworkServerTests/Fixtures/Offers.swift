import Formwork
import FormworkMacros
import FormworkServer
import FormworkTesting

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
