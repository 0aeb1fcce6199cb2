import SwiftSyntax

/// A computed property whose value is kept until something that it reads has changed.
///
/// It is declared under a name that begins with `_`, as in Quantwm, and read without: a macro cannot
/// put a getter in the place of one that is written.
struct DerivedProperty {
    let identifier: TokenSyntax

    /// What a value is.
    let type: TypeSyntax

    /// The modifier of the property, its key and its path, followed by a space; nil for that of the
    /// class.
    let access: String?

    /// Reads a variable; nil when it is not derived, or is not written as it must be.
    init?(_ variable: VariableDeclaration) {
        guard variable.isDerived, let binding = variable.onlyBinding,
            let identifier = binding.pattern.names.first, identifier.text.hasPrefix("_"),
            let type = binding.typeAnnotation?.type.trimmed
        else { return nil }
        self.identifier = identifier
        self.type = type
        let access = variable.keyAccess
        self.access = access == "fileprivate " ? nil : access
    }
}

extension DerivedProperty {
    /// The name by which it is read.
    var name: String { String(identifier.text.dropFirst()) }
}
