import SwiftSyntax
import SwiftSyntaxBuilder

extension ModelStruct {
    /// The method that the compiler would synthesize, but for the bound value and with its texts.
    var encode: DeclSyntax {
        """
        \(raw: access)func encode(to encoder: any Encoder) throws {
            \(raw: encodingStatements.joined(separator: "\n    "))
        }
        """
    }

    private var encodingStatements: [String] {
        let binds = !boundProperties.isEmpty
        let bound = binds ? ["let bound = boundToPropertyNames()"] : []
        return bound + ["var container = encoder.localizingContainer(keyedBy: CodingKeys.self)"]
            + encodedProperties.map { $0.encoding(of: binds ? "bound." : "") }
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
    /// The statement that encodes the property of a value into `container`.
    ///
    /// A type that is inferred or aliased may be optional and not look it. `encodeIfPresent` leaves
    /// out nil, as the compiler's own synthesis does, and encodes any other value.
    fileprivate func encoding(of value: String) -> String {
        let method = isWrapped ? "encode" : "encodeIfPresent"
        return "try container.\(method)(\(value)\(storage), forKey: .\(name.text))"
    }
}
