import SwiftSyntax
import SwiftSyntaxBuilder

extension ModelStruct {
    /// The properties that become rows, in the order of the source.
    var fieldProperties: [FieldProperty] { variables.flatMap(\.fieldProperties) }

    /// The members that a form model lacks.
    var formMembers: [DeclSyntax] {
        [
            propertyRows, functions.contains("propertyNames()") ? nil : fieldNames,
            memberwiseInitializer,
        ]
        .compactMap(\.self)
    }

    private var propertyRows: DeclSyntax {
        """
        \(raw: access)static var propertyRows: [FormRow] {
            \(raw: listed(fieldProperties.map(\.row)))
        }
        """
    }

    private var fieldNames: DeclSyntax {
        """
        \(raw: access)static func propertyNames() -> [PartialKeyPath<Self>: String] {
            \(raw: fieldProperties.isEmpty ? "[:]" : listed(fieldProperties.map(\.nameEntry)))
        }
        """
    }

    /// The initializer that the compiler would write, as visible as the struct, unless there is one.
    private var memberwiseInitializer: DeclSyntax? {
        guard !functions.contains(where: { $0.hasPrefix("init(") }), !access.isEmpty else {
            return nil
        }
        let parameters = fieldProperties.map(\.parameter).joined(separator: ", ")
        let statements = fieldProperties.map { "self.\($0.name.text) = \($0.name.text)" }
        return """
            \(raw: access)init(\(raw: parameters)) {
                \(raw: statements.joined(separator: "\n    "))
            }
            """
    }

    /// A list or dictionary with an element on each line.
    private func listed(_ elements: [String]) -> String {
        elements.isEmpty
            ? "[]" : "[\n        " + elements.joined(separator: ",\n        ") + ",\n    ]"
    }
}

extension FieldProperty {
    fileprivate var nameEntry: String {
        "\\.\(name.text): \(StringLiteralExprSyntax(content: key))"
    }
}
