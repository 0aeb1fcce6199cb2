import FormworkSchema
import Testing

@Suite struct SchemaLimitsTests {
    private func code(
        of schema: String, _ instance: String = "{}",
        _ change: (inout SchemaLimits) -> Void = { _ in
        }
    ) throws -> JSONSchemaError {
        var options = SchemaOptions()
        change(&options.limits)
        return try #require(throws: JSONSchemaError.self) {
            try JSONSchema(schema, options: options).validate(instance)
        }
    }

    @Test("More bytes than allowed are refused before they are read, in schemas and instances")
    func bytes() throws {
        let schema = try code(of: #"{ "title": "1" }"#) { $0.maxSchemaBytes = 15 }
        #expect(schema.code == .limitExceeded)
        let instance = try code(of: "true", "[1, 2, 3]") { $0.maxInstanceBytes = 8 }
        #expect(instance.code == .limitExceeded)
    }

    @Test("Deeper JSON than allowed is refused", arguments: [193, 100_000])
    func depth(_ depth: Int) throws {
        let deep = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        #expect(try code(of: "true", deep).code == .invalidJSON)
        let schema =
            String(repeating: #"{ "not": "#, count: depth) + "true"
            + String(repeating: "}", count: depth)
        #expect(try code(of: schema).code == .invalidJSON)
    }

    @Test("A schema and an instance as deep as allowed are validated")
    func allowedDepth() throws {
        let schema = try JSONSchema(##"{ "items": { "$ref": "#" }, "type": "array" }"##)
        let deep = String(repeating: "[", count: 192) + String(repeating: "]", count: 192)
        #expect(try schema.validate(deep).isValid)
        let nested = try JSONSchema(
            String(repeating: #"{ "not": "#, count: 192) + "true"
                + String(repeating: "}", count: 192))
        #expect(try nested.validate("1").isValid)
    }

    @Test("More subschemas than allowed are refused")
    func subschemas() throws {
        let schema = #"{ "anyOf": [true, true, true] }"#
        let error = try code(of: schema) { $0.maxSubschemas = 3 }
        #expect(error.code == .limitExceeded)
        #expect(error.pointer == "/anyOf/2")
    }

    @Test("Chains of references end at a maximum, also dynamic ones that lead to themselves")
    func evaluationDepth() throws {
        let links = (0..<600).map { ##""a\##($0)": { "$ref": "#/$defs/a\##($0 + 1)" }"## }
        let chain =
            ##"{ "$ref": "#/$defs/a0", "$defs": { \##(links.joined(separator: ",")), "a600": true } }"##
        #expect(try code(of: chain).code == .limitExceeded)
        let loop = ##"{ "$dynamicAnchor": "a", "$dynamicRef": "#a" }"##
        #expect(try code(of: loop).code == .limitExceeded)
    }

    @Test("Work that grows exponentially ends at the maximum of steps")
    func steps() throws {
        let levels = (0..<40).map { level in
            ##""l\##(level)": { "allOf": [{ "$ref": "#/$defs/l\##(level + 1)" }, { "$ref": "#/$defs/l\##(level + 1)" }] }"##
        }
        let schema =
            ##"{ "$ref": "#/$defs/l0", "$defs": { \##(levels.joined(separator: ",")), "l40": true } }"##
        let error = try code(of: schema) { $0.maxSteps = 10_000 }
        #expect(error.code == .limitExceeded)
        #expect(error.reason.contains("10000 steps"))
    }

    @Test("Errors beyond the maximum are not reported, and the verdict is the same")
    func errors() throws {
        var options = SchemaOptions()
        options.limits.maxErrors = 3
        let schema = try JSONSchema(#"{ "items": { "type": "null" } }"#, options: options)
        let output = try schema.validate("[1, 2, 3, 4, 5]")
        #expect(!output.isValid)
        #expect(output.errors.map(\.instanceLocation) == ["/0", "/1", "/2"])
    }

    @Test("A number beyond all bounds is an error where a keyword needs its value")
    func numbers() throws {
        #expect(try code(of: #"{ "minimum": 0 }"#, "1e9999999999").code == .limitExceeded)
        #expect(try JSONSchema(#"{ "minimum": 0 }"#).validate("1e999999999").isValid)
    }

    @Test("A pattern that would take exponential time elsewhere is counted in few steps")
    func patterns() throws {
        var options = SchemaOptions()
        options.limits.maxSteps = 20_000
        let schema = try JSONSchema(#"{ "pattern": "^(a+)+$" }"#, options: options)
        let text = String(repeating: "a", count: 5_000)
        #expect(try schema.validate("\"\(text)\"").isValid)
        #expect(try !schema.validate("\"\(text)!\"").isValid)
    }

    @Test("The steps of a validation grow as the instance does")
    func stepCount() throws {
        let schema = try JSONSchema(
            """
            { "items": { "properties": { "a": { "type": "integer" } }, "required": ["a"] },
              "uniqueItems": true }
            """)
        let steps = try [100, 200, 400].map { count in
            let items = (0..<count).map { #"{ "a": \#($0) }"# }.joined(separator: ",")
            return try schema.validate("[\(items)]").stepCount
        }
        #expect(steps[1] - steps[0] == 100 * (steps[0] - 1) / 100)
        #expect(steps[2] - steps[1] == 2 * (steps[1] - steps[0]))
    }
}
