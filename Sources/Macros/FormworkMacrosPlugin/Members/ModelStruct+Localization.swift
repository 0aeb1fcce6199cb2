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

    /// The statements that bind the wrappers of a value, each to its key.
    ///
    /// The place is what leads to the properties: `copy.`, or nothing for `self`. The value itself
    /// is for the properties that are composed of others.
    func bindings(of place: String, value: String) -> String {
        boundProperties.map { property in
            let storage = "\(place)\(property.storage)"
            let key = StringLiteralExprSyntax(content: "\(name).\(property.key)")
            return property.localization == .composition
                ? "\(storage) = \(storage).bound(to: \(value), key: \(key))"
                : "\(storage).bind(key: \(key))"
        }.joined(separator: "\n    ")
    }

    private var needsBoundToPropertyNames: Bool {
        !boundProperties.isEmpty && !functions.contains("boundToPropertyNames()")
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
        let entries = properties.filter(\.isBound).map {
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
            \(raw: bindings(of: "copy.", value: "copy"))
            return copy
        }
        """
    }
}
