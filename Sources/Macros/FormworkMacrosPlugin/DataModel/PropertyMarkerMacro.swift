import SwiftDiagnostics
package import SwiftSyntax
package import SwiftSyntaxMacros

/// The implementation of `@Property`, `@Derived` and `@Untracked`: markers for `@DataModel` without
/// any effect of their own.
package enum PropertyMarkerMacro: PeerMacro {
    package static func expansion(
        of node: AttributeSyntax,
        providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        let owner = context.lexicalContext.first?.asProtocol((any DeclGroupSyntax).self)
        if owner?.attributes.names.contains("DataModel") != true {
            let marker = node.attributeName.trimmedDescription
            context.diagnose(Diagnostic(node: node, message: .misplacedMarker(marker)))
        }
        return []
    }
}
