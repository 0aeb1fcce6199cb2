import Formwork

/// Finds what breaks programs between two descriptions of an interface by OpenAPI 3.1.
///
/// A program that was written for the earlier one must be able to send what it sends, and to read what
/// it reads: operations and what they answer must stay, and bodies may ask for no more.
struct InterfaceComparison {
    private(set) var breaks: [InterfaceBreak] = []
    private let earlier: JSONValue
    private let newer: JSONValue

    /// Compares two documents.
    init(_ earlier: JSONValue, with newer: JSONValue) {
        self.earlier = earlier
        self.newer = newer
        for (path, operations) in earlier["paths"]?.members ?? [] {
            let pointer = "/paths/\(path.escaped)"
            guard let others = newer["paths"]?[path] else {
                add("path-removed", pointer, "There is no path \(path).")
                continue
            }
            for (method, operation) in operations.members {
                compare(operation, with: others[method], method, at: "\(pointer)/\(method)")
            }
        }
    }

    private mutating func add(_ rule: String, _ pointer: String, _ message: String) {
        breaks.append(InterfaceBreak(rule: rule, pointer: pointer, message: message))
    }

    private mutating func compare(
        _ operation: JSONValue, with other: JSONValue?, _ method: String, at pointer: String
    ) {
        guard let other else {
            return add("method-removed", pointer, "The path does not take \(method.uppercased()).")
        }
        compareParameters(operation, other, at: pointer)
        compareBodies(operation["requestBody"], other["requestBody"], at: "\(pointer)/requestBody")
        compareAnswers(operation["responses"], other["responses"], at: "\(pointer)/responses")
    }

    private mutating func compareParameters(
        _ operation: JSONValue, _ other: JSONValue, at pointer: String
    ) {
        let (known, others) = (operation.parameters, other.parameters)
        for (index, parameter) in known.enumerated() {
            let pointer = "\(pointer)/parameters/\(index)"
            let name = parameter.name
            guard let same = others.first(where: { $0.name == name }) else {
                add("parameter-removed", pointer, "There is no parameter \(name).")
                continue
            }
            if !parameter.isRequired, same.isRequired {
                add("parameter-required", pointer, "The parameter \(name) is required.")
            }
            compare(parameter.schema, same.schema, isSent: true, at: "\(pointer)/schema")
        }
        for (index, parameter) in others.enumerated() where parameter.isRequired {
            guard !known.contains(where: { $0.name == parameter.name }) else { continue }
            add(
                "parameter-required", "\(pointer)/parameters/\(index)",
                "The new parameter \(parameter.name) is required.")
        }
    }

    private mutating func compareBodies(_ body: JSONValue?, _ other: JSONValue?, at pointer: String)
    {
        guard let other else { return }
        guard let body else {
            if other["required"] == true { add("body-required", pointer, "A body is required.") }
            return
        }
        for (type, media) in body["content"]?.members ?? [] {
            let pointer = "\(pointer)/content/\(type.escaped)"
            guard let same = other["content"]?[type] else {
                add("media-type-removed", pointer, "A body of the type \(type) is not taken.")
                continue
            }
            compare(media["schema"], same["schema"], isSent: true, at: "\(pointer)/schema")
        }
    }

    private mutating func compareAnswers(
        _ answers: JSONValue?, _ others: JSONValue?, at pointer: String
    ) {
        for (status, answer) in answers?.members ?? [] {
            let pointer = "\(pointer)/\(status)"
            guard let other = others?[status] else {
                add("status-removed", pointer, "The status \(status) is not answered.")
                continue
            }
            for (type, media) in answer["content"]?.members ?? [] {
                let pointer = "\(pointer)/content/\(type.escaped)"
                guard let same = other["content"]?[type] else {
                    add("media-type-removed", pointer, "An answer of the type \(type) is not sent.")
                    continue
                }
                compare(media["schema"], same["schema"], isSent: false, at: "\(pointer)/schema")
            }
        }
    }

    private mutating func compare(
        _ schema: JSONValue?, _ other: JSONValue?, isSent: Bool, at pointer: String
    ) {
        guard let schema, let other else { return }
        var comparison = SchemaComparison(earlier, newer, isSent: isSent)
        comparison.compare(schema, other, at: pointer)
        for found in comparison.breaks where !breaks.contains(found) { breaks.append(found) }
    }
}

extension JSONValue {
    /// The parameters of an operation.
    fileprivate var parameters: [JSONValue] { self["parameters"]?.elements ?? [] }

    /// The name of a parameter.
    fileprivate var name: String { self["name"]?.written ?? "" }

    fileprivate var isRequired: Bool { self["required"] == true }

    fileprivate var schema: JSONValue? { self["schema"] }

    /// The elements of an array; none of any other value.
    var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }

    /// The text; `nil` for any other value.
    var written: String? { if case .text(let text) = self { text } else { nil } }
}

extension String {
    /// The name as a part of a JSON pointer.
    var escaped: String { replacing("~", with: "~0").replacing("/", with: "~1") }
}
