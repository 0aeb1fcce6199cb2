import Formwork
import FormworkHTML

/// The page of a description for programs: each operation with its parameters, body and answer.
struct InterfacePage {
    private let document: JSONValue
    private let file: String

    /// Shows a description by OpenAPI.
    ///
    /// - Parameters:
    ///   - document: The description.
    ///   - file: The address of the same as a file.
    init(_ document: JSONValue, file: String) {
        self.document = document
        self.file = file
    }

    /// The page, with a section for each operation.
    func htmlPage(_ context: HTMLContext) -> HTMLPage {
        let title = text("title", context)
        let operations = (document["paths"]?.members ?? []).flatMap { path, methods in
            methods.members.map { method, operation in
                section(operation, "\(method.uppercased()) \(path)", context)
            }
        }
        return HTMLPage(
            title: title,
            main: """
                <div class="page-header">
                <h1>\(title)</h1>
                </div>
                <p>\(HTML.link(text("file", context), to: file))</p>
                \(operations.joined())
                """)
    }

    private func section(
        _ operation: JSONValue, _ name: String, _ context: HTMLContext
    ) -> HTML {
        let answer = operation["responses"]?.members.first?.1["content"]
        return HTMLSection(
            name,
            """
            \(parameters(of: operation, name, context))\
            \(schema(in: operation["requestBody"]?["content"], text("body", context)))\
            \(schema(in: answer, text("answer", context)))
            """
        ).html
    }

    /// The table of an operation's parameters.
    private func parameters(
        of operation: JSONValue, _ name: String, _ context: HTMLContext
    ) -> HTML {
        guard case .array(let parameters)? = operation["parameters"] else { return .empty }
        let titles = ["parameter", "place", "value"].map { text($0, context) }
        let rows = parameters.map { parameter -> [HTML] in
            let isRequired = parameter["required"] == true
            let optional = context.text(key: "FormworkPresentation.field.optional")
            return [
                "<code>\(parameter["name"]?.word ?? "")</code> \(isRequired ? "" : optional)",
                "\(parameter["in"]?.word ?? "")",
                "<code dir=\"ltr\">\(parameter["schema"]?.summary ?? "")</code>",
            ]
        }
        let id = "parameters-\(operation["operationId"]?.word ?? "")"
        return HTMLTable(
            caption: "\(name): \(titles[0])", columns: titles.map { .init($0) }, rows: rows, id: id
        ).html(context)
    }

    /// The schema of a content, below a summary that opens it.
    private func schema(in content: JSONValue?, _ title: String) -> HTML {
        guard let (media, value) = content?.members.first, let schema = value["schema"] else {
            return .empty
        }
        return """
            <details>
            <summary>\(title): <code>\(media)</code></summary>
            <pre dir="ltr"><code>\(resolved(schema).indented())</code></pre>
            </details>

            """
    }

    /// The schema to which a reference leads.
    private func resolved(_ schema: JSONValue) -> JSONValue {
        guard let name = schema["$ref"]?.word?.split(separator: "/").last else { return schema }
        return document["components"]?["schemas"]?[String(name)] ?? schema
    }

    private func text(_ key: String, _ context: HTMLContext) -> String {
        context.text(.localized(key: "FormworkServer.interface.\(key)"))
    }
}

extension JSONValue {
    /// The text; `nil` of any other value.
    fileprivate var word: String? { if case .text(let text) = self { text } else { nil } }

    /// A schema in a few words: the values, or the type with its format, or else its pattern.
    fileprivate var summary: String {
        if case .array(let parts)? = self["anyOf"] { return parts.first?.summary ?? "" }
        if case .array(let values)? = self["enum"] {
            return values.map { $0.word ?? String(decoding: $0.bytes, as: UTF8.self) }
                .joined(separator: ", ")
        }
        let notation = self["format"] ?? self["pattern"]
        return [self["type"], notation].compactMap { $0?.word }.joined(separator: " ")
    }

    /// The value in lines, each level with its own indentation.
    fileprivate func indented(_ indentation: String = "") -> String {
        let inner = indentation + "  "
        switch self {
        case .object(let object) where !object.members.isEmpty:
            let lines = object.members.map { "\(inner)\"\($0.name)\": \($0.value.indented(inner))" }
            return "{\n\(lines.joined(separator: ",\n"))\n\(indentation)}"
        case .array(let elements) where !elements.isEmpty:
            let lines = elements.map { inner + $0.indented(inner) }
            return "[\n\(lines.joined(separator: ",\n"))\n\(indentation)]"
        default: return String(decoding: bytes, as: UTF8.self)
        }
    }
}
