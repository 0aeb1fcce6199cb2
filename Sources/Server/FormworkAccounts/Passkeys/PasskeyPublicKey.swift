import COpenSSL
import Foundation

/// The algorithms of passkeys that are offered, by their numbers (IANA, COSE Algorithms), the first
/// choice first.
enum PasskeyAlgorithm: Int, CaseIterable, Codable {
    /// ECDSA with P-256 and SHA-256.
    case es256 = -7
    /// EdDSA with Ed25519.
    case ed25519 = -8
    /// RSASSA-PKCS1-v1_5 with SHA-256.
    case rs256 = -257
}

/// The public key of a passkey, and the verification of its signatures by OpenSSL.
struct PasskeyPublicKey: Hashable {
    /// The algorithm.
    let algorithm: PasskeyAlgorithm

    /// The key as `SubjectPublicKeyInfo` (RFC 5280, 4.1).
    let info: Data

    /// Makes a key of its stored bytes.
    init(_ algorithm: PasskeyAlgorithm, info: Data) {
        self.algorithm = algorithm
        self.info = info
    }

    /// Reads a key as authenticators write it (RFC 9053).
    ///
    /// - Throws: ``PasskeyProblem`` for another algorithm, or a key that is none of its algorithm.
    init(_ key: CBORValue) throws(PasskeyProblem) {
        guard let number = key[3]?.integer, let algorithm = PasskeyAlgorithm(rawValue: number)
        else { throw .wrongAlgorithm }
        self.algorithm = algorithm
        guard let info = Self.info(of: key, algorithm) else { throw .wrongKey }
        self.info = info
        // A point that is not on the curve is no key.
        guard Self.withKey(info, { _ in true }) == true else { throw .wrongKey }
    }

    private static func info(of key: CBORValue, _ algorithm: PasskeyAlgorithm) -> Data? {
        let (kind, curve) = (key[1]?.integer, key[-1]?.integer)
        switch algorithm {
        case .es256:
            guard kind == 2, curve == 1, let x = key[-2]?.bytes, let y = key[-3]?.bytes,
                x.count == 32, y.count == 32
            else { return nil }
            return ASN1.p256 + [4] + x + y
        case .ed25519:
            guard kind == 1, curve == 6, let x = key[-2]?.bytes, x.count == 32 else { return nil }
            return ASN1.ed25519 + x
        case .rs256:
            // 2,048 to 4,096 bits, with the usual exponent.
            guard kind == 3, let modulus = key[-1]?.bytes, (256...512).contains(modulus.count),
                modulus.first.map({ $0 >= 0x80 }) == true, key[-2]?.bytes == Data([1, 0, 1])
            else { return nil }
            return ASN1.rsa(modulus: modulus)
        }
    }

    /// Whether a signature of a message is that of the key.
    func isValid(_ signature: Data, of message: Data) -> Bool {
        Self.withKey(info) { key in
            guard let context = EVP_MD_CTX_new() else { return false }
            defer { EVP_MD_CTX_free(context) }
            // Ed25519 has a digest of its own.
            let digest = algorithm == .ed25519 ? nil : EVP_sha256()
            guard EVP_DigestVerifyInit(context, nil, digest, nil, key) == 1 else { return false }
            let (signature, message) = (Array(signature), Array(message))
            return EVP_DigestVerify(
                context, signature, signature.count, message, message.count) == 1
        } ?? false
    }

    /// Does something with the key while OpenSSL has it; `nil` if the bytes are none.
    private static func withKey(_ info: Data, _ use: (OpaquePointer) -> Bool) -> Bool? {
        Array(info).withUnsafeBufferPointer { bytes in
            var start = bytes.baseAddress
            guard let key = d2i_PUBKEY(nil, &start, bytes.count) else { return nil }
            defer { EVP_PKEY_free(key) }
            return use(key)
        }
    }
}

/// The few bytes of ASN.1 around the numbers of a key.
private enum ASN1 {
    /// The beginning of a key of P-256, before the point.
    static let p256 = Data([
        0x30, 0x59, 0x30, 0x13, 0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01, 0x06, 0x08,
        0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07, 0x03, 0x42, 0x00,
    ])

    /// The beginning of a key of Ed25519, before the point.
    static let ed25519 = Data([
        0x30, 0x2A, 0x30, 0x05, 0x06, 0x03, 0x2B, 0x65, 0x70, 0x03, 0x21, 0x00,
    ])

    /// A key of RSA with the exponent 65,537.
    static func rsa(modulus: Data) -> Data {
        // The zero keeps the number positive.
        let numbers = part(0x30, part(0x02, [0] + modulus) + [0x02, 3, 1, 0, 1])
        let algorithm = Data([
            0x30, 0x0D, 0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x01, 0x05, 0,
        ])
        return part(0x30, algorithm + part(0x03, [0] + numbers))
    }

    /// A part with its length before it: two bytes, which all parts here need.
    private static func part(_ tag: UInt8, _ content: Data) -> Data {
        [tag, 0x82, UInt8(content.count >> 8), UInt8(content.count & 0xFF)] + content
    }
}
