import SwiftSyntax

/// A property that has a key.
enum ModelProperty {
    case tracked(TrackedProperty)
    case derived(DerivedProperty)

    /// Reads a variable; nil when it has no key.
    init?(_ variable: VariableDeclaration) {
        if let property = DerivedProperty(variable) {
            self = .derived(property)
        } else if let property = TrackedProperty(variable) {
            self = .tracked(property)
        } else {
            return nil
        }
    }
}

extension ModelProperty {
    /// The name by which contracts know it, without backticks.
    var name: String {
        switch self {
        case .tracked(let property): property.name
        case .derived(let property): property.name
        }
    }

    /// The names in the paths of every node, whatever its properties are.
    static let namesOfPaths: Set = ["path", "allRead", "allWrite"]

    /// The name of its key.
    var key: String { name + "K" }

    /// The names that the macro adds beside it.
    var generatedNames: [String] {
        switch self {
        case .tracked(let property): [property.storage, key]
        case .derived: [name, key]
        }
    }
}
