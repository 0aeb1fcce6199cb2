import ArgumentParser
import SwiftSyntax

/// The manifest of a package, to which products of Formwork are added.
struct ProjectManifest {
    private let file: SwiftFile
    private let module: String

    init(of package: ProjectPackage) {
        file = SwiftFile(path: package.manifestPath, text: package.manifest)
        module = package.module
    }

    /// The manifest in which the application depends on a product.
    ///
    /// The product is named in the way in which `FormworkServer` is, from whose package it comes.
    ///
    /// - Parameter product: The name of the product.
    /// - Returns: The file, as it was if the application depends on the product already.
    /// - Throws: The message for the terminal.
    func adding(_ product: String) throws(ValidationError) -> SwiftFile {
        guard let list = dependencies,
            let server = list.first(where: { $0.contains("\"FormworkServer\"") })
        else {
            throw ValidationError(
                "The target \(module) in \(file.path) does not name FormworkServer among its "
                    + "dependencies, whose pages show screenlets. Add the products FormworkServer "
                    + "and \(product) there.")
        }
        guard !list.contains(where: { $0.contains("\"\(product)\"") }) else { return file }
        var changed = file
        guard let array else { return file }
        changed.insert(
            element: server.replacing("\"FormworkServer\"", with: "\"\(product)\""), into: array,
            isDictionary: false)
        return changed
    }

    /// The dependencies of the application, as they are written.
    private var dependencies: [String]? {
        array?.elements.map { $0.expression.trimmedDescription }
    }

    private var array: ArrayExprSyntax? {
        let target = file.first(FunctionCallExprSyntax.self) { call in
            let function = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName
            let isTarget = function?.baseName.text.lowercased().hasSuffix("target") == true
            return isTarget
                && call.arguments.contains {
                    $0.label?.text == "name"
                        && $0.expression.trimmedDescription == "\"\(module)\""
                }
        }
        let argument = target?.arguments.first { $0.label?.text == "dependencies" }
        return argument?.expression.as(ArrayExprSyntax.self)
    }
}
