import ArgumentParser

/// A field as it is entered: `price:money`, with `!` where a value is required.
struct FieldArgument {
    let name: SwiftName
    let kind: FieldKind
    var isRequired: Bool

    init(name: SwiftName, kind: FieldKind, isRequired: Bool = false) {
        (self.name, self.kind, self.isRequired) = (name, kind, isRequired)
    }

    /// Reads a field.
    ///
    /// - Throws: The message for the terminal.
    init(reading argument: String) throws(ValidationError) {
        let isRequired = argument.hasSuffix("!")
        let parts = (isRequired ? argument.dropLast() : Substring(argument))
            .split(separator: ":", maxSplits: 1)
        guard parts.count == 2 else {
            throw ValidationError(
                "\"\(argument)\" is no field: write its name and its kind, such as \"price:money\". "
                    + "The kinds are: " + FieldKind.names.joined(separator: ", ") + ".")
        }
        let name = try SwiftName(String(parts[0]), of: "a field")
        try name.checkProperty()
        self.init(
            name: name, kind: try FieldKind(String(parts[1]), of: name.property),
            isRequired: isRequired)
    }

    /// The line that declares the property.
    func declaration(in model: SwiftName) -> String {
        let options = kind.control + (isRequired ? [".required"] : []) + kind.limits
        let attribute = options.isEmpty ? "@Field" : "@Field(\(options.joined(separator: ", ")))"
        let type = kind.type(choices: choices(of: model))
        let line = "\(attribute) var \(name.property): \(type)"
        return line.count <= 96 ? line : "\(attribute)\nvar \(name.property): \(type)"
    }

    /// The name of the type of the choices.
    func choices(of model: SwiftName) -> String { model.type + name.type }
}

extension FieldArgument {
    /// Reads the fields of an entity, which have different names.
    static func list(_ arguments: [String]) throws(ValidationError) -> [FieldArgument] {
        var fields: [FieldArgument] = []
        for argument in arguments {
            let field = try FieldArgument(reading: argument)
            guard !fields.contains(where: { $0.name.property == field.name.property }) else {
                throw ValidationError(
                    "The field \(field.name.property) appears twice: leave one out.")
            }
            fields.append(field)
        }
        return fields
    }
}
