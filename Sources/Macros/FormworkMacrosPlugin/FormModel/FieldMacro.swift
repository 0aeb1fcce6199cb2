package import SwiftDiagnostics
package import SwiftSyntax
import SwiftSyntaxMacros

/// The implementation of `@Field`: a marker for `@FormModel`.
package enum FieldMacro: MarkerMacro {
    package static let owner = "FormModel"

    package static func misplaced(_ marker: AttributeSyntax) -> Diagnostic {
        Diagnostic(node: marker, message: .misplacedField)
    }
}
