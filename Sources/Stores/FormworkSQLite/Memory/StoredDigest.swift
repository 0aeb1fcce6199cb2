import Formwork
import FormworkCryptography
import Foundation
import GRDB

/// A digest of texts that have no place in a file, such as a sender's credentials.
struct StoredDigest: Hashable, Sendable {
    let stored: DatabaseValue

    init(of parts: [String]) {
        stored = ContentDigest(ofParts: parts.map { Data($0.utf8) }).bytes.databaseValue
    }
}

extension StoredDigest {
    /// The key of a submission as it is stored.
    init(_ key: SubmissionKey) { self.init(of: [key.request, key.sender, key.text]) }
}
