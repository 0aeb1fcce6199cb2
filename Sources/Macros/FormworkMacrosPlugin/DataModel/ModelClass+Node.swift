import SwiftSyntax
import SwiftSyntaxBuilder

extension ModelClass {
    /// The members that make the class a node: its scheme, what a node knows, and its paths.
    var nodeMembers: [DeclSyntax] {
        [
            """
            \(raw: access)static let scheme = ModelScheme(
                \(raw: name).self, name: \(StringLiteralExprSyntax(content: plainName)), keys: [\(raw: keys)])
            """,
            "\(raw: access)let modelNode = ModelNode(\(raw: name).scheme)",
            """
            \(raw: access)struct Paths: ModelPaths {
                \(raw: pathsMembers.joined(separator: "\n    "))
            }
            """,
        ]
    }

    /// The name of the class without backticks, for display.
    private var plainName: String { syntax.name.identifier?.name ?? name }

    /// The keys in the order of their indices, on one line or on one each.
    private var keys: String {
        let keys = properties.map(\.key)
        let line = keys.joined(separator: ", ")
        if line.count < 60 { return line }
        return "\n        " + keys.joined(separator: ",\n        ") + ",\n    "
    }

    private var pathsMembers: [String] {
        [
            "\(access)let path: ModelPath",
            "\(access)init(path: ModelPath) {\n        self.path = path\n    }",
        ] + properties.map(path)
    }

    private func path(of property: ModelProperty) -> String {
        let (access, type) = (pathAccess(of: property), property.pathType)
        let value = type.prefix { $0 != "<" }
        return """
            \(access)var \(property.declaredName): \(type) {
                    \(value)(path, \(name).\(property.key))
                }
            """
    }

    private func pathAccess(of property: ModelProperty) -> String {
        switch property {
        case .tracked(let property): property.access
        case .derived(let property): property.access ?? access
        }
    }
}

extension ModelProperty {
    /// The name as it is declared in Swift.
    fileprivate var declaredName: String {
        switch self {
        case .tracked(let property): property.identifier.text
        case .derived(let property): property.name
        }
    }

    fileprivate var pathType: String {
        switch self {
        case .tracked(let property):
            "\(property.options.isReadOnly ? "ReadOnlyPath" : "PropertyPath")<\(property.type)>"
        case .derived(let property): "ReadOnlyPath<\(property.type)>"
        }
    }
}
