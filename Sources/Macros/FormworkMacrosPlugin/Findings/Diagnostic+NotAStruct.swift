import SwiftDiagnostics
import SwiftSyntax

extension Diagnostic {
    /// The finding about a class, an enum, an actor or a protocol.
    static func notAStruct(
        _ declaration: some DeclGroupSyntax, attribute: AttributeSyntax
    ) -> Self {
        Diagnostic(
            node: declaration.introducer,
            message: .notAStruct(
                declaration.introducer.text,
                declaration.asProtocol((any NamedDeclSyntax).self)?.name.text ?? "",
                macro: attribute.attributeName.trimmedDescription))
    }
}
