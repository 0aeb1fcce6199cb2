import Formwork
import FormworkCryptography
import Foundation

/// The parts of live forms that only scripts use, which pages name by addresses with their hashes.
///
/// A browser reads them once, however many pages have the form. A page that is older than the
/// server has an address that nothing is known about: its form works as it does without a script.
///
/// A browser may ask another process than that which made the page: the parts are in the memory that processes share.
final class KeptScriptParts: Sendable {
    /// The maximum number of forms whose parts are kept; a new one replaces the oldest.
    static let maximumCount = 512

    private static let topic = MemoryTopic(
        "script-parts", maximumCount: 4 * maximumCount, maximumSize: 32 << 20,
        lifetime: 30 * 86_400)

    /// The times that parts are looked for which another process has made and not kept yet.
    private static let looks = 5

    private let assets = BoundedCache<String, StaticAsset>(limit: maximumCount)
    private let memory: (any StoreMemory)?
    private let now: @Sendable () -> Date

    /// Keeps parts for this process, and in a memory that it shares with others.
    init(sharedBy memory: (any StoreMemory)? = nil, now: @escaping @Sendable () -> Date = Date.init)
    {
        (self.memory, self.now) = (memory, now)
    }

    /// Keeps the parts of a form and returns their path below that of the site.
    ///
    /// Their digest is not made where they are still kept under the path that they are known by.
    func path(of markup: String, known: String? = nil) -> String {
        if let known, assets.known(known) != nil { return known }
        let content = Data(markup.utf8)
        let path = "/formwork/form-\(ContentDigest(of: content).bytes.prefix(16).base64URL).html"
        _ = assets.value(for: path) { _ in
            share(content, at: path)
            return Self.asset(content)
        }
        return path
    }

    private static func asset(_ content: Data) -> StaticAsset {
        StaticAsset(
            content, compressed: Gzip.compressed(content), mediaType: MediaType.html,
            isPublic: false)
    }

    private func share(_ content: Data, at path: String) {
        guard let memory else { return }
        let record = MemoryRecord(name: "parts", content: content, date: now())
        // The page does not wait for it. Where it fails, forms of other processes work as without a script.
        Task { try? await memory.keep(record, of: MemoryOwner(path), in: Self.topic) }
    }

    /// The answer to a request for the parts of a form; `nil` for another path.
    func answer(_ incoming: IncomingRequest, below basePath: String) -> OutgoingResponse? {
        // All paths have this beginning, and nearly no request has it.
        guard incoming.path.hasPrefix("\(basePath)/formwork/form-") else { return nil }
        return assets.known(String(incoming.path.dropFirst(basePath.count)))?.answer(incoming)
    }

    /// The answer to a request for parts that another process has made; `nil` if none has.
    func answerOfOthers(
        _ incoming: IncomingRequest, below basePath: String
    ) async -> OutgoingResponse? {
        guard let memory, incoming.path.hasPrefix("\(basePath)/formwork/form-") else { return nil }
        let path = String(incoming.path.dropFirst(basePath.count))
        for look in 1...Self.looks {
            let records = try? await memory.records(
                of: MemoryOwner(path), in: Self.topic, now: now())
            if let content = records?.first?.content {
                return assets.value(for: path) { _ in Self.asset(content) }.answer(incoming)
            }
            if look < Self.looks { try? await Task.sleep(for: .milliseconds(50 * look)) }
        }
        return nil
    }
}
