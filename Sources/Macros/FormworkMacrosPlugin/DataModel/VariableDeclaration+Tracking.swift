import SwiftSyntax

extension VariableDeclaration {
    /// Reads a declaration; nil when it declares no variable.
    init?(_ declaration: DeclSyntax) {
        self.init(MemberDeclaration(declaration: declaration, isConditional: false))
    }

    /// The attributes by which a developer declares the role of a variable in a model.
    static let markers = ["Property", "Derived", "Untracked"]

    /// The markers of the variable.
    var markers: [String] { syntax.attributes.names.filter(Self.markers.contains) }

    /// Whether it is a computed property whose value is to be kept.
    var isDerived: Bool { markers.contains("Derived") }

    /// Whether reads and writes of it are to be noticed: of any stored variable of an object that
    /// is not set apart.
    var isTracked: Bool {
        isTrackable && !markers.contains("Untracked") && !isDerived
    }

    /// Whether it is a variable that an object stores and whose storage can be moved.
    var isTrackable: Bool {
        !isConstant && ![Keyword.static, .class, .lazy, .weak, .unowned].contains(where: has)
            && syntax.bindings.contains(where: \.isStored)
    }

    /// Its one binding of one name, or nil.
    var onlyBinding: PatternBindingSyntax? {
        syntax.bindings.count == 1 && names.count == 1 ? syntax.bindings.first : nil
    }

    /// An attribute of another origin that has its own idea of how the variable is stored.
    var foreignAttribute: String? {
        syntax.attributes.names.first {
            $0.first?.isUppercase == true && !Self.markers.contains($0)
        }
    }
}

extension PatternBindingSyntax {
    /// The type of the property: as it is written, or as its initial value plainly shows.
    var valueType: TypeSyntax? {
        guard let type = typeAnnotation?.type.trimmed else { return initializer?.value.plainType }
        guard let type = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) else { return type }
        return TypeSyntax(OptionalTypeSyntax(wrappedType: type.wrappedType))
    }
}

extension TypeSyntax {
    /// The `T` of a type that is written as `T?`, `T!` or `Optional<T>`.
    var wrapped: TypeSyntax? {
        if let type = self.as(OptionalTypeSyntax.self) { return type.wrappedType }
        if let type = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
            return type.wrappedType
        }
        guard let type = self.as(IdentifierTypeSyntax.self), type.name.text == "Optional",
            case .type(let wrapped) = type.genericArgumentClause?.arguments.first?.argument
        else { return nil }
        return wrapped
    }
}
