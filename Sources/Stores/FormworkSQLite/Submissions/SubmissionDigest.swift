import Crypto
import Formwork
import Foundation
import GRDB

/// The key of a submission as it is stored.
///
/// A key has the sender's credentials in it, which have no place in a file.
struct SubmissionDigest: Hashable, Sendable {
    let stored: DatabaseValue

    init(_ key: SubmissionKey) {
        var hash = SHA256()
        for part in [key.request, key.sender, key.text] {
            // With its length, so that no part can end where another one begins.
            withUnsafeBytes(of: UInt64(part.utf8.count).littleEndian) {
                hash.update(bufferPointer: $0)
            }
            hash.update(data: Data(part.utf8))
        }
        stored = Data(hash.finalize()).databaseValue
    }
}
