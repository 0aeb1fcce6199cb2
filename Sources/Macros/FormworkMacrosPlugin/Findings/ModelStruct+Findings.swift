import SwiftDiagnostics
import SwiftSyntax

extension ModelStruct {
    /// What keeps the localized properties from being bound and encoded.
    var localizationFindings: [Diagnostic] {
        variables.flatMap { $0.isLocalized ? $0.localizedStringFindings : [] } + conditionFindings
    }

    /// What keeps `init()` from being written.
    var initializerFindings: [Diagnostic] {
        guard !functions.contains("init()") else { return [] }
        return properties.filter { !$0.isInitialized }.map {
            Diagnostic(node: $0.name, message: .uninitialized($0.key, macro: macroName))
        }
    }

    /// The properties inside `#if` that the macro would have to write code for.
    private var conditionFindings: [Diagnostic] {
        properties.filter(\.isConditional).compactMap { property -> Diagnostic? in
            if property.isLocalized {
                return Diagnostic(node: property.name, message: .conditional(property.key))
            }
            guard needsEncode else { return nil }
            return Diagnostic(
                node: property.name, message: .conditional(property.key, macro: macroName))
        }
    }
}

extension VariableDeclaration {
    /// What is wrong with a variable under `@LocalizedString`.
    fileprivate var localizedStringFindings: [Diagnostic] {
        let keys = names.compactMap { $0.identifier?.name }
        guard keys.count == 1, let key = keys.first else {
            return [Diagnostic(node: syntax, message: .severalLocalized(keys))]
        }
        return [
            isStatic ? Diagnostic(node: syntax, message: .staticLocalized(key)) : nil,
            isConstant
                ? Diagnostic(node: syntax.bindingSpecifier, message: .constantLocalized(key)) : nil,
            foreignType.map {
                Diagnostic(node: $0, message: .typedLocalized(key, type: $0.trimmedDescription))
            },
        ].compactMap(\.self)
    }

    /// The written type, unless it is the one that the wrapper gives.
    private var foreignType: TypeSyntax? {
        let type = syntax.bindings.first?.typeAnnotation?.type
        return type?.lastName == "LocalizableString" ? nil : type
    }
}
