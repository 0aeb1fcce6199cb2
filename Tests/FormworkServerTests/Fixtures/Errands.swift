import Formwork
import FormworkHTML
import FormworkMacros
import FormworkServer
import FormworkTesting
import FormworkYAML
import Foundation

/// The form of the resource that these tests ask.
@FormModel struct Errand {
    @Field(.required, .maxLength(40)) var title: String
    @Field(.textArea) var notes: String
    @Field(.required) var kind: ErrandKind?
    @Field(.min(0), .fractionDigits(2)) var cost: ExactDecimal?
    @Field var due: CivilDate?
    @Field var isUrgent: Bool
    @Field(.input(.emailAddress)) var contact: String
    @Field var tools: [ErrandTool]
    @Field(.count(0...3)) var stops: [ErrandStop]

    static var unique: [Unique] { [Unique(\Self.title), Unique(\Self.contact, \Self.due)] }
    static var indexes: ModelIndexes { Errands.indexes }
}

extension Errand {
    /// An errand that keeps all rules.
    static var bread: Errand {
        Errand(
            title: "Bread", notes: "", kind: .shop, cost: nil, due: nil, isUrgent: false,
            contact: "", tools: [], stops: [])
    }
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
        [.link(\.title), .field(\.kind), .field(\.cost, total: .sum), .field(\.tools), .created]
    }
    static var searched: [PartialKeyPath<Errand>] { [\.title, \.notes] }
    static var filters: [Filter<Errand>] {
        [.choice(\.kind), .range(\.cost), .range(\.due), .choice(\.isUrgent)]
    }
    static var pageSize: Int { 2 }
    static var bulkActions: [BulkAction<Errand>] { [.delete, .set(\.kind), .set(\.isUrgent)] }
    static var maximumFileCount: Int { 1_200 }
}

/// Another resource of errands, with the list of ``Errands``.
protocol ErrandResource: Resource where Fields == Errand {}

extension ErrandResource {
    static var columns: [Column<Errand>] { Errands.columns }
    static var searched: [PartialKeyPath<Errand>] { Errands.searched }
}

/// The application with the resource.
enum ErrandApplication {
    static func make(
        store: any ModelStore = InMemoryModelStore(), basePath: String = "",
        memory: (any StoreMemory)? = nil
    ) throws -> FormworkApplication {
        var application = empty(
            store: store, localization: try localization(errandTexts), basePath: basePath,
            memory: memory)
        try application.register(Errands.self)
        return application
    }

    /// The application without the resource.
    static func empty(
        store: any ModelStore, localization: YamlStore, basePath: String = "",
        memory: (any StoreMemory)? = nil
    ) -> FormworkApplication {
        FormworkApplication(
            store: store, localization: localization,
            site: Site(
                name: .localized(key: "Errands.title"), home: Errands.List(), basePath: basePath),
            memory: memory)
    }

    /// The texts of an application, with those of the modules, read once: they are most of the work of making
    /// one.
    static func localization(_ yaml: String) throws -> YamlStore {
        try stores.value(for: yaml) {
            try YamlStore(yaml: ["errands.yml": $0], libraries: FormworkServerTexts.bundles)
        }
    }

    private static let stores = BoundedCache<String, YamlStore>()
}

let errandTexts = """
    en:
      Errands: { title: "Errands", new: "New errand" }
      Errand:
        title: { title: "What is to be done?", label: "Errand" }
        notes: { title: "Notes" }
        kind: { title: "Kind" }
        cost: { title: "Cost" }
        due: { title: "Due" }
        isUrgent: { title: "This is urgent", label: "Urgent" }
        contact: { title: "Contact" }
        tools: { title: "Tools" }
        stops: { title: "Stops" }
      ErrandStop: { place: { title: "Place" }, minutes: { title: "Minutes" } }
      ErrandTool: { bag: "A bag", cart: "A cart", cash: "Cash" }
      ErrandKind: { shop: "Shopping", post: "Post" }
    """

/// A store with errands, and the ways in which tests ask for them.
struct ErrandStore {
    let store = InMemoryModelStore()

    @discardableResult
    func add(
        _ title: String, _ kind: ErrandKind = .shop, cost: ExactDecimal? = nil, notes: String = "",
        tools: [ErrandTool] = []
    ) async throws -> Stored<Errand> {
        try await store.insert(
            Stored(
                Errand(
                    title: title, notes: notes, kind: kind, cost: cost, due: nil, isUrgent: false,
                    contact: "", tools: tools, stops: [])))
    }

    /// All errands, by their titles.
    func all() async throws -> [Stored<Errand>] {
        try await store.fetch(
            ModelQuery<Stored<Errand>>(
                sort: [ModelSort(column: "title")], pagination: Pagination(maxResults: 20_000))
        ).models
    }

    func titles() async throws -> [String] { try await all().map(\.title) }

    func browser() throws -> Browser { Browser(try ErrandApplication.make(store: store)) }

    func program() throws -> Program { Program(try ErrandApplication.make(store: store)) }
}

extension OutgoingResponse {
    /// The body with all of its parts.
    func wholeText() async throws -> String {
        var data = body
        var (number, isLast) = (0, parts == nil)
        while !isLast, let parts {
            let part = try await parts(number)
            data.append(part.data)
            (number, isLast) = (number + 1, part.isLast)
        }
        return String(decoding: data, as: UTF8.self)
    }

    /// The address to which the undo button of the notice posts.
    var undoLink: String? {
        text.firstMatch(of: /action="([^"]+\/(?:undo|restore)[^"]*)"/).map {
            String($0.1).replacing("&amp;", with: "&")
        }
    }
}
