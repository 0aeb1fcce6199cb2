import SwiftSyntax
import SwiftSyntaxMacros

/// The facts about the class that `@DataModel` passes to the macro of one of its properties.
struct PropertyPlace {
    /// The name of the class.
    let owner: String

    /// The place among the properties of the class.
    let index: String

    /// The property whose counter is used.
    let counter: String

    /// Reads the attribute; nil outside of a class or without an index.
    init?(_ attribute: AttributeSyntax, in context: some MacroExpansionContext) {
        guard let owner = context.lexicalContext.first?.as(ClassDeclSyntax.self),
            let arguments = attribute.arguments?.as(LabeledExprListSyntax.self),
            let index = arguments.first?.expression.trimmedDescription
        else { return nil }
        self.owner = owner.name.text
        self.index = index
        counter = arguments.dropFirst().first?.expression.trimmedDescription ?? index
    }

    /// Whether the counter is that of another property.
    var isShared: Bool { counter != index }
}
