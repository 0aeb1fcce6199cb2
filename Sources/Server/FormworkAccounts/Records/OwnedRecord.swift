import Formwork
import Foundation

/// A record that belongs to one account, such as a session.
protocol OwnedRecord: FormModel {
    /// The identity of the account.
    var account: String { get }
}

extension OwnedRecord {
    /// The row by which the records of an account are found.
    static var propertyRows: [FormRow] {
        [.field(accountField)]
    }

    static var accountField: FormField<String> {
        FormField(
            // No form shows the row.
            fieldId: FormFieldIdentifier(id: "account"), title: .empty,
            type: .text(inputType: .text), options: [.maxLength(value: MailAddress.maximumLength)])
    }

    static var indexes: ModelIndexes { ModelIndexes(filter: ["account"]) }
}

/// A record that a ``Secret`` opens until a time.
protocol SecretRecord: OwnedRecord {
    /// The digest of the secret.
    var hash: String { get }

    /// The end of its time, in Coordinated Universal Time.
    var expiresAt: CivilDateTime? { get }
}

extension SecretRecord {
    static var propertyRows: [FormRow] {
        [
            .field(accountField),
            .field(
                FormField<CivilDateTime?>(
                    fieldId: FormFieldIdentifier(id: "expiresAt"), title: .empty,
                    type: .text(inputType: .datetimeLocal))),
        ]
    }

    static var indexes: ModelIndexes { ModelIndexes(sort: ["expiresAt"], filter: ["account"]) }

    /// Whether its time is not over.
    func isValid(at now: Date) -> Bool { expiresAt.map { $0 > CivilDateTime(utc: now) } ?? false }
}

extension CivilDateTime {
    /// The reading of a clock in Coordinated Universal Time, to the second.
    init(utc date: Date) {
        guard let reading = CivilDateTime(date.formatted(.iso8601).prefix(19)) else {
            preconditionFailure("A moment of a year of four digits has a reading in ISO 8601.")
        }
        self = reading
    }
}

/// The records of accounts in a store.
struct AccountStore: Sendable {
    /// The maximum number of records of one kind that an account has: sessions, tokens.
    static let maximumOwned = 100

    /// The number of records that are removed because their time is over, whenever one is added.
    static let purgedCount = 20

    let store: any ModelStore
    let now: Date

    /// Returns the account with an address.
    func account(at address: MailAddress) async throws -> Account? {
        let query = ModelQuery<Account>(
            filters: [.column("email", isAnyOf: [.text(address.text)])],
            pagination: Pagination(page: 1, size: 1))
        return try await store.fetch(query).models.first
    }

    /// Returns the account with an identity.
    func account(_ id: ModelIdType) async throws -> Account? {
        try await store.fetch(Account.self, id: id)
    }

    /// Returns the record that a secret opens; `nil` if there is none or its time is over.
    func find<Fields: SecretRecord>(
        _ type: Fields.Type, by secret: Secret?
    ) async throws -> Stored<Fields>? {
        guard let secret, let record = try await store.fetch(Stored<Fields>.self, id: secret.id),
            secret.isSecret(of: record.fields.hash), record.fields.isValid(at: now)
        else { return nil }
        return record
    }

    /// Adds a record that a secret opens, and removes some whose time is over.
    func add<Fields: SecretRecord>(_ fields: Fields, openedBy secret: Secret) async throws {
        _ = try await store.insert(Stored(fields, stamp: StoreStamp(id: secret.id, now: now)))
        try await purge(Fields.self, by: "expiresAt", until: now)
    }

    /// Adds a record without a secret, and removes some whose time is over.
    func add<Fields: OwnedRecord>(_ fields: Fields, lifetime: TimeInterval) async throws {
        _ = try await store.insert(Stored(fields, stamp: StoreStamp(now: now)))
        try await purge(Fields.self, by: "createdAt", until: now - lifetime)
    }

    private func purge<Fields: OwnedRecord>(
        _ type: Fields.Type, by column: String, until end: Date
    ) async throws {
        let old = ModelQuery<Stored<Fields>>(
            filters: [.column(column, isBetween: nil, .dateTime(CivilDateTime(utc: end)))],
            sort: [ModelSort(column: column)],
            pagination: Pagination(page: 1, size: Self.purgedCount))
        for record in try await store.fetch(old).models { try await remove(record) }
    }

    /// Returns the records of an account, the newest first.
    func records<Fields: OwnedRecord>(
        _ type: Fields.Type, of account: ModelIdType
    ) async throws -> [Stored<Fields>] {
        let query = ModelQuery<Stored<Fields>>(
            filters: [.column("account", isAnyOf: [.text(account.uuidString)])],
            sort: [ModelSort(column: "createdAt", direction: .descending)],
            pagination: Pagination(page: 1, size: Self.maximumOwned))
        return try await store.fetch(query).models
    }

    /// Removes a record for good; `false` if another request removed it first.
    @discardableResult
    func remove<Fields: FormModel>(_ record: Stored<Fields>) async throws -> Bool {
        do throws(ModelStoreError) {
            try await store.destroy(Stored<Fields>.self, id: record.stamp.id)
            return true
        } catch {
            guard error.code == .notFound else { throw error }
            return false
        }
    }

    /// Removes all records of a kind that an account has.
    func removeAll<Fields: OwnedRecord>(
        _ type: Fields.Type, of account: ModelIdType
    ) async throws {
        while true {
            let records = try await records(type, of: account)
            for record in records { try await remove(record) }
            if records.count < Self.maximumOwned { return }
        }
    }
}
