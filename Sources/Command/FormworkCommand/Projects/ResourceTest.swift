import SwiftSyntax

/// The test of an entity, with an example that has a value for each field.
struct ResourceTest {
    let module: String
    let model: SwiftName
    let resource: SwiftName

    /// The file of a new test, whose example has no values yet.
    func newFile(at path: String, first: FieldArgument) -> SwiftFile {
        SwiftFile(
            path: path,
            text: """
                import FormworkServer
                import FormworkTesting
                import Foundation
                import Testing

                @testable import \(module)

                @Suite struct \(model.type)Tests {
                    /// An instance, as a program sends it.
                    private static let example: [String: any Sendable] = [
                        \(Self.element(first))
                    ]

                    @Test("\(model.labelWithArticle) is entered and listed")
                    func entered() async throws {
                        let application = try \(module).application(store: InMemoryModelStore())
                        let json = try JSONSerialization.data(withJSONObject: Self.example)
                        let created = await application.respond(
                            to: IncomingRequest(
                                method: .post, path: "/\(resource.path)",
                                headers: [.accept: "application/json", .contentType: "application/json"],
                                body: json))
                        #expect(created.status == .created, "\\(String(decoding: created.body, as: UTF8.self))")

                        let page = await application.respond(
                            to: IncomingRequest(
                                path: "/\(resource.path)", headers: [.accept: "text/html"]))
                        #expect(page.status == .ok)
                        let text = String(decoding: page.body, as: UTF8.self)
                        #expect(text.contains("href=\\"/\(resource.path)/"))
                    }
                }

                """)
    }

    /// Adds a value for each field that the example lacks.
    func add(_ fields: [FieldArgument], to file: inout SwiftFile) {
        for field in fields {
            guard let example = example(in: file) else { return }
            let keys = example.content.as(DictionaryElementListSyntax.self)?
                .map(\.key.trimmedDescription)
            if keys?.contains("\"\(field.name.property)\"") == true { continue }
            file.insert(element: Self.element(field), into: example, isDictionary: true)
        }
    }

    private func example(in file: SwiftFile) -> DictionaryExprSyntax? {
        let variable = file.first(VariableDeclSyntax.self) { $0.firstName == "example" }
        return variable?.bindings.first?.initializer?.value.as(DictionaryExprSyntax.self)
    }

    private static func element(_ field: FieldArgument) -> String {
        "\"\(field.name.property)\": \(field.kind.example(label: field.name.label))"
    }
}
