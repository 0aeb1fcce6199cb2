import SwiftSyntax
import SwiftSyntaxBuilder

extension ModelClass {
    /// The members that the compiler would synthesize if storage and node were not in its way.
    ///
    /// It is written for a class that names `Codable`, `Decodable` or `Encodable` itself.
    var codingMembers: [DeclSyntax] {
        let needsKeys = (writesDecoding || writesEncoding) && writtenCodingKeys == nil
        return [
            needsKeys ? codingKeys : nil,
            writesDecoding ? decoding : nil,
            writesEncoding ? encoding : nil,
        ].compactMap(\.self)
    }

    /// Whether `init(from:)` is needed and missing.
    var writesDecoding: Bool {
        inherits(from: "Decodable") && !functions.contains("init(from:)")
    }

    private var writesEncoding: Bool {
        inherits(from: "Encodable") && !functions.contains("encode(to:)")
    }

    private func inherits(from half: String) -> Bool {
        inheritedTypes.compactMap(\.lastName).contains { ["Codable", half].contains($0) }
    }

    private var writtenCodingKeys: Set<String>? {
        members.lazy.compactMap(\.declaration.codingKeys).first
    }

    private var codedProperties: [CodedProperty] {
        let written = writtenCodingKeys
        return variables.flatMap(\.codedProperties).filter { written?.contains($0.name) ?? true }
    }

    private var codingKeys: DeclSyntax {
        let names = codedProperties.map(\.identifier.text).joined(separator: ", ")
        return """
            private enum CodingKeys: CodingKey {
                \(raw: names.isEmpty ? "" : "case \(names)")
            }
            """
    }

    private var decoding: DeclSyntax {
        """
        \(raw: access)init(from decoder: any Decoder) throws {
            \(raw: container("decoder", of: "let"))
            \(raw: codedProperties.map(\.decoding).joined(separator: "\n    "))
        }
        """
    }

    private var encoding: DeclSyntax {
        """
        \(raw: access)func encode(to encoder: any Encoder) throws {
            \(raw: container("encoder", of: "var"))
            \(raw: codedProperties.map(\.encoding).joined(separator: "\n    "))
        }
        """
    }

    private func container(_ coder: String, of specifier: String) -> String {
        let container = "\(coder).container(keyedBy: CodingKeys.self)"
        let value = coder == "decoder" ? "try \(container)" : container
        return codedProperties.isEmpty ? "_ = \(value)" : "\(specifier) container = \(value)"
    }
}

/// A property that is saved with its node.
private struct CodedProperty {
    let identifier: TokenSyntax
    let type: TypeSyntax

    /// The destination of the decoded value.
    let storage: String

    var name: String { identifier.identifier?.name ?? identifier.text }

    var decoding: String {
        let method = type.wrapped == nil ? "decode" : "decodeIfPresent"
        let value = type.wrapped ?? type
        return "\(storage) = try container.\(method)(\(value).self, forKey: .\(identifier.text))"
    }

    var encoding: String {
        let method = type.wrapped == nil ? "encode" : "encodeIfPresent"
        return "try container.\(method)(\(identifier.text), forKey: .\(identifier.text))"
    }
}

extension VariableDeclaration {
    /// Its properties that are saved: tracked ones that are not discardable, and constants that an
    /// initializer fills.
    fileprivate var codedProperties: [CodedProperty] {
        if let property = TrackedProperty(self) {
            guard !property.options.isDiscardable else { return [] }
            return [
                CodedProperty(
                    identifier: property.identifier, type: property.type, storage: property.storage)
            ]
        }
        return isConstant && !isStatic ? constants : []
    }

    /// The type of several names follows the last of them.
    private var constants: [CodedProperty] {
        var type: TypeSyntax?
        let constants = syntax.bindings.reversed().compactMap { binding -> CodedProperty? in
            type = binding.typeAnnotation?.type.trimmed ?? type
            guard binding.initializer == nil, let type, let name = binding.pattern.names.first
            else { return nil }
            return CodedProperty(identifier: name, type: type, storage: name.text)
        }
        return constants.reversed()
    }
}
