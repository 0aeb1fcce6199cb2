import FormworkEngine

extension SchemaCompiler {
    /// Compiles a keyword, if a vocabulary of the schema has it; others are annotations.
    mutating func compile(
        _ member: JSONObject.Member, of index: Int
    ) throws(JSONSchemaError) {
        let vocabularies = resources[subschemas[index].resource].vocabularies
        if try compileCore(member, of: index) { return }
        if vocabularies.contains(.applicator), try compileApplicator(member, of: index) { return }
        if vocabularies.contains(.validation), try compileAssertion(member, of: index) { return }
        if vocabularies.contains(.unevaluated), try compileUnevaluated(member, of: index) { return }
        if member.name == "format" { try compileFormat(member.value, vocabularies, of: index) }
        if member.name == "contentSchema", vocabularies.contains(.content) {
            _ = try child(member.value, of: index, at: ["contentSchema"])
        }
    }

    private mutating func compileCore(
        _ member: JSONObject.Member, of index: Int
    ) throws(JSONSchemaError) -> Bool {
        switch member.name {
        case "$ref", "$dynamicRef":
            let text = try text(member.value, index, member.name)
            let target = reference(text, of: index, keyword: member.name)
            subschemas[index].general.append(
                member.name == "$ref" ? .reference(target) : .dynamicReference(target))
        case "$anchor", "$dynamicAnchor":
            let name = try text(member.value, index, member.name)
            guard name.isAnchor else {
                throw invalid(
                    index, member.name,
                    "a name of letters, digits, \".\", \"-\" and \"_\", with a letter first")
            }
            try registerAnchor(name, of: index, keyword: member.name)
        case "$defs", "definitions":
            _ = try namedSchemas(member, of: index)
        default: return false
        }
        return true
    }

    private mutating func compileUnevaluated(
        _ member: JSONObject.Member, of index: Int
    ) throws(JSONSchemaError) -> Bool {
        switch member.name {
        case "unevaluatedItems":
            let schema = try child(member.value, of: index, at: [member.name])
            subschemas[index].forArrays.append(.unevaluatedItems(schema))
        case "unevaluatedProperties":
            let schema = try child(member.value, of: index, at: [member.name])
            subschemas[index].forObjects.append(.unevaluatedProperties(schema))
        default: return false
        }
        subschemas[index].recordsParts = true
        return true
    }

    private mutating func compileFormat(
        _ value: JSONValue, _ vocabularies: Vocabularies, of index: Int
    ) throws(JSONSchemaError) {
        let name = try text(value, index, "format")
        guard options.assertsFormats || vocabularies.contains(.formatAssertion),
            let format = SchemaFormat(rawValue: name)
        else { return }
        subschemas[index].forTexts.append(.format(format))
    }
}

extension SchemaCompiler {
    func text(
        _ value: JSONValue, _ index: Int, _ keyword: String
    ) throws(JSONSchemaError) -> String {
        guard case .text(let text) = value else { throw invalid(index, keyword, "text") }
        return text
    }

    func count(
        _ value: JSONValue, _ index: Int, _ keyword: String
    ) throws(JSONSchemaError) -> Int {
        guard case .number(let text) = value, let count = SchemaNumber(text)?.count else {
            throw invalid(index, keyword, "a whole number that is not negative")
        }
        return count
    }

    func number(
        _ value: JSONValue, _ index: Int, _ keyword: String
    ) throws(JSONSchemaError) -> (SchemaNumber, String) {
        guard case .number(let text) = value, let number = SchemaNumber(text) else {
            throw invalid(index, keyword, "a number with an exponent of at most nine digits")
        }
        return (number, text)
    }

    func pattern(
        _ source: String, _ index: Int, _ keyword: String...
    ) throws(JSONSchemaError) -> SearchPattern {
        do {
            return try SearchPattern(source)
        } catch {
            let finding = self.error(.invalidPattern, index, reason: error.message)
            var pointer = finding.pointer
            for token in keyword { JSONPointer.append(token, to: &pointer) }
            throw JSONSchemaError(
                code: finding.code, document: finding.document, pointer: pointer,
                reason: finding.reason)
        }
    }

    func names(
        _ value: JSONValue, _ index: Int, _ keyword: String
    ) throws(JSONSchemaError) -> [String] {
        guard case .array(let elements) = value else { throw invalid(index, keyword, "an array") }
        var names: [String] = []
        for element in elements { names.append(try text(element, index, keyword)) }
        return names
    }

    func object(
        _ value: JSONValue, _ index: Int, _ keyword: String
    ) throws(JSONSchemaError) -> JSONObject {
        guard case .object(let object) = value else { throw invalid(index, keyword, "an object") }
        return object
    }

    func invalid(_ index: Int, _ keyword: String, _ expected: String) -> JSONSchemaError {
        error(.invalidKeyword, index, keyword, reason: "\"\(keyword)\" must be \(expected).")
    }
}

extension String {
    /// Whether the text can be the name of an anchor.
    fileprivate var isAnchor: Bool {
        guard let first = utf8.first else { return false }
        let isName = utf8.allSatisfy { byte in
            switch Unicode.Scalar(byte) {
            case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".": true
            default: false
            }
        }
        return isName && !(0x30...0x39).contains(first) && first != UInt8(ascii: "-")
            && first != UInt8(ascii: ".")
    }
}
