import FormworkClient
import FormworkCryptography
import Foundation
import GRDB

/// The keys of a cache's file: one that seals entries, and one that names them.
///
/// Names are codes: without the secret no one can try which users and addresses they are of.
struct ResponseKeys: Sendable {
    private let sealing: SealingKey
    private let naming: AuthenticationKey

    /// - Precondition: The secret has at least 32 bytes.
    init(secret: Data) {
        precondition(
            secret.count >= AuthenticationKey.length,
            "The secret of a cache has at least 32 bytes, such as those of a key in a keychain.")
        let root = AuthenticationKey(secret)
        sealing = SealingKey(root.code(for: Data("formwork.cache.seal".utf8)))
        naming = AuthenticationKey(root.code(for: Data("formwork.cache.name".utf8)))
    }

    /// The name of an entry.
    func name(of key: CacheKey) -> Data {
        name(
            "entry", Self.known(key.owner.user), Self.known(key.owner.group), key.place, key.variant
        )
    }

    /// The name of a user.
    func name(of user: String?) -> Data { name("user", Self.known(user)) }

    /// The name of a user's place, whatever the group and the variant.
    func name(of place: String, of user: String?) -> Data { name("place", Self.known(user), place) }

    /// A sealed text that only the same secret opens.
    var proof: Data { sealing.sealed(Data("formwork.cache".utf8)) }

    /// Whether a proof is that of the same secret.
    func isValid(proof: Data) -> Bool { sealing.opened(proof) == Data("formwork.cache".utf8) }

    /// Seals an entry together with its name.
    func sealed(_ entry: CacheEntry, named name: Data) -> Data {
        let fields = entry.headers.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
        let date = entry.date.timeIntervalSince1970.bitPattern
        return sealing.sealed(
            .joined(
                [name, Swift.withUnsafeBytes(of: date.bigEndian) { Data($0) }, entry.body]
                    + fields.map { Data($0.utf8) }))
    }

    /// Opens an entry of a name; `nil` for any other one.
    func opened(_ sealed: Data, named name: Data, isExpired: Bool) -> CacheEntry? {
        guard let parts = sealing.opened(sealed)?.parts, parts.count >= 3, parts[0] == name,
            parts[1].count == 8, parts.count % 2 == 1
        else { return nil }
        let seconds = parts[1].reduce(0) { $0 << 8 | UInt64($1) }
        let texts = parts.dropFirst(3).map { String(decoding: $0, as: UTF8.self) }
        let fields = stride(from: 0, to: texts.count, by: 2).map { (texts[$0], texts[$0 + 1]) }
        return CacheEntry(
            body: parts[2], headers: Dictionary(fields) { first, _ in first },
            date: Date(timeIntervalSince1970: Double(bitPattern: seconds)), isExpired: isExpired)
    }

    private func name(_ parts: String...) -> Data {
        naming.code(for: .joined(parts.map { Data($0.utf8) }))
    }

    /// A text that differs for no user and for one with an empty name.
    private static func known(_ name: String?) -> String { name.map { "=\($0)" } ?? "" }
}

extension Data {
    /// The parts that were joined; `nil` for other bytes.
    fileprivate var parts: [Data]? {
        var (parts, rest) = ([Data](), self[...])
        while !rest.isEmpty {
            guard rest.count >= 8 else { return nil }
            let count = rest.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
            rest = rest.dropFirst(8)
            guard count <= UInt64(rest.count) else { return nil }
            parts.append(Data(rest.prefix(Int(count))))
            rest = rest.dropFirst(Int(count))
        }
        return parts
    }
}
