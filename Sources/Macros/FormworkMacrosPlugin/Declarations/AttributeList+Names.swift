import SwiftSyntax

extension AttributeListSyntax {
    /// The names of the attributes, without the module that a name may begin with.
    var names: [String] {
        attributes.compactMap(\.attributeName.lastName)
    }

    /// The attributes of one name.
    func named(_ name: String) -> [AttributeSyntax] {
        attributes.filter { $0.attributeName.lastName == name }
    }

    private var attributes: [AttributeSyntax] {
        compactMap { $0.as(AttributeSyntax.self) }
    }
}

extension TypeSyntax {
    /// The name of a named type without module, parents and generic arguments.
    var lastName: String? {
        self.as(IdentifierTypeSyntax.self)?.name.text ?? self.as(MemberTypeSyntax.self)?.name.text
    }
}
