import SwiftSyntax

/// A property that a value of the struct stores.
struct StoredProperty {
    /// The name as declared, with its backticks: the place of findings about the property.
    let name: TokenSyntax
    let wrapper: LocalizedWrapper?
    let isWrapped: Bool
    let isConditional: Bool

    /// Whether a value has it without an initializer's help.
    let isInitialized: Bool

    /// Reads a name of a variable's pattern.
    init(name: TokenSyntax, binding: PatternBindingSyntax, of variable: VariableDeclaration) {
        self.name = name
        wrapper = variable.localizedWrapper
        isWrapped = variable.isWrapped
        isConditional = variable.isConditional
        isInitialized =
            variable.isWrapped || binding.initializer != nil
            || (!variable.isConstant && binding.isOptional)
    }
}

extension StoredProperty {
    /// Whether its words are chosen when it is encoded.
    var isLocalized: Bool { wrapper != nil }

    /// The source of its text.
    var localization: Localization? { wrapper?.localization }

    /// Whether the localization store has a key for it.
    var isBound: Bool { localization == .reference || localization == .composition }

    /// The name without backticks: the coding key and the localization key.
    var key: String {
        name.identifier?.name ?? name.text
    }

    /// The name of the actual storage: the wrapper's own property, or the property.
    var storage: String {
        guard isWrapped else { return name.text }
        return name.text == key ? "_\(key)" : "`_\(key)`"
    }
}

extension PatternBindingSyntax {
    /// Whether the type is written as `T?` or `T!`, which begins as nil.
    fileprivate var isOptional: Bool {
        guard let type = typeAnnotation?.type else { return false }
        return type.is(OptionalTypeSyntax.self)
            || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
    }
}
