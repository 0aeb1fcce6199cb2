import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The class that `@DataModel` is attached to, reduced to what the macro asks about it.
struct ModelClass {
    let syntax: ClassDeclSyntax

    /// The modifier that makes a member as visible as the class, followed by a space, or empty.
    let access: String

    /// The declarations around the class, from the inside out.
    let surroundings: [Syntax]

    /// The declarations of the body, those inside `#if` included.
    let members: [MemberDeclaration]

    /// The variables and constants of the body, in order.
    let variables: [VariableDeclaration]

    /// Reads a declaration; nil when it is not a class.
    init?(_ declaration: some DeclGroupSyntax, in context: some MacroExpansionContext) {
        guard let declaration = declaration.as(ClassDeclSyntax.self) else { return nil }
        syntax = declaration
        access = declaration.memberAccess(within: context.lexicalContext.first)
        surroundings = context.lexicalContext
        members = declaration.memberBlock.members.flattened()
        variables = members.compactMap(VariableDeclaration.init)
    }
}

extension ModelClass {
    /// The name as it is declared, with its backticks.
    var name: String { syntax.name.text }

    /// The `@available` attributes, which the conformance repeats.
    var availability: [AttributeSyntax] { syntax.attributes.named("available") }

    /// The tracked and derived properties; the place of each is its index.
    var properties: [ModelProperty] { variables.compactMap(ModelProperty.init) }

    /// The functions and initializers of the body by name and labels: `encode(to:)`.
    var functions: Set<String> { Set(members.compactMap(\.declaration.functionName)) }

    /// The types of the inheritance clause, each part of a composition by itself.
    var inheritedTypes: [TypeSyntax] {
        (syntax.inheritanceClause?.inheritedTypes.map(\.type) ?? []).flatMap(\.composed)
    }

    /// The attribute by which a property learns its index, and whose counter it shares.
    func attribute(of property: ModelProperty) -> AttributeSyntax {
        let index = index(named: property.name) ?? 0
        switch property {
        case .derived: return "@DerivedProperty(\(raw: index))"
        case .tracked(let property):
            let shared = property.options.sharedProperty.flatMap(index(named:))
            let sharing = shared.map { ", sharing: \($0)" } ?? ""
            return "@TrackedProperty(\(raw: index)\(raw: sharing))"
        }
    }

    private func index(named name: String) -> Int? {
        properties.firstIndex { $0.name == name }
    }
}

extension TypeSyntax {
    /// The parts of `Codable & Sendable`.
    fileprivate var composed: [TypeSyntax] {
        self.as(CompositionTypeSyntax.self)?.elements.map(\.type) ?? [self]
    }
}
