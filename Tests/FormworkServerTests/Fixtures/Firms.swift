import Formwork
import FormworkMacros
import FormworkServer
import FormworkTesting
import Foundation
import Logging

/// A model to which others refer, and whose history is kept.
@FormModel struct Firm {
    @Field(.required, .maxLength(40)) var name: String
    @Field(.input(.password)) var secret: String

    static var history: ModelHistory { .versions() }
    static var indexes: ModelIndexes { Firms.indexes }
}

/// A model that refers to others: to one that has to exist, to one that can be deleted, and in a
/// list.
@FormModel struct Delivery {
    @Field(.required, .maxLength(40)) var title: String
    @Field(.required) var firm: Reference<Firms>?
    @Field(.onDelete(.clear)) var carrier: Reference<Firms>?
    @Field(.min(0)) var weight: ExactDecimal?
    @Field(.count(0...3)) var parcels: [DeliveryParcel]

    static var history: ModelHistory { .versions() }
    static var indexes: ModelIndexes { Deliveries.indexes }
}

@FormModel struct DeliveryParcel {
    @Field(.required) var content: String
    @Field var sender: Reference<Firms>?
}

enum Firms: Resource {
    typealias Fields = Firm
    static var columns: [Column<Firm>] { [.link(\.name), .created] }
    static var sort: [ModelSort] { [ModelSort(column: "name")] }
    static var related: [Related] { [.list(Deliveries.self, by: \.firm)] }
}

enum Deliveries: Resource {
    typealias Fields = Delivery
    static var columns: [Column<Delivery>] {
        [.link(\.title), .field(\.firm), .field(\.carrier), .created]
    }
    static var filters: [Filter<Delivery>] { [.choice(\.firm)] }
}

/// The application with both resources.
enum FirmApplication {
    static func make(
        store: any ModelStore, logger: Logger = Logger(label: "formwork")
    ) throws -> FormworkApplication {
        var application = FormworkApplication(
            store: store, localization: try ErrandApplication.localization(firmTexts),
            site: Site(name: .localized(key: "Firms.title"), home: Firms.List()),
            logger: logger, author: { $0.header("X-User") })
        try application.register(Deliveries.self)
        try application.register(Firms.self)
        return application
    }
}

let firmTexts = """
    en:
      Firms: { title: "Firms", new: "New firm" }
      Deliveries: { title: "Deliveries", new: "New delivery" }
      Firm: { name: { title: "Name" }, secret: { title: "Secret" } }
      Delivery:
        title: { title: "Title" }
        firm: { title: "Firm" }
        carrier: { title: "Carrier" }
        weight: { title: "Weight" }
        parcels: { title: "Parcels" }
      DeliveryParcel: { content: { title: "Content" }, sender: { title: "Sender" } }
    """

/// A store that counts the queries of others.
actor CountingStore: ModelStore {
    private let store: any ModelStore
    private let unknownChoices: [UnknownChoice]
    private(set) var count = 0

    init(_ store: any ModelStore, unknownChoices: [UnknownChoice] = []) {
        self.store = store
        self.unknownChoices = unknownChoices
    }

    func unknownChoices<M: StoredModel>(
        of type: M.Type
    ) async throws(ModelStoreError) -> [UnknownChoice] {
        unknownChoices.filter { $0.modelType == M.modelType }
    }

    /// The number of queries since it was last asked for.
    func take() -> Int {
        defer { count = 0 }
        return count
    }

    func fetch<M: StoredModel>(
        _ type: M.Type, id: ModelIdType
    ) async throws(ModelStoreError) -> M? {
        count += 1
        return try await store.fetch(type, id: id)
    }

    func fetch<M: StoredModel>(
        _ query: ModelQuery<M>
    ) async throws(ModelStoreError) -> ModelPage<M> {
        count += 1
        return try await store.fetch(query)
    }

    func exists<M: StoredModel>(
        _ type: M.Type, where unique: Unique, is values: FieldRecord, except id: ModelIdType?
    ) async throws(ModelStoreError) -> Bool {
        count += 1
        return try await store.exists(type, where: unique, is: values, except: id)
    }

    func versions<M: StoredModel>(
        of type: M.Type, id: ModelIdType, _ pagination: Pagination
    ) async throws(ModelStoreError) -> ModelPage<ModelVersion<M>> {
        count += 1
        return try await store.versions(of: type, id: id, pagination)
    }

    func content<M: StoredModel>(
        of file: FileValue, in type: M.Type, id: ModelIdType
    ) async throws(ModelStoreError) -> Data? {
        try await store.content(of: file, in: type, id: id)
    }

    func insert<M: StoredModel>(_ model: M) async throws(ModelStoreError) -> M {
        try await store.insert(model)
    }

    func update<M: StoredModel>(_ model: M) async throws(ModelStoreError) -> M {
        try await store.update(model)
    }

    func delete<M: StoredModel>(
        _ type: M.Type, id: ModelIdType, version: Int?
    ) async throws(ModelStoreError) {
        try await store.delete(type, id: id, version: version)
    }

    func restore<M: StoredModel>(
        _ type: M.Type, id: ModelIdType
    ) async throws(ModelStoreError) -> M {
        try await store.restore(type, id: id)
    }

    func destroy<M: StoredModel>(
        _ type: M.Type, id: ModelIdType
    ) async throws(ModelStoreError) {
        try await store.destroy(type, id: id)
    }
}
