import SwiftDiagnostics
package import SwiftSyntax
package import SwiftSyntaxMacros

/// The implementation of `@Field`: a marker for `@FormModel` without any effect of its own.
package enum FieldMacro: PeerMacro {
    package static func expansion(
        of node: AttributeSyntax,
        providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        let owner = context.lexicalContext.first?.asProtocol((any DeclGroupSyntax).self)
        if owner?.attributes.names.contains("FormModel") != true {
            context.diagnose(Diagnostic(node: node, message: .misplacedField))
        }
        return []
    }
}
