import Formwork
import FormworkClient
import FormworkCryptography
import Foundation

/// The seal over the contents of writes: each one opens at the place alone at which it was kept.
struct ContentSeal: Sendable {
    let key: SealingKey
    let owner: Data

    private struct Placed: Codable {
        let owner: Data
        let number: Int
        let request: WireRequest
    }

    func sealed(_ content: Data) -> Data { key.sealed(content) }

    func sealed(_ request: WireRequest, number: Int) throws -> Data {
        let placed = Placed(owner: owner, number: number, request: request)
        return key.sealed(try JSONEncoder.formwork.encode(placed))
    }

    /// - Throws: `damaged` for other bytes, and for those of another key.
    func opened(_ sealed: Data) throws -> Data {
        guard let content = key.opened(sealed) else { throw Self.damaged }
        return content
    }

    /// - Throws: `damaged` for other bytes, and for those of another key or another write.
    func request(in sealed: Data, number: Int) throws -> WireRequest {
        let placed = try? JSONDecoder.formwork.decode(Placed.self, from: try opened(sealed))
        guard let placed, placed.number == number, placed.owner == owner else {
            throw Self.damaged
        }
        return placed.request
    }

    private static let damaged = ModelStoreError(
        .damaged,
        message: """
            The content of a write that waits cannot be opened: the file was changed, or the key is \
            another one. Give the key with which it was kept, or drop the write.
            """)
}
