import SwiftSyntax
import SwiftSyntaxMacros

/// The struct that a macro is attached to, reduced to what the macros ask about it.
package struct ModelStruct {
    /// The macro's name as the developer wrote it.
    let macroName: String

    /// The struct's own name, without backticks: the first word of its localization keys.
    let name: String

    /// The modifier that makes a member as visible as the struct, followed by a space, or empty.
    let access: String

    /// The `@available` attributes of the struct, which its conformance repeats.
    let availability: [AttributeSyntax]

    /// The variables and constants of the struct's body, in order.
    let variables: [VariableDeclaration]

    /// The functions and initializers of the body by name and labels: `encode(to:)`.
    let functions: Set<String>

    /// The parameters of the first initializer that makes a value of others; nil without one.
    let parameters: [InitializerParameter]?

    /// The types after the colon of the struct, as they are written.
    let inherited: Set<String>

    /// The macro as it is written.
    let attribute: AttributeSyntax

    /// The options of the macro, by their names.
    let options: Set<String>

    /// The cases of the developer's own `CodingKeys`, or nil without one.
    let codingKeys: Set<String>?

    /// Reads a declaration; nil when it is not a struct.
    init?(
        _ declaration: some DeclGroupSyntax,
        attribute: AttributeSyntax,
        in context: some MacroExpansionContext
    ) {
        guard let declaration = declaration.as(StructDeclSyntax.self) else { return nil }
        let members = declaration.memberBlock.members.flattened()
        self.attribute = attribute
        macroName = attribute.attributeName.trimmedDescription
        name = declaration.name.identifier?.name ?? declaration.name.text
        access = declaration.memberAccess(within: context.lexicalContext.first)
        availability = declaration.attributes.named("available")
        variables = members.compactMap(VariableDeclaration.init)
        functions = Set(members.compactMap(\.declaration.functionName))
        parameters = members.lazy.compactMap(\.declaration.initializerParameters).first
        inherited = Set(
            declaration.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? [])
        options = attribute.optionNames
        codingKeys = members.lazy.compactMap(\.declaration.codingKeys).first
    }
}

extension ModelStruct {
    /// Whether the body declares a variable or a constant.
    func declares(_ name: String) -> Bool {
        variables.contains { variable in variable.names.contains { $0.text == name } }
    }

    /// The stored properties of a value, in order.
    var properties: [StoredProperty] {
        variables.flatMap(\.storedProperties)
    }

    /// The stored properties that have keys in the localization store, those that are composed of
    /// others last.
    var boundProperties: [StoredProperty] {
        properties.filter { $0.localization == .reference }
            + properties.filter { $0.localization == .composition }
    }

    /// The stored properties that are encoded: those the compiler itself would encode.
    var encodedProperties: [StoredProperty] {
        properties.filter { codingKeys?.contains($0.key) ?? true }
    }

    /// Whether the macro writes `encode(to:)`; otherwise it is the developer's or the compiler's.
    var needsEncode: Bool {
        encodedProperties.contains(where: \.isLocalized) && !functions.contains("encode(to:)")
    }

    /// Whether the macro writes `CodingKeys`: the compiler writes them only while it synthesizes
    /// `encode(to:)` or `init(from:)` itself.
    var needsCodingKeys: Bool {
        needsEncode && codingKeys == nil && functions.contains("init(from:)")
    }
}
