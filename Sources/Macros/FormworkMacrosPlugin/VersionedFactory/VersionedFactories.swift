import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

/// The factories of an extension under `@VersionedFactory`, and what is wrong with them.
struct VersionedFactories {
    private let attribute: AttributeSyntax
    private let factories: [VersionedFactory]

    init(_ declaration: some DeclGroupSyntax, attribute: AttributeSyntax) {
        self.attribute = attribute
        factories = declaration.memberBlock.members.compactMap { VersionedFactory($0.decl) }
    }

    /// The errors, in the order of the source.
    var findings: [Diagnostic] {
        if factories.isEmpty { return [Diagnostic(node: attribute, message: .noVersions)] }
        var known: Set<String> = []
        return factories.flatMap { factory in
            let isNew = known.insert(factory.version).inserted
            return factory.findings
                + (isNew
                    ? []
                    : [
                        Diagnostic(
                            node: factory.marker, message: .repeatedVersion(factory.version))
                    ])
        }
    }

    /// The factory that chooses one.
    var members: [DeclSyntax] {
        guard let first = factories.first, let context = first.context else { return [] }
        let list = factories.map { "(\($0.version), \($0.name))" }.joined(separator: ", ")
        return [
            """
            \(raw: first.access)static func model(context: \(context)) async throws -> Self {
                try await model(context: context, versions: [\(raw: list)])
            }
            """
        ]
    }
}

/// A function under `@Version`.
private struct VersionedFactory {
    let marker: AttributeSyntax
    /// The version as it is written.
    let version: String
    private let function: FunctionDeclSyntax?

    init?(_ declaration: DeclSyntax) {
        guard
            let marker = declaration.asProtocol((any WithAttributesSyntax).self)?.attributes
                .named("Version").first
        else { return nil }
        self.marker = marker
        version =
            marker.arguments?.as(LabeledExprListSyntax.self)?.first?.expression.trimmedDescription
            ?? ""
        function = declaration.as(FunctionDeclSyntax.self)
    }

    var name: String { function?.name.text ?? "" }

    /// The modifier for a function that is as visible, followed by a space, or empty.
    var access: String {
        switch function?.modifiers.accessLevel {
        case .public: "public "
        case .package: "package "
        default: ""
        }
    }

    /// The type of the context, if the function is a factory.
    var context: TypeSyntax? {
        guard let function, function.modifiers.contains(where: { $0.name.text == "static" }),
            let parameter = function.signature.parameterClause.parameters.first,
            function.signature.parameterClause.parameters.count == 1,
            parameter.firstName.text == "context", function.name.text != "model"
        else { return nil }
        return parameter.type.trimmed
    }

    var findings: [Diagnostic] {
        context == nil ? [Diagnostic(node: marker, message: .noFactory)] : []
    }
}
