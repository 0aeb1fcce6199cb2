import SwiftSyntax
import SwiftSyntaxBuilder

extension ModelStruct {
    /// The members that name, bind and encode the localized properties, unless written already.
    var localizationMembers: [DeclSyntax] {
        [
            functions.contains("propertyNames()") ? nil : propertyNames,
            needsBoundToPropertyNames ? boundToPropertyNames : nil,
            needsCodingKeys ? codingKeysEnum : nil,
            needsEncode ? encode : nil,
        ].compactMap(\.self)
    }

    /// The statements that bind every wrapper of a value, each to its property's name.
    func bindings(of value: String = "") -> String {
        localizedProperties.map { property in
            let key = StringLiteralExprSyntax(content: property.key)
            return "\(value)\(property.storage).bind(to: Self.self, propertyName: \(key))"
        }.joined(separator: "\n    ")
    }

    private var needsBoundToPropertyNames: Bool {
        !localizedProperties.isEmpty && !functions.contains("boundToPropertyNames()")
    }

    private var propertyNames: DeclSyntax {
        """
        \(raw: access)static func propertyNames() -> [PartialKeyPath<Self>: String] {
            \(raw: propertyNameDictionary)
        }
        """
    }

    /// A dictionary literal, broken into lines when one would be too long.
    private var propertyNameDictionary: String {
        let entries = localizedProperties.map {
            "\\.\($0.name.text): \(StringLiteralExprSyntax(content: $0.key))"
        }
        let line = entries.joined(separator: ", ")
        if entries.isEmpty { return "[:]" }
        if line.count < 90 { return "[\(line)]" }
        return "[\n        " + entries.joined(separator: ",\n        ") + ",\n    ]"
    }

    private var boundToPropertyNames: DeclSyntax {
        """
        \(raw: access)func boundToPropertyNames() -> Self {
            var copy = self
            \(raw: bindings(of: "copy."))
            return copy
        }
        """
    }
}
