import SwiftSyntax

/// The places of an application that name each of its resources.
struct ResourceRegistration {
    let resource: SwiftName

    /// Adds a resource beside those that a file registers.
    ///
    /// - Returns: The lines that have no place in the file, to be written by hand.
    func add(to file: inout SwiftFile) -> [String] {
        let link = """
            .init(
                title: .localized(key: "\(resource.type).title"),
                request: \(resource.type).List())
            """
        return [
            addElement("\(resource.type).Item.self", to: "models", of: &file),
            addElement(link, to: "navigation", of: &file),
            addCall(to: &file),
        ].compactMap(\.self)
    }

    private func addElement(
        _ element: String, to name: String, of file: inout SwiftFile
    ) -> String? {
        guard let list = list(name, in: file) else { return "\(name): \(element)" }
        let known = list.elements.map { $0.expression.trimmedDescription }
        guard !known.contains(where: { $0.contains("\(resource.type).") }) else { return nil }
        file.insert(element: element, into: list, isDictionary: false)
        return nil
    }

    /// The array of a variable, or of an argument.
    private func list(_ name: String, in file: SwiftFile) -> ArrayExprSyntax? {
        let values = file.all(PatternBindingSyntax.self)
            .filter { $0.pattern.trimmedDescription == name }.compactMap(\.initializer?.value)
        let arguments = file.all(LabeledExprSyntax.self)
            .filter { $0.label?.text == name }.map(\.expression)
        return (values + arguments).lazy.compactMap { $0.as(ArrayExprSyntax.self) }.first
    }

    private func addCall(to file: inout SwiftFile) -> String? {
        let argument = "\(resource.type).self"
        let calls = file.all(FunctionCallExprSyntax.self).filter { call in
            call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
                == "register"
        }
        if calls.contains(where: { $0.arguments.trimmedDescription == argument }) { return nil }
        guard let last = calls.last,
            let called = last.calledExpression.as(MemberAccessExprSyntax.self)
        else { return "try application.register(\(argument))" }
        file.insert("try \(called.trimmedDescription)(\(argument))", below: last)
        return nil
    }
}
