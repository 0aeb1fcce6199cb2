public import Formwork
public import Foundation

/// A write that waits in an ``OfflineQueue``, without its content.
public struct WaitingWrite: Hashable, Sendable, Identifiable {
    /// The place in the order in which the writes were made, higher for later ones.
    public let number: Int

    /// The key by which the server does the write once, however often it is sent.
    public internal(set) var key: UUID

    /// The entity that is changed: its identity, or the path of a place that has none.
    ///
    /// Writes to one entity are sent one after another.
    public internal(set) var entity: String {
        get { name.text }
        set { name = EntityName(newValue) }
    }

    /// The entity as writes are ordered by it.
    private(set) var name: EntityName

    /// The provisional identity of what is created; `nil` for other writes.
    public let creates: ModelIdType?

    /// The provisional identities of others that occur in the write.
    public let references: [ModelIdType]

    /// The version that is changed, 0 for one that is about to be created; `nil` for writes without one.
    public internal(set) var version: Int?

    /// The number of bytes of the content.
    public internal(set) var size: Int

    /// The attempts that may have reached the server, and got no answer.
    public internal(set) var openAttempts = 0

    /// The time of the first of these attempts.
    public internal(set) var sentAt: Date?

    /// The number of times that the server failed at the write.
    public internal(set) var failures = 0

    /// The reason for a question to the user, `nil` while the write needs no decision.
    public internal(set) var question: WriteQuestion?

    /// The same as the number.
    public var id: Int { number }

    /// The identity of the entity, `nil` if its name is none; of what is not created yet the provisional one.
    public var identity: ModelIdType? { ModelIdType(uuidString: entity) }

    /// Whether the write can be undone: it has certainly not reached the server.
    public var isUnsent: Bool { openAttempts == 0 }

    /// Makes a write as a ``WriteStore`` has kept it.
    public init(
        number: Int, key: UUID, entity: String, creates: ModelIdType? = nil,
        references: [ModelIdType] = [], version: Int? = nil, size: Int = 0, openAttempts: Int = 0,
        sentAt: Date? = nil, failures: Int = 0, question: WriteQuestion? = nil
    ) {
        (self.number, self.key, self.creates) = (number, key, creates)
        name = EntityName(entity)
        (self.references, self.version, self.size) = (references, version, size)
        (self.openAttempts, self.sentAt) = (openAttempts, sentAt)
        (self.failures, self.question) = (failures, question)
    }
}

extension WaitingWrite {
    /// The words for a number of writes that wait, such as “2 changes wait to be sent”.
    public static func summary(of count: Int) -> LocalizableString {
        .localized(
            key: "FormworkOffline.waiting", arguments: ["count": .integer(Int64(count))])
    }
}
