import SwiftSyntax

/// The places of an application that name each of its resources and screenlets.
struct PageRegistration {
    /// The name of the type that is registered.
    let type: String

    /// The elements of the application's lists, by the names of the lists.
    private let elements: [(list: String, element: String)]

    /// Names a resource: it has a model and a link to its list.
    init(resource: SwiftName) {
        type = resource.type
        let link = Self.link(title: "\(type).title", request: "\(type).List()")
        elements = [("models", "\(type).Item.self"), ("navigation", link)]
    }

    /// Names a screenlet: it has a link to its page.
    init(screenlet: String) {
        type = screenlet
        let request = "\(screenlet).Page(query: .init())"
        elements = [
            ("navigation", Self.link(title: "\(screenlet).heading", request: request))
        ]
    }

    private static func link(title: String, request: String) -> String {
        """
        .init(
            title: .localized(key: "\(title)"),
            request: \(request))
        """
    }

    /// Adds the type beside those that a file registers.
    ///
    /// - Returns: The lines that have no place in the file, to be written by hand.
    func add(to file: inout SwiftFile) -> [String] {
        var rest = elements.compactMap { list, element in
            addElement(element, to: list, of: &file)
        }
        if let call = addCall(to: &file) { rest.append(call) }
        return rest
    }

    /// The call that registers the type.
    func call(of function: String) -> String { "try \(function)(\(type).self)" }

    private func addElement(
        _ element: String, to name: String, of file: inout SwiftFile
    ) -> String? {
        guard let list = list(name, in: file) else { return "\(name): \(element)" }
        let known = list.elements.map { $0.expression.trimmedDescription }
        guard !known.contains(where: { $0.contains("\(type).") }) else { return nil }
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
        let calls = file.all(FunctionCallExprSyntax.self).filter { call in
            call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
                == "register"
        }
        if calls.contains(where: { $0.arguments.trimmedDescription == "\(type).self" }) {
            return nil
        }
        guard let last = calls.last,
            let called = last.calledExpression.as(MemberAccessExprSyntax.self)
        else { return call(of: "application.register") }
        file.insert(call(of: called.trimmedDescription), below: last)
        return nil
    }
}
