import Formwork
import FormworkMacros
import FormworkPresentation
import FormworkServer
import FormworkYAML

/// The form of the resource with which these commands work.
@FormModel struct Errand {
    @Field(.required, .maxLength(40)) var title: String
    @Field(.textArea) var notes: String
    @Field(.required) var kind: ErrandKind?
    @Field(.min(0), .fractionDigits(2)) var cost: ExactDecimal?
    @Field var due: CivilDate?
    @Field var isUrgent: Bool
    @Field var tools: [ErrandTool]
    @Field(.count(0...3)) var stops: [ErrandStop]
    @Field var shop: Reference<Shops>?
    static var indexes: ModelIndexes { Errands.indexes }
}

@FormModel struct ErrandStop {
    @Field(.required) var place: String
    @Field(.min(1)) var minutes: Int?
}

enum ErrandKind: String, CaseIterable, FormFieldValue { case shop, post }

enum ErrandTool: String, CaseIterable, FormFieldValue { case bag, cart, cash }

enum Errands: Resource {
    typealias Fields = Errand
    static var columns: [Column<Errand>] {
        [
            .link(\.title), .field(\.kind), .field(\.cost, total: .sum), .field(\.shop),
        ]
    }
    static var filters: [Filter<Errand>] {
        [.choice(\.kind), .range(\.cost), .range(\.due), .choice(\.isUrgent), .choice(\.shop)]
    }
    static var sort: [ModelSort] { [ModelSort(column: "title")] }
    static var pageSize: Int { 2 }
    static func permits(_ action: ResourceAction, _ item: Item?, for caller: Caller) -> Bool {
        action != .delete || caller.header("X-Role") != "guest"
    }
}

/// A resource to which others refer, of which the commands only read.
@FormModel struct Shop {
    @Field(.required) var name: String
    static var indexes: ModelIndexes { Shops.indexes }
}

enum Shops: Resource {
    typealias Fields = Shop
    static var columns: [Column<Shop>] {
        [.link(\.name), .text("sign") { _ in .constant("\u{1B}[31mOpen\u{9B}2J") }]
    }
    static var actions: Set<ResourceAction> { [] }
}

/// A resource whose names are unique, as only the application can decide.
@FormModel struct Label {
    @Field(.required) var name: String
    @Field var color: String
    static var unique: [Unique] { [Unique(\Self.name)] }
    static var indexes: ModelIndexes { Labels.indexes }
}

enum Labels: Resource {
    typealias Fields = Label
}

/// The application with the resources.
enum ErrandApplication {
    static func make(
        store: any ModelStore, memory: (any StoreMemory)? = nil, theme: Theme = .calm
    ) throws -> FormworkApplication {
        var application = FormworkApplication(
            store: store,
            localization: try localization.get(),
            site: Site(
                name: .localized(key: "Errands.title"), home: Errands.List(), theme: theme),
            memory: memory)
        try application.register(Errands.self)
        try application.register(Shops.self)
        try application.register(Labels.self)
        try application.register(Papers.self)
        try application.register(Parcels.self)
        return application
    }

    /// Read once: it is most of the work of making an application.
    private static let localization = Result {
        try YamlStore(
            yaml: [
                "errands.yml": texts, "papers.yml": Papers.texts, "parcels.yml": Parcels.texts,
            ],
            libraries: FormworkServerTexts.bundles)
    }

    private static let texts = """
        en:
          Errands: { title: "Errands" }
          Shops: { title: "Shops", sign: "Sign" }
          Errand:
            title: { title: "What is to be done?", label: "Errand" }
            notes: { title: "Notes" }
            kind: { title: "Kind" }
            cost: { title: "Cost" }
            due: { title: "Due" }
            isUrgent: { title: "Urgent" }
            tools: { title: "Tools" }
            stops: { title: "Stops" }
            shop: { title: "Shop" }
          ErrandStop: { place: { title: "Place" }, minutes: { title: "Minutes" } }
          ErrandTool: { bag: "A bag", cart: "A cart", cash: "Cash" }
          ErrandKind: { shop: "Shopping", post: "Post" }
          Shop: { name: { title: "Name" } }
          Labels: { title: "Labels" }
          Label: { name: { title: "Name" }, color: { title: "Color" } }
        de:
          Errands: { title: "Besorgungen" }
          Shops: { title: "Läden", sign: "Schild" }
          Errand:
            title: { title: "Was ist zu tun?", label: "Besorgung" }
            notes: { title: "Notizen" }
            kind: { title: "Art" }
            cost: { title: "Summe" }
            due: { title: "Fällig" }
            isUrgent: { title: "Dringend" }
            tools: { title: "Werkzeuge" }
            stops: { title: "Halte" }
            shop: { title: "Laden" }
          ErrandStop: { place: { title: "Ort" }, minutes: { title: "Minuten" } }
          ErrandTool: { bag: "Eine Tasche", cart: "Ein Wagen", cash: "Bargeld" }
          ErrandKind: { shop: "Einkauf", post: "Postgang" }
          Shop: { name: { title: "Name" } }
          Labels: { title: "Etiketten" }
          Label: { name: { title: "Name" }, color: { title: "Farbe" } }
        """
}
