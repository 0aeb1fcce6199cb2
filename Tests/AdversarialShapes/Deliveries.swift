import Formwork
import FormworkMacros
import FormworkSQLite
import FormworkServer
import FormworkYAML

/// A model with a value of each kind by which lists are filtered, and a list.
@FormModel struct Delivery {
    @Field(.required, .maxLength(100)) var title: String
    @Field(.textArea) var notes: String
    @Field var kind: DeliveryKind?
    @Field(.min(0), .fractionDigits(2)) var weight: ExactDecimal?
    @Field var due: CivilDate?
    @Field var depot: Reference<Depots>?
    @Field(.count(0...50)) var parcels: [DeliveryParcel]

    static var history: ModelHistory { .versions() }
    static var indexes: ModelIndexes { Deliveries.indexes }
}

@FormModel struct DeliveryParcel {
    @Field(.required) var content: String
    @Field(.min(0)) var count: Int?
}

enum DeliveryKind: String, CaseIterable, FormFieldValue { case letter, crate }

@FormModel struct Depot {
    @Field(.required, .maxLength(100)) var name: String
    static var indexes: ModelIndexes { Depots.indexes }
}

/// The resource with every part that the addresses of a list can have.
enum Deliveries: Resource {
    typealias Fields = Delivery
    static var columns: [Column<Delivery>] {
        [.link(\.title), .field(\.kind), .field(\.weight, total: .sum), .field(\.depot), .created]
    }
    static var searched: [PartialKeyPath<Delivery>] { [\.title, \.notes] }
    static var filters: [Filter<Delivery>] {
        [.choice(\.kind), .range(\.weight), .range(\.due), .choice(\.depot)]
    }
}

enum Depots: Resource { typealias Fields = Depot }

/// The application with nothing but the two resources.
enum DeliveryApplication {
    private static let texts = """
        en:
          Deliveries: { title: "Deliveries" }
          Depots: { title: "Depots" }
          Delivery:
            title: { title: "Title" }
            notes: { title: "Notes" }
            kind: { title: "Kind" }
            weight: { title: "Weight" }
            due: { title: "Due" }
            depot: { title: "Depot" }
            parcels: { title: "Parcels" }
          DeliveryParcel: { content: { title: "Content" }, count: { title: "Count" } }
          DeliveryKind: { letter: "Letter", crate: "Crate" }
          Depot: { name: { title: "Name" } }
        """

    static func make(path: String, limits: ServerLimits) throws -> FormworkApplication {
        var application = FormworkApplication(
            store: try SQLiteStore(path: path, models: [Deliveries.Item.self, Depots.Item.self]),
            localization: try YamlStore(
                yaml: ["en.yml": texts], libraries: FormworkServerTexts.bundles),
            site: Site(name: .localized(key: "Deliveries.title"), home: Deliveries.List()),
            limits: limits)
        try application.register(Deliveries.self)
        try application.register(Depots.self)
        return application
    }
}
