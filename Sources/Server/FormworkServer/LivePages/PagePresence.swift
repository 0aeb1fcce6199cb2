import Formwork
import Foundation
import Logging

/// The readers who have the form of an instance open, on all nodes that share a memory.
///
/// Each is a record that is over after a few seconds unless its node renews it, so that a node that ends without
/// notice is forgotten as well.
struct PagePresence: Sendable {
    /// The maximum number of readers that are kept.
    static let maximumCount = 10_000

    /// The maximum number of names of one form.
    static let maximumNames = 10

    /// The time after which a reader who is not renewed is gone, in seconds.
    static let lifetime: TimeInterval = 6

    /// The time between two looks at the readers of a form.
    static let renewalTime = Duration.seconds(2)

    let memory: any StoreMemory
    let now: @Sendable () -> Date
    let logger: Logger

    private static let topic = MemoryTopic(
        "editors", maximumCount: maximumCount, maximumSize: 4 << 20, lifetime: lifetime)

    /// A reader with the form open.
    struct Editor: Codable, Hashable, Sendable {
        let account: UUID
        let name: String
    }

    /// Notes that readers still have the form at a link open, and finds all who have.
    ///
    /// - Returns: The readers; `nil` if the memory is out of order.
    func renew(_ editors: [Int: Editor], at link: String, node: String) async -> [Editor]? {
        let owner = MemoryOwner("editors", link)
        do {
            for (number, editor) in editors {
                let record = MemoryRecord(
                    name: "\(node) \(number)", content: try JSONEncoder().encode(editor),
                    date: now())
                try await memory.keep(record, of: owner, in: Self.topic)
            }
            return try await memory.records(of: owner, in: Self.topic, now: now())
                .compactMap { try? JSONDecoder().decode(Editor.self, from: $0.content) }
        } catch {
            logger.error("The readers of a form are not known: \(error)")
            return nil
        }
    }

    /// Forgets a reader who has left the form at a link.
    func forget(_ number: Int, at link: String, node: String) async {
        try? await memory.forget(
            "\(node) \(number)", of: MemoryOwner("editors", link), in: Self.topic)
    }
}
