import Formwork
import FormworkSchema
import Foundation

/// A body that a form accepts: the example of its type, or one that is made of the schema of its
/// values.
///
/// The form judges it as it judges what is sent; a form whose rules take none of the values that are
/// tried has no example.
struct BodyExample {
    /// The body; `nil` for none.
    let value: JSONValue?

    /// Makes an example of a body.
    ///
    /// - Parameters:
    ///   - type: The type of the body.
    ///   - schema: The schema of a body that is sent.
    init(of type: any ServerRequestBody.Type, _ schema: JSONValue) {
        // All rows show more; some rows exclude each other.
        let made = [schema, schema.requiredPart].compactMap { SchemaExample($0).value }
        let own = (type as? any Stubbable.Type).flatMap { Self.json(of: $0.stub()) }
        let rules = try? JSONSchema(schema)
        value = ([own].compactMap(\.self) + made).first { body in
            (try? rules?.validate(body))?.isValid == true && Self.accepts(body, as: type)
        }
    }

    private static func json(of example: any Stubbable) -> JSONValue? {
        guard let example = example as? any Encodable,
            let json = try? JSONEncoder.formwork.encode(example)
        else { return nil }
        return try? JSONValue(Array(json))
    }

    private static func accepts<Body: ServerRequestBody>(
        _ body: JSONValue, as type: Body.Type
    ) -> Bool {
        guard let fields = try? SubmittedFields(json: Data(body.bytes)) else { return false }
        return FormSubmission(fields, as: type).body != nil
    }
}

extension JSONValue {
    /// The schema of an object with its required members alone.
    fileprivate var requiredPart: JSONValue {
        guard case .array(let required)? = self["required"] else {
            return ["type": "object", "properties": .object([])]
        }
        return .object(
            members.map { name, value in
                guard name == "properties" else { return (name, value) }
                return (name, .object(value.members.filter { required.contains(.text($0.0)) }))
            })
    }
}
