import Synchronization

/// The last documents of a server with their entity tags, the oldest of which make room for others.
final class KeptAspects: Sendable {
    fileprivate struct State {
        var documents: [String: Kept] = [:]
        var order: [String] = []
        var size = 0
    }

    /// A document with its entity tag.
    struct Kept {
        let entityTag: String
        let bytes: [UInt8]
    }

    private let limit: Int
    private let state = Mutex(State())

    init(limit: Int) { self.limit = limit }

    /// The document of an address.
    func document(at address: String) -> Kept? { state.withLock { $0.documents[address] } }

    /// Keeps the document of an address in the place of the one before.
    func keep(_ document: Kept, at address: String) {
        guard document.bytes.count <= limit else { return }
        state.withLock { state in
            if let old = state.documents.updateValue(document, forKey: address) {
                state.size -= old.bytes.count
            } else {
                state.order.append(address)
            }
            state.size += document.bytes.count
            while state.size > limit { state.removeOldest() }
        }
    }
}

extension KeptAspects.State {
    fileprivate mutating func removeOldest() {
        let address = order.removeFirst()
        size -= documents.removeValue(forKey: address)?.bytes.count ?? 0
    }
}
