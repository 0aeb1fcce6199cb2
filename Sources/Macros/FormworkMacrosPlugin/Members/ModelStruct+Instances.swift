import SwiftSyntax
import SwiftSyntaxBuilder

extension ModelStruct {
    /// The members that make a value out of nothing, unless written already.
    var instanceMembers: [DeclSyntax] {
        [
            functions.contains("init()") ? nil : boundInitializer,
            functions.contains("stub()") ? nil : stub,
        ].compactMap(\.self)
    }

    private var boundInitializer: DeclSyntax {
        boundProperties.isEmpty
            ? "\(raw: access)init() {}"
            : """
            \(raw: access)init() {
                \(raw: bindings(of: "", value: "self"))
            }
            """
    }

    private var stub: DeclSyntax {
        """
        \(raw: access)static func stub() -> Self {
            .init()
        }
        """
    }
}
