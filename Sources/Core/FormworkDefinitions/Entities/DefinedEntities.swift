import Synchronization

/// The definitions that this process has read, by their slots.
///
/// A type's requirements are static, so what a definition declares must be found without an instance.
/// A definition that is read again gets another slot: requests that are being answered keep theirs,
/// and nothing that was derived from the former one is taken for the new one's.
enum DefinedEntities {
    /// The maximum number of definitions that a process reads, each reading counted.
    static let maximumCount = 100_000

    private struct Table {
        var entities: [ObjectIdentifier: DefinedEntity] = [:]
        var count = 0
    }

    private static let table = Mutex(Table())

    /// A slot in place of that of a definition which is not read yet, for references to it.
    static let unread: any EntitySlot.Type = UnreadSlot.self

    /// Slots that no definition has yet; `nil` beyond ``maximumCount``.
    static func slots(_ count: Int) -> [any EntitySlot.Type]? {
        table.withLock { table in
            guard table.count + count <= maximumCount else { return nil }
            table.count += count
            return (table.count - count..<table.count).map(EntitySlots.slot)
        }
    }

    /// Gives a slot its definition.
    static func set(_ entity: DefinedEntity, for slot: any EntitySlot.Type) {
        table.withLock { $0.entities[ObjectIdentifier(slot)] = entity }
    }

    /// The definition of a slot.
    static func entity(of slot: any EntitySlot.Type) -> DefinedEntity {
        guard let entity = table.withLock({ $0.entities[ObjectIdentifier(slot)] }) else {
            preconditionFailure("The slot \(slot) was used before its definition was read.")
        }
        return entity
    }
}

/// The slot of no definition.
private enum UnreadSlot: EntitySlot {}
