import SwiftSyntax

/// A computed property whose value is kept until something that it reads has changed.
///
/// Its getter is declared as `computedDuration`, and the property is read as `duration`: a macro
/// cannot replace a getter that is written.
struct DerivedProperty {
    /// The getter's name.
    let identifier: TokenSyntax

    /// The name by which it is read.
    let name: String

    /// The type of the value.
    let type: TypeSyntax

    /// The modifier of the property, its key and its path, followed by a space; nil for that of the
    /// class.
    let access: String?

    /// Reads a variable; nil when it is not derived, or is not written as it must be.
    init?(_ variable: VariableDeclaration) {
        guard variable.isDerived, let binding = variable.onlyBinding,
            let identifier = binding.pattern.names.first, let name = Self.name(of: identifier.text),
            let type = binding.typeAnnotation?.type.trimmed
        else { return nil }
        self.identifier = identifier
        self.name = name
        self.type = type
        let access = variable.keyAccess
        self.access = access == "fileprivate " ? nil : access
    }
}

extension DerivedProperty {
    /// The prefix of the getter's name.
    static let prefix = "computed"

    /// The name of the property that a getter is for: `duration` for `computedDuration`, `url` for
    /// `computedURL`; nil if it does not begin as it must.
    static func name(of getter: String) -> String? {
        let rest = getter.dropFirst(prefix.count)
        guard getter.hasPrefix(prefix), rest.first?.isUppercase == true else { return nil }
        let capitals = rest.prefix(while: \.isUppercase).count
        let isAcronym = capitals > 1 && capitals < rest.count
        let lowered = isAcronym ? capitals - 1 : capitals
        return rest.prefix(lowered).lowercased() + rest.dropFirst(lowered)
    }

    /// The name that a getter would have for a property.
    static func getter(of name: String) -> String {
        prefix + name.drop { $0 == "_" }.prefix(1).uppercased()
            + name.drop { $0 == "_" }.dropFirst()
    }
}
