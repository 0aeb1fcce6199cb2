package import Foundation

#if canImport(CryptoKit)
    import CryptoKit
#else
    import CSodium
#endif

/// A secret key that seals bytes: without it they can neither be read nor be changed.
///
/// ```swift
/// let key = SealingKey(bytes)
/// key.opened(key.sealed(secret))  // secret; nil for any other key and for changed bytes
/// ```
///
/// It is XSalsa20 with Poly1305 by libsodium, and ChaCha20 with Poly1305 on Apple's systems, each with a
/// random number before the bytes. What one system has sealed, the other does not open.
package struct SealingKey: Sendable {
    /// The number of bytes of a key.
    package static let length = 32

    private let bytes: Data

    /// Makes a key of 32 secret bytes; others are a mistake of the caller.
    package init(_ bytes: Data) {
        precondition(bytes.count == SealingKey.length, "A key that seals has 32 bytes.")
        self.bytes = bytes
    }

    /// Seals bytes; the same ones are others each time.
    package func sealed(_ content: Data) -> Data {
        #if canImport(CryptoKit)
            // It fails for keys of another length alone.
            let box = try? ChaChaPoly.seal(content, using: SymmetricKey(data: bytes))
            return box?.combined ?? Data()
        #else
            let nonce = Data.random(count: Int(crypto_secretbox_noncebytes()))
            let count = content.count + Int(crypto_secretbox_macbytes())
            return nonce
                + Sodium.output(count) { box in
                    crypto_secretbox_easy(
                        box, Array(content), UInt64(content.count), Array(nonce), Array(bytes))
                }
        #endif
    }

    /// Opens sealed bytes; `nil` for any others.
    package func opened(_ sealed: Data) -> Data? {
        #if canImport(CryptoKit)
            guard let box = try? ChaChaPoly.SealedBox(combined: sealed) else { return nil }
            return try? ChaChaPoly.open(box, using: SymmetricKey(data: bytes))
        #else
            let (nonceLength, codeLength) = (
                Int(crypto_secretbox_noncebytes()), Int(crypto_secretbox_macbytes())
            )
            guard sealed.count >= nonceLength + codeLength else { return nil }
            let (nonce, box) = (sealed.prefix(nonceLength), Array(sealed.dropFirst(nonceLength)))
            // One byte more, so that the buffer has an address when nothing is sealed.
            var content = [UInt8](repeating: 0, count: box.count - codeLength + 1)
            let status = crypto_secretbox_open_easy(
                &content, box, UInt64(box.count), Array(nonce), Array(bytes))
            return status == 0 ? Data(content.dropLast()) : nil
        #endif
    }
}
