import SwiftSyntax

/// A stored property whose reads and writes are noticed.
struct TrackedProperty {
    /// The name as declared, with its backticks.
    let identifier: TokenSyntax

    /// The type of the value; `T?` for `T!`.
    let type: TypeSyntax

    /// The value until an initializer assigns another.
    let initializer: InitializerClauseSyntax?

    /// The deviations from the defaults.
    let options: PropertyOptions

    /// The modifier of its key and its path, followed by a space, or empty.
    let access: String

    /// Reads a variable; nil when it is not tracked, or is not written as it must be.
    init?(_ variable: VariableDeclaration) {
        guard variable.isTracked, let binding = variable.onlyBinding,
            let identifier = binding.pattern.names.first, let type = binding.valueType
        else { return nil }
        self.identifier = identifier
        self.type = type
        initializer = binding.initializer?.trimmed
        options = PropertyOptions(variable.syntax.attributes.named("Property").first)
        access = variable.keyAccess ?? ""
    }
}

extension TrackedProperty {
    /// The name without backticks.
    var name: String { identifier.identifier?.name ?? identifier.text }

    /// The name of the actual storage.
    var storage: String { "_" + name }

    /// Whether it has a value without an initializer's help.
    var isInitialized: Bool { initializer != nil || type.wrapped != nil }
}

extension VariableDeclaration {
    /// The modifier of what is written beside the property.
    ///
    /// A property that is private is so for the types inside of its class too, for which there is
    /// no other word than `fileprivate`.
    var keyAccess: String? {
        switch syntax.modifiers.accessLevel {
        case .public: "public "
        case .package: "package "
        case .internal: ""
        case .private, .fileprivate: "fileprivate "
        default: nil
        }
    }
}
