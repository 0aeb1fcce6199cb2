import Formwork
import Foundation

/// The name of the entity to which a write is made: an identity takes 16 bytes, its text three times as many.
enum EntityName: Hashable, Sendable {
    case identity(ModelIdType)
    case other(String)

    private static let length = 36

    /// Makes a name from its text.
    init(_ text: String) {
        if text.utf8.count == Self.length, let identity = ModelIdType(uuidString: text),
            identity.uuidString == text
        {
            self = .identity(identity)
        } else {
            self = .other(text)
        }
    }

    /// The text, from which the same name can be made.
    var text: String {
        switch self {
        case .identity(let identity): identity.uuidString
        case .other(let text): text
        }
    }
}
