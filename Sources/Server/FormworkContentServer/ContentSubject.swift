import Formwork
import Foundation

/// The instance to which ratings and comments belong, as the text by which they are found.
struct ContentSubject: Sendable {
    /// The number of records that are removed at once.
    private static let batchSize = 100

    /// The name of the model with the identity: the one by which it is kept, as programs from before and after a renaming
    /// add to the same records.
    let text: String

    init<R: Resource>(_ id: ModelIdType, in resource: R.Type, of store: any ModelStore) {
        text = "\(store.keptName(of: R.Item.self))/\(id.uuidString)"
    }

    /// The condition on the records of the instance.
    var filter: ModelFilter { .column("subject", isAnyOf: [.text(text)]) }

    /// Removes all records of a kind for good.
    func destroyAll<Fields: SubjectRecord>(
        _ type: Fields.Type, in store: any ModelStore
    ) async throws {
        while true {
            let query = ModelQuery<Stored<Fields>>(
                filters: [filter], pagination: Pagination(maxResults: Self.batchSize))
            let records = try await store.fetch(query).models
            for record in records { try await store.removeIfPresent(record) }
            if records.count < Self.batchSize { return }
        }
    }
}

/// A record that belongs to an instance of a resource.
protocol SubjectRecord: FormModel {
    /// The text of the instance.
    var subject: String { get }
}

extension SubjectRecord {
    /// A row by which records are found; no form shows it.
    static func row<Value: FormFieldValue>(
        _ name: String, _ type: FormInputType = .text, as value: Value.Type = String.self
    ) -> FormRow {
        .field(
            FormField<Value>(
                fieldId: FormFieldIdentifier(id: name), title: .empty,
                type: .text(inputType: type)))
    }
}

extension ModelStore {
    /// Removes a record for good, unless another request did.
    func removeIfPresent<Fields: FormModel>(_ record: Stored<Fields>) async throws {
        do throws(ModelStoreError) {
            try await destroy(Stored<Fields>.self, id: record.stamp.id)
        } catch {
            guard error.code == .notFound else { throw error }
        }
    }
}
