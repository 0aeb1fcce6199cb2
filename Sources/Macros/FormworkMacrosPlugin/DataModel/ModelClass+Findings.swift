import SwiftDiagnostics
import SwiftSyntax

extension ModelClass {
    /// The reasons why the class cannot be a node; each finding is an error.
    var findings: [Diagnostic] {
        classFindings + variables.flatMap(\.modelFindings) + sharingFindings + nameFindings
            + codingFindings
    }

    private var classFindings: [Diagnostic] {
        [
            syntax.modifiers.contains { $0.name.tokenKind == .keyword(.final) }
                ? nil : Diagnostic(node: syntax.classKeyword, message: .notFinal(name)),
            genericParameters.map {
                Diagnostic(
                    node: syntax.name,
                    message: .genericModel(name, parameters: $0.trimmedDescription))
            },
            syntax.attributes.named("MainActor").first.map {
                Diagnostic(node: $0, message: .isolatedModel(name))
            },
            comparison.map {
                Diagnostic(node: $0, message: .comparedModel(name, by: $0.trimmedDescription))
            },
        ].compactMap(\.self)
    }

    /// An operator protocol in the inheritance clause of a class with derived properties.
    ///
    /// The compiler does not find the operators of a class whose members may have any name.
    private var comparison: TypeSyntax? {
        let hasDerived = variables.contains(where: \.isDerived)
        return hasDerived
            ? inheritedTypes.first {
                ["Equatable", "Hashable", "Comparable"].contains($0.lastName ?? "")
            } : nil
    }

    /// The generic parameters of the class, or of a type around it.
    private var genericParameters: GenericParameterClauseSyntax? {
        let around = surroundings.lazy.compactMap {
            $0.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
        }
        return syntax.genericParameterClause ?? around.first
    }

    /// The declarations whose names the macro needs.
    private var nameFindings: [Diagnostic] {
        let names =
            ["scheme", "modelNode", "Paths", "paths"] + properties.flatMap(\.generatedNames)
        let taken = Set(names)
        return declaredNames.compactMap { token in
            let name = token.identifier?.name ?? token.text
            return taken.contains(name) ? Diagnostic(node: token, message: .nameTaken(name)) : nil
        }
    }

    private var declaredNames: [TokenSyntax] {
        variables.flatMap(\.names)
            + members.compactMap { member in
                member.declaration.is(FunctionDeclSyntax.self)
                    ? nil : member.declaration.asProtocol((any NamedDeclSyntax).self)?.name
            }
    }

    /// The findings about values that a decoded node would lack.
    private var codingFindings: [Diagnostic] {
        guard writesDecoding else { return [] }
        return variables.flatMap(\.uncodedNames).map {
            Diagnostic(node: $0, message: .uncoded($0.identifier?.name ?? $0.text))
        }
    }
}

extension ModelClass {
    /// The shared counters that belong to no other property.
    private var sharingFindings: [Diagnostic] {
        let tracked = properties.compactMap { property -> TrackedProperty? in
            if case .tracked(let property) = property { property } else { nil }
        }
        let byName = Dictionary(tracked.map { ($0.name, $0) }) { first, _ in first }
        return tracked.compactMap { property in
            property.options.sharing.flatMap { sharing in
                property.sharingMessage(among: byName).map {
                    Diagnostic(node: sharing.expression, message: $0)
                }
            }
        }
    }
}

extension TrackedProperty {
    fileprivate func sharingMessage(among others: [String: TrackedProperty]) -> Message? {
        guard let other = options.sharedProperty else { return .unreadableSharing(name) }
        if other == name { return .sharingWithItself(name) }
        guard let owner = others[other] else { return .unknownSharing(name, with: other) }
        return owner.options.sharedProperty.map { .chainedSharing(name, with: other, of: $0) }
    }
}

extension VariableDeclaration {
    /// Its properties that are not saved and have no value until an initializer gives them one.
    fileprivate var uncodedNames: [TokenSyntax] {
        if let property = TrackedProperty(self) {
            let isFilled = !property.options.isDiscardable || property.isInitialized
            return isFilled ? [] : [property.identifier]
        }
        guard isTrackable, foreignAttribute == nil else { return [] }
        return syntax.bindings.lazy
            .filter { $0.initializer == nil && $0.typeAnnotation?.type.wrapped == nil }
            .flatMap(\.pattern.names)
    }
}
