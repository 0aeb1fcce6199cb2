package import SwiftDiagnostics
package import SwiftSyntax
package import SwiftSyntaxMacros

/// A macro that marks a property for the macro of the type around it, without any effect of its own.
package protocol MarkerMacro: PeerMacro {
    /// The name of the macro that reads the marker.
    static var owner: String { get }

    /// The error of a marker in a type that the macro does not read.
    static func misplaced(_ marker: AttributeSyntax) -> Diagnostic
}

extension MarkerMacro {
    package static func expansion(
        of node: AttributeSyntax,
        providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        let type = context.lexicalContext.first?.asProtocol((any DeclGroupSyntax).self)
        if type?.attributes.names.contains(owner) != true { context.diagnose(misplaced(node)) }
        return []
    }
}
