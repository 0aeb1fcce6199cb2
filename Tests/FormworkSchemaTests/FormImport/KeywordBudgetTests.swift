import FormworkEngine
import FormworkSchema
import Testing

@Suite struct KeywordBudgetTests {
    private func error(_ definitions: [String]) throws -> JSONSchemaError {
        let text =
            ##"{ "properties": { "a": { "$ref": "#/$defs/d0" } }, "$defs": { \##(definitions.joined(separator: ",")) } }"##
        return try #require(throws: JSONSchemaError.self) {
            var options = SchemaOptions()
            options.limits.maxFormKeywords = 2_000
            return try FormDefinition(jsonSchema: Array(text.utf8), options: options)
        }
    }

    @Test("A short schema that describes more rows than can be is refused")
    func exponential() throws {
        let error = try error(
            (0..<30).map { level in
                let next = ##"{ "$ref": "#/$defs/d\##(level + 1)" }"##
                return ##""d\##(level)": { "properties": { "a": \##(next), "b": \##(next) } }"##
            } + [##""d30": { "type": "string" }"##])
        #expect(error.code == .noForm)
        #expect(error.reason.contains("2000 keywords"))
    }

    @Test("Chains of references end at a maximum, for one value and for objects in objects")
    func chains() throws {
        let same = try error(
            (0..<5_000).map { ##""d\##($0)": { "$ref": "#/$defs/d\##($0 + 1)" }"## }
                + [##""d5000": { "type": "string" }"##])
        #expect(same.code == .noForm)
        let nested = try error(
            (0..<5_000).map {
                ##""d\##($0)": { "properties": { "a": { "$ref": "#/$defs/d\##($0 + 1)" } } }"##
            } + [##""d5000": { "type": "string" }"##])
        #expect(nested.code == .noForm)
    }
}
