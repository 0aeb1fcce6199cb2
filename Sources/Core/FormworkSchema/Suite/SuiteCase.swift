package import FormworkEngine

/// A case of the JSON Schema Test Suite, with the outcome of running it.
package struct SuiteCase: Sendable {
    /// The descriptions of the group and of the case.
    package let name: String

    /// The difference between the expected and the actual outcome; `nil` for a case that passes.
    package let failure: String?

    /// Runs all cases of a file of the suite.
    ///
    /// - Returns: `nil` for a file that has not the suite's form.
    package static func cases(
        of file: JSONValue, documents: SchemaDocuments, options: SchemaOptions
    ) -> [SuiteCase]? {
        guard case .array(let groups) = file else { return nil }
        var cases: [SuiteCase] = []
        for group in groups {
            guard let schema = group.member("schema"),
                case .array(let tests)? = group.member("tests")
            else { return nil }
            let outcome = Result { () throws(JSONSchemaError) in
                try JSONSchema(schema, documents: documents, options: options)
            }
            for test in tests {
                guard let run = SuiteCase(test, of: group, outcome) else { return nil }
                cases.append(run)
            }
        }
        return cases
    }

    private init?(
        _ test: JSONValue, of group: JSONValue, _ schema: Result<JSONSchema, JSONSchemaError>
    ) {
        guard case .text(let groupName)? = group.member("description"),
            case .text(let testName)? = test.member("description"),
            case .boolean(let isValid)? = test.member("valid"), let data = test.member("data")
        else { return nil }
        name = "\(groupName): \(testName)"
        do {
            let output = try schema.get().validate(data)
            failure =
                output.isValid == isValid
                ? nil : isValid ? "refused: \(output.errors)" : "accepted, must be refused"
        } catch {
            failure = "\(error)"
        }
    }
}
