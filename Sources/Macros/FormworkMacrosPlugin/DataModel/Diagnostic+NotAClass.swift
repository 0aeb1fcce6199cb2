import SwiftDiagnostics
import SwiftSyntax

extension Diagnostic {
    /// The finding about a struct, an enum, an actor or a protocol.
    static func notAClass(_ declaration: some DeclGroupSyntax) -> Self {
        Diagnostic(
            node: declaration.introducer,
            message: .notAClass(
                declaration.introducer.text,
                declaration.asProtocol((any NamedDeclSyntax).self)?.name.text ?? ""))
    }
}
