package import SwiftSyntax
import SwiftSyntaxBuilder
package import SwiftSyntaxMacros

/// The implementation of `@TrackedProperty`, which `@DataModel` puts on each tracked property.
package enum TrackedPropertyMacro: AccessorMacro {
    package static func expansion(
        of node: AttributeSyntax,
        providingAccessorsOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
        guard let property = property(declaration), let place = PropertyPlace(node, in: context)
        else { return [] }
        let reading = [property.initializing, property.reading(place)]
        return property.options.isReadOnly
            ? reading : reading + [property.writing, property.modifying]
    }

    private static func property(_ declaration: some DeclSyntaxProtocol) -> TrackedProperty? {
        VariableDeclaration(DeclSyntax(declaration)).flatMap(TrackedProperty.init)
    }
}

extension TrackedPropertyMacro: PeerMacro {
    package static func expansion(
        of node: AttributeSyntax,
        providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let property = property(declaration), let place = PropertyPlace(node, in: context)
        else { return [] }
        return [property.storageDeclaration, property.keyDeclaration(place)]
    }
}

extension TrackedProperty {
    /// Lets an initializer fill the storage as if it were the property.
    fileprivate var initializing: AccessorDeclSyntax {
        """
        @storageRestrictions(initializes: \(raw: storage))
        init(initialValue) {
            \(raw: storage) = initialValue
        }
        """
    }

    /// Loads the value before the note, so that the node need not be retained for it: a number is
    /// then read as fast as from a plain property.
    fileprivate func reading(_ place: PropertyPlace) -> AccessorDeclSyntax {
        """
        get {
            let value = \(raw: storage)
            modelNode.willRead(\(raw: place.counter))
            return value
        }
        """
    }

    fileprivate var writing: AccessorDeclSyntax {
        """
        set {
            Self.\(raw: name)K.write(newValue, to: self)
        }
        """
    }

    /// Changes a value where it is stored, so that an element is set without copying its array.
    fileprivate var modifying: AccessorDeclSyntax {
        """
        _modify {
            let change = Self.\(raw: name)K.beginModifying(self)
            defer {
                Self.\(raw: name)K.endModifying(self, change)
            }
            yield &\(raw: storage)
        }
        """
    }

    fileprivate var storageDeclaration: DeclSyntax {
        "private var \(raw: storage): \(type)\(raw: initializer.map { " \($0)" } ?? "")"
    }

    fileprivate func keyDeclaration(_ place: PropertyPlace) -> DeclSyntax {
        """
        \(raw: access)static let \(raw: name)K = PropertyKey<\(raw: place.owner), \(type)>(\(raw: keyArguments(place))) {
            $0.\(raw: storage)
        } set: {
            $0.\(raw: storage) = $1
        }
        """
    }

    private func keyArguments(_ place: PropertyPlace) -> String {
        let modifiers = options.modifiers.map(\.description)
        let list = modifiers.joined(separator: ", ")
        let arguments: [String?] = [
            StringLiteralExprSyntax(content: name).description, place.index,
            modifiers.count > 1 ? "[\(list)]" : modifiers.first,
            place.isShared ? "sharing: \(place.counter)" : nil,
        ]
        return arguments.compactMap(\.self).joined(separator: ", ")
    }
}
