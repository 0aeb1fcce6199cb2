import SwiftDiagnostics
import SwiftSyntax

extension ModelStruct {
    /// The reasons why localized properties cannot be bound and encoded.
    var localizationFindings: [Diagnostic] {
        variables.flatMap(\.localizationFindings) + conditionFindings
    }

    /// The error of a live view model that no server makes.
    var liveFindings: [Diagnostic] {
        isLive && isClientHosted
            ? [Diagnostic(node: attribute, message: .liveWithoutServer(name))] : []
    }

    /// The reasons why `init()` cannot be written.
    var initializerFindings: [Diagnostic] {
        guard !functions.contains("init()") else { return [] }
        return properties.filter { !$0.isInitialized }.map {
            Diagnostic(node: $0.name, message: .uninitialized($0.key, macro: macroName))
        }
    }

    /// The properties inside `#if` that the macro would have to write code for.
    private var conditionFindings: [Diagnostic] {
        properties.filter(\.isConditional).compactMap { property -> Diagnostic? in
            if let wrapper = property.wrapper {
                return Diagnostic(
                    node: property.name,
                    message: .conditionalLocalized(property.key, wrapper: wrapper.rawValue))
            }
            guard needsEncode else { return nil }
            return Diagnostic(
                node: property.name, message: .conditional(property.key, macro: macroName))
        }
    }
}

extension VariableDeclaration {
    /// The errors of a variable whose text is chosen when it is encoded.
    fileprivate var localizationFindings: [Diagnostic] {
        guard let wrapper = localizedWrapper else { return [] }
        let keys = names.compactMap { $0.identifier?.name }
        guard keys.count == 1, let key = keys.first else {
            return [
                Diagnostic(
                    node: syntax, message: .severalLocalized(keys, wrapper: wrapper.rawValue))
            ]
        }
        return findings(of: key, wrapper: wrapper)
    }

    private func findings(of key: String, wrapper: LocalizedWrapper) -> [Diagnostic] {
        let name = wrapper.rawValue
        return [
            isStatic
                ? Diagnostic(node: syntax, message: .staticLocalized(key, wrapper: name)) : nil,
            isConstant
                ? Diagnostic(
                    node: syntax.bindingSpecifier, message: .constantLocalized(key, wrapper: name))
                : nil,
            foreignType(to: wrapper).map {
                let type = $0.trimmedDescription
                return Diagnostic(
                    node: $0, message: .typedLocalized(key, type: type, wrapper: wrapper))
            },
        ].compactMap(\.self)
    }

    /// The written type, unless it is the one that the wrapper gives.
    private func foreignType(to wrapper: LocalizedWrapper) -> TypeSyntax? {
        let type = syntax.bindings.first?.typeAnnotation?.type
        return type?.lastName == wrapper.typeName ? nil : type
    }
}
