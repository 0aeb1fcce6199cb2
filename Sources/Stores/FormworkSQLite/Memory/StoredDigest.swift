import Crypto
import Formwork
import Foundation
import GRDB

/// A digest of texts that have no place in a file, such as a sender's credentials.
struct StoredDigest: Hashable, Sendable {
    let stored: DatabaseValue

    init(of parts: [String]) {
        var hash = SHA256()
        for part in parts {
            // With its length, so that no part can end where another one begins.
            withUnsafeBytes(of: UInt64(part.utf8.count).littleEndian) {
                hash.update(bufferPointer: $0)
            }
            hash.update(data: Data(part.utf8))
        }
        stored = Data(hash.finalize()).databaseValue
    }
}

extension StoredDigest {
    /// The key of a submission as it is stored.
    init(_ key: SubmissionKey) { self.init(of: [key.request, key.sender, key.text]) }
}
