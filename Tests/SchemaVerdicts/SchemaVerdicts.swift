import FormworkEngine
import FormworkRandom
import FormworkSchema

/// Prints random forms as schemas, with random bodies and the verdicts of the form and of the
/// schema, for another validator: one JSON object on each line.
///
/// `SchemaVerdicts COUNT BODIES SEED`: so many forms with so many bodies each.
@main
enum SchemaVerdicts {
    static func main() throws {
        let numbers = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
        let count = numbers.first ?? 100
        let bodies = numbers.dropFirst().first ?? 10
        let seed = numbers.dropFirst(2).first ?? 1
        for number in 0..<count { try show(seed + number, bodies: bodies) }
    }

    private static func show(_ seed: UInt64, bodies: UInt64) throws {
        let form = RandomForm.definition(seed: seed)
        let bytes = form.jsonSchema
        let schema = try JSONSchema(bytes, options: SchemaOptions(assertsFormats: true))
        var cases: [JSONValue] = []
        for number in 0..<bodies {
            let body = RandomInstance(of: form, seed: seed &* 31 &+ number)
            let isValid = try schema.validate(body.value.bytes).isValid
            cases.append(.array([body.value, .boolean(body.isValid), .boolean(isValid)]))
        }
        var line = JSONObject()
        line.append("seed", .number(String(seed)))
        line.append("schema", try JSONValue(bytes))
        line.append("cases", .array(cases))
        print(String(decoding: JSONValue.object(line).bytes, as: UTF8.self))
    }
}
