import SwiftSyntax

/// One `var` or `let` declaration of a struct's body, which may declare several properties.
struct VariableDeclaration {
    let syntax: VariableDeclSyntax
    let isConditional: Bool

    /// Reads a member; nil when it declares no variable.
    init?(_ member: MemberDeclaration) {
        guard let syntax = member.declaration.as(VariableDeclSyntax.self) else { return nil }
        self.syntax = syntax
        self.isConditional = member.isConditional
    }
}

extension VariableDeclaration {
    /// The wrapper on it whose words are chosen when it is encoded.
    var localizedWrapper: LocalizedWrapper? {
        syntax.attributes.names.lazy.compactMap(LocalizedWrapper.init(rawValue:)).first
    }

    /// Whether the variable has a property wrapper: an attribute of a type, by its capital letter.
    ///
    /// `@MainActor`, which isolates and does not wrap, is the only exception.
    var isWrapped: Bool {
        syntax.attributes.names.contains { $0.first?.isUppercase == true && $0 != "MainActor" }
    }

    var isConstant: Bool {
        syntax.bindingSpecifier.tokenKind == .keyword(.let)
    }

    var isStatic: Bool {
        has(.static)
    }

    /// The names it declares, computed and static ones included.
    var names: [TokenSyntax] {
        syntax.bindings.flatMap(\.pattern.names)
    }

    /// The properties it stores in a value, as the compiler counts them when it synthesizes.
    var storedProperties: [StoredProperty] {
        guard !isStatic, !has(.lazy) else { return [] }
        // `filter` on a syntax collection would take the bindings out of the source file, and
        // findings about them would lose their place.
        return syntax.bindings.lazy.filter(\.isStored).flatMap { binding in
            binding.pattern.names.map { StoredProperty(name: $0, binding: binding, of: self) }
        }
    }

    func has(_ modifier: Keyword) -> Bool {
        syntax.modifiers.contains { $0.name.tokenKind == .keyword(modifier) }
    }
}

extension PatternBindingSyntax {
    /// Whether the property is stored: without accessors, or with observers alone.
    var isStored: Bool {
        switch accessorBlock?.accessors {
        case nil: true
        case .getter: false
        case .accessors(let accessors): accessors.allSatisfy(\.isObserver)
        }
    }
}

extension AccessorDeclSyntax {
    fileprivate var isObserver: Bool {
        [.keyword(.willSet), .keyword(.didSet)].contains(accessorSpecifier.tokenKind)
    }
}

extension PatternSyntax {
    /// The names that the pattern binds: one, or those of a tuple.
    var names: [TokenSyntax] {
        if let name = self.as(IdentifierPatternSyntax.self)?.identifier { return [name] }
        return self.as(TuplePatternSyntax.self)?.elements.flatMap(\.pattern.names) ?? []
    }
}
