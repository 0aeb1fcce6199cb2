package import SwiftDiagnostics
package import SwiftSyntax
package import SwiftSyntaxMacros

/// The implementation of `@VersionedFactory`: the factory that chooses one by the reader's version.
package enum VersionedFactoryMacro: MemberMacro {
    package static func expansion(
        of node: AttributeSyntax,
        providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        let factories = VersionedFactories(declaration, attribute: node)
        factories.findings.forEach(context.diagnose)
        return factories.findings.isEmpty ? factories.members : []
    }
}

/// The implementation of `@Version`: a marker for `@VersionedFactory`.
package enum VersionMacro: MarkerMacro {
    package static let owner = "VersionedFactory"

    package static func misplaced(_ marker: AttributeSyntax) -> Diagnostic {
        Diagnostic(node: marker, message: .misplacedVersion)
    }
}
