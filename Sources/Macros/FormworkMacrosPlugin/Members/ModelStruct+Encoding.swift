import SwiftSyntax
import SwiftSyntaxBuilder

extension ModelStruct {
    /// What the compiler would synthesize, but of the bound value.
    var encode: DeclSyntax {
        """
        \(raw: access)func encode(to encoder: any Encoder) throws {
            let bound = boundToPropertyNames()
            var container = encoder.container(keyedBy: CodingKeys.self)
            \(raw: encodedProperties.map(\.encoding).joined(separator: "\n    "))
        }
        """
    }

    /// The keys that the compiler would synthesize.
    var codingKeysEnum: DeclSyntax {
        """
        private enum CodingKeys: CodingKey {
            case \(raw: encodedProperties.map(\.name.text).joined(separator: ", "))
        }
        """
    }
}

extension StoredProperty {
    /// The statement that encodes the property of `bound` into `container`.
    ///
    /// A type that is inferred or aliased may be optional and not look it. `encodeIfPresent` leaves
    /// out nil, as the compiler's own synthesis does, and encodes any other value.
    fileprivate var encoding: String {
        let method = isWrapped ? "encode" : "encodeIfPresent"
        return "try container.\(method)(bound.\(storage), forKey: .\(name.text))"
    }
}
