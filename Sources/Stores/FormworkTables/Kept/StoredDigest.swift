package import Formwork
import FormworkCryptography
import Foundation

/// A digest of texts that have no place in a file, such as a sender's credentials.
package struct StoredDigest: Hashable, Sendable {
    package let stored: StoredValue

    package init(of parts: [String]) {
        stored = .data(ContentDigest(ofTexts: parts).bytes)
    }
}

extension StoredDigest {
    /// The key of a submission as it is stored.
    package init(_ key: SubmissionKey) { self.init(of: [key.request, key.sender, key.text]) }
}
