package import SwiftDiagnostics
package import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The implementation of `@LocalizableError`.
package enum LocalizableErrorMacro: ModelMacro {
    package static func findings(in model: ModelStruct) -> [Diagnostic] {
        model.localizationFindings
    }

    package static func members(of model: ModelStruct) -> [DeclSyntax] {
        model.localizationMembers + [model.localizedMessage].compactMap(\.self)
    }
}

extension ModelStruct {
    /// The message of an error with one text; nil where it is written already, or there are several.
    fileprivate var localizedMessage: DeclSyntax? {
        guard !declares("localizedMessage"), boundProperties.count == 1 else { return nil }
        return """
            \(raw: access)var localizedMessage: any Localizable {
                \(raw: boundProperties[0].name.text)
            }
            """
    }
}
