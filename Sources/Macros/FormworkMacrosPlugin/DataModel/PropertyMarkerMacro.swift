package import SwiftDiagnostics
package import SwiftSyntax
import SwiftSyntaxMacros

/// The implementation of `@Property`, `@Derived` and `@Untracked`: markers for `@DataModel`.
package enum PropertyMarkerMacro: MarkerMacro {
    package static let owner = "DataModel"

    package static func misplaced(_ marker: AttributeSyntax) -> Diagnostic {
        Diagnostic(
            node: marker, message: .misplacedMarker(marker.attributeName.trimmedDescription))
    }
}
