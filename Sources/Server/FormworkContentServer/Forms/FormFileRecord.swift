import Formwork
import FormworkContent
import FormworkServer
import Foundation

/// A file that is kept until its form arrives.
struct FormFileRecord: FormModel {
    /// The account of the sender; empty for an unknown one.
    var owner: String
    var file: FileValue?

    static var propertyRows: [FormRow] {
        [
            .field(
                FormField<String>(
                    fieldId: FormFieldIdentifier(id: "owner"), title: .empty,
                    type: .text(inputType: .text))),
            .field(
                FormField<FileValue?>(
                    fieldId: FormFieldIdentifier(id: "file"), title: .empty,
                    type: .text(inputType: .file))),
        ]
    }

    static func propertyNames() -> [PartialKeyPath<Self>: String] {
        [\.owner: "owner", \.file: "file"]
    }

    static var indexes: ModelIndexes { ModelIndexes(sort: ["createdAt"], filter: ["owner"]) }
}

/// The files of a store that wait for their forms.
struct FormFileStore: UploadedFiles {
    /// The time for which a file waits for its form.
    static let lifetime: TimeInterval = 3_600

    /// The maximum number of files of one account that wait.
    static let maximumCount = 50

    /// The maximum number of files of unknown senders that wait.
    static let maximumUnknownCount = 200

    /// Keeps a file; the oldest of its owner make way for it, and all that are too old.
    ///
    /// - Parameters:
    ///   - file: The file with its content.
    ///   - caller: The sender.
    ///   - store: The store.
    ///   - now: The time.
    /// - Returns: The identity of the file.
    /// - Throws: The store's error.
    func keep(
        _ file: FileValue, of caller: Caller, in store: any ModelStore, now: Date
    ) async throws -> ModelIdType {
        let limit = caller.identity == nil ? Self.maximumUnknownCount : Self.maximumCount
        let own = try await oldest(of: caller.owner, limit + 1, in: store)
        for record in own.prefix(max(0, own.count + 1 - limit)) {
            try await store.removeIfPresent(record)
        }
        for record in try await oldest(of: nil, Self.maximumCount, in: store)
        where record.isOver(at: now) {
            try await store.removeIfPresent(record)
        }
        let fields = FormFileRecord(owner: caller.owner, file: file)
        return try await store.insert(Stored(fields, stamp: StoreStamp(now: now))).id
    }

    func file(
        _ id: ModelIdType, of caller: Caller, in store: any ModelStore, now: Date
    ) async throws -> SubmittedFile? {
        let type = Stored<FormFileRecord>.self
        guard let record = try await store.fetch(type, id: id), record.owner == caller.owner,
            !record.isOver(at: now), let file = record.fields.file,
            let content = try await store.content(of: file, in: type, id: id)
        else { return nil }
        return SubmittedFile(name: file.name, mediaType: file.mediaType, content: content)
    }

    private func oldest(
        of owner: String?, _ count: Int, in store: any ModelStore
    ) async throws -> [Stored<FormFileRecord>] {
        let filters = owner.map {
            [ModelFilter.column("owner", isAnyOf: [$0.isEmpty ? .none : .text($0)])]
        }
        return try await store.fetch(
            ModelQuery<Stored<FormFileRecord>>(
                filters: filters ?? [],
                sort: [ModelSort(column: "createdAt", direction: .ascending)],
                pagination: Pagination(maxResults: count))
        ).models
    }
}

extension Stored<FormFileRecord> {
    /// Whether the file has waited for too long.
    fileprivate func isOver(at now: Date) -> Bool {
        now.timeIntervalSince(createdAt) > FormFileStore.lifetime
    }
}

extension Caller {
    /// The name of the account; empty for an unknown caller.
    fileprivate var owner: String { identity?.id.uuidString ?? "" }
}
