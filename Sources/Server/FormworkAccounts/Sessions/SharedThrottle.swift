import Formwork
import FormworkCryptography
import FormworkServer
import Foundation

/// A limit of how often something is tried, which all processes over one store share.
///
/// The buckets are as those of a ``Throttle``: a fixed number, which keys share by a hash that no sender
/// can compute, because it is made with the key of the site.
struct SharedThrottle: Sendable {
    /// The number of buckets.
    static let maximumBuckets = 65_536

    /// The number of attempts to count beside other processes; beyond them the try is refused.
    static let maximumAttempts = 8

    private let name: String
    private let bucket: LeakyBucket

    /// Allows a number of tries at once, and one more after each interval of seconds.
    init(_ name: String, _ capacity: Int, andOneEach interval: TimeInterval) {
        self.name = name
        bucket = LeakyBucket(capacity, andOneEach: interval)
    }

    /// Counts a try; `false` if there were too many, and nothing is counted.
    func take(_ key: String, in context: AccountContext) async throws -> Bool {
        try await change(key, in: context) { bucket.taking(from: $0, now: context.now) }
    }

    /// Takes back a try that turned out to be right.
    func giveBack(_ key: String, in context: AccountContext) async throws {
        _ = try await change(key, in: context, bucket.givingBack)
    }

    /// Changes the content of a bucket, again where another process did so first; `false` if it stays.
    private func change(
        _ key: String, in context: AccountContext,
        _ edit: (LeakyBucket.Content) -> LeakyBucket.Content?
    ) async throws -> Bool {
        let id = id(of: key, at: context.visit)
        for _ in 0..<Self.maximumAttempts {
            let stored = try await context.store.fetch(Stored<TryCount>.self, id: id)
            guard let content = edit(stored?.fields.content ?? LeakyBucket.Content()) else {
                return false
            }
            if try await write(content, over: stored, id, context) { return true }
        }
        return false
    }

    /// Writes a content; `false` if another process was first.
    private func write(
        _ content: LeakyBucket.Content, over stored: Stored<TryCount>?, _ id: ModelIdType,
        _ context: AccountContext
    ) async throws -> Bool {
        let fields = TryCount(content, of: name)
        do throws(ModelStoreError) {
            if var stored {
                stored.fields = fields
                _ = try await context.store.update(stored)
            } else {
                let stamp = StoreStamp(id: id, now: context.now)
                _ = try await context.store.insert(Stored(fields, stamp: stamp))
            }
            return true
        } catch {
            guard [.stale, .duplicate].contains(error.code) else { throw error }
            return false
        }
    }

    /// The identity of the record of a key's bucket.
    private func id(of key: String, at visit: CallerVisit) -> ModelIdType {
        let parts = [Data(name.utf8), Data(key.utf8)]
        // Two bytes are the number of one of the buckets.
        let index = visit.signature(of: parts, for: "tries").prefix(2)
        return ContentDigest(ofParts: [Data("tries".utf8), Data(name.utf8), Data(index)]).identity
    }
}
