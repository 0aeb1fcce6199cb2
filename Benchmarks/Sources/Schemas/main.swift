import FormworkSchema
import Foundation
import Glibc

// The time of loading a schema of a megabyte, and of validating flat data by a schema. The numbers of
// subschemas and of steps are asserted.

/// A schema of objects that refer to one another, of the given number of bytes at least.
func largeSchema(bytes: Int) -> (text: String, definitions: Int) {
    var definitions: [String] = []
    var size = 0
    while size < bytes {
        let number = definitions.count
        let definition = """
            "d\(number)": { "type": "object", "title": "Definition \(number)", "properties": {
              "name": { "type": "string", "minLength": 1, "maxLength": 80 },
              "kind": { "enum": ["a", "b", "c"] },
              "code": { "type": "string", "pattern": "^[A-Z]{2}-[0-9]+$" },
              "price": { "type": "number", "minimum": 0, "multipleOf": 0.01 },
              "next": { "$ref": "#/$defs/d\(number / 2)" }
            }, "required": ["name", "kind"], "additionalProperties": false }
            """
        definitions.append(definition)
        size += definition.utf8.count
    }
    let all = definitions.joined(separator: ",")
    return (##"{ "$ref": "#/$defs/d9", "$defs": { \##(all) } }"##, definitions.count)
}

/// Flat records, and the schema of their array.
func flatData(records: Int) -> String {
    let rows = (0..<records).map { number in
        """
        {"id":\(number),"name":"Record number \(number)","email":"user\(number)@example.org",\
        "price":\(number % 1000).25,"active":\(number % 2 == 0),"kind":"a","city":"Zürich","note":null}
        """
    }
    return "[" + rows.joined(separator: ",") + "]"
}

let recordSchema = """
    { "type": "array", "items": { "type": "object", "additionalProperties": false,
      "required": ["id", "name", "email", "price", "active", "kind"], "properties": {
        "id": { "type": "integer", "minimum": 0 }, "name": { "type": "string", "maxLength": 40 },
        "email": { "type": "string", "minLength": 3 }, "price": { "type": "number", "multipleOf": 0.01 },
        "active": { "type": "boolean" }, "kind": { "enum": ["a", "b"] },
        "city": { "type": "string" }, "note": { "type": ["string", "null"] } } } }
    """

/// Ends the program when a count is not what it has to be.
func expect(_ name: String, _ count: Int, toBe expected: Int) {
    guard count != expected else { return }
    print("\(name): \(count), not \(expected)")
    exit(1)
}

/// Seconds that this thread has used the processor.
func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// The least of several times of a piece of work on the processor, in milliseconds.
func milliseconds(_ work: () throws -> Void) rethrows -> Double {
    var least = Double.infinity
    for _ in 0..<runs {
        let start = processorTime()
        try work()
        least = min(least, (processorTime() - start) * 1_000)
    }
    return least
}

// A profiler has enough with one run of few records: `Schemas 5000 1`.
let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
let records = numbers.first ?? 50_000
let runs = numbers.dropFirst().first ?? 5

let (text, definitions) = largeSchema(bytes: 1_000_000)
let bytes = Array(text.utf8)
expect("subschemas", try JSONSchema(bytes).subschemaCount, toBe: 1 + 7 * definitions)
let loading = try milliseconds { _ = try JSONSchema(bytes) }
print(String(format: "a schema of %d bytes: %.1f ms", bytes.count, loading))

let data = Array(flatData(records: records).utf8)
let schema = try JSONSchema(recordSchema)
let output = try schema.validate(data)
// Each record and each of its eight values is evaluated, and two look-ups and an enumeration counted.
expect("errors", output.errors.count, toBe: 0)
expect("steps", output.stepCount, toBe: 1 + records * 12)
let validating = try milliseconds { _ = try schema.validate(data) }
print(
    String(
        format: "flat data of %d bytes: %.1f ms, %.1f MB/s", data.count, validating,
        Double(data.count) / validating / 1_000))
