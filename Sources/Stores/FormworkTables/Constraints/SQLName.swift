import FormworkCryptography
import Foundation

/// Names in a database, which PostgreSQL cuts off behind 63 bytes.
package enum SQLName {
    package static let maximumLength = 63

    /// The name, or its beginning with a digest of it.
    package static func short(_ name: String) -> String {
        guard name.utf8.count > maximumLength else { return name }
        let digest = ContentDigest(ofTexts: [name]).bytes.prefix(8)
        let end = digest.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        var start = ""
        for character in name where start.utf8.count + 5 + end.utf8.count < maximumLength {
            start.append(character)
        }
        return "\(start)~\(end)"
    }
}
