import FormworkEngine

extension SchemaCompiler {
    /// Compiles a keyword of the vocabulary of validation.
    mutating func compileAssertion(
        _ member: JSONObject.Member, of index: Int
    ) throws(JSONSchemaError) -> Bool {
        if let keyword = try generalAssertion(member, of: index) {
            subschemas[index].general.append(keyword)
        } else if let keyword = try numberAssertion(member, of: index) {
            subschemas[index].forNumbers.append(keyword)
        } else if let keyword = try textAssertion(member, of: index) {
            subschemas[index].forTexts.append(keyword)
        } else if let keyword = try arrayAssertion(member, of: index) {
            subschemas[index].forArrays.append(keyword)
        } else if let keyword = try objectAssertion(member, of: index) {
            subschemas[index].forObjects.append(keyword)
        } else {
            return false
        }
        return true
    }

    private func generalAssertion(
        _ member: JSONObject.Member, of index: Int
    ) throws(JSONSchemaError) -> SchemaKeyword? {
        switch member.name {
        case "type": return .type(try kinds(member.value, index))
        case "const": return .constant(ComparedValue(member.value))
        case "enum":
            guard case .array(let values) = member.value else {
                throw invalid(index, "enum", "an array")
            }
            let compared = values.map { ComparedValue($0) }
            return compared.count < 8 ? .shortEnumeration(compared) : .enumeration(Set(compared))
        default: return nil
        }
    }

    private func kinds(_ value: JSONValue, _ index: Int) throws(JSONSchemaError) -> JSONKind {
        let names: [String]
        if case .text(let name) = value {
            names = [name]
        } else {
            names = try self.names(value, index, "type")
        }
        var kinds: JSONKind = []
        for name in names {
            guard let kind = JSONKind.named(name) else {
                throw invalid(
                    index, "type",
                    "\"null\", \"boolean\", \"object\", \"array\", \"number\", \"string\" or"
                        + " \"integer\", or an array of these")
            }
            kinds.insert(kind)
        }
        return kinds
    }

    private func numberAssertion(
        _ member: JSONObject.Member, of index: Int
    ) throws(JSONSchemaError) -> SchemaKeyword? {
        guard
            ["multipleOf", "maximum", "exclusiveMaximum", "minimum", "exclusiveMinimum"]
                .contains(member.name)
        else { return nil }
        let (number, text) = try number(member.value, index, member.name)
        switch member.name {
        case "maximum": return .maximum(number, text: text)
        case "exclusiveMaximum": return .exclusiveMaximum(number, text: text)
        case "minimum": return .minimum(number, text: text)
        case "exclusiveMinimum": return .exclusiveMinimum(number, text: text)
        default:
            guard number > .decimal(0), number.wide.isDivisor else {
                throw invalid(
                    index, "multipleOf", "a positive number with at most 19 digits beside zeros")
            }
            return .multipleOf(number, text: text)
        }
    }

    private func textAssertion(
        _ member: JSONObject.Member, of index: Int
    ) throws(JSONSchemaError) -> SchemaKeyword? {
        switch member.name {
        case "maxLength": .maxLength(try count(member.value, index, member.name))
        case "minLength": .minLength(try count(member.value, index, member.name))
        case "pattern":
            .pattern(try pattern(text(member.value, index, member.name), index, member.name))
        default: nil
        }
    }

    private func arrayAssertion(
        _ member: JSONObject.Member, of index: Int
    ) throws(JSONSchemaError) -> SchemaKeyword? {
        switch member.name {
        case "maxItems": return .maxItems(try count(member.value, index, member.name))
        case "minItems": return .minItems(try count(member.value, index, member.name))
        case "uniqueItems":
            guard case .boolean(let isUnique) = member.value else {
                throw invalid(index, member.name, "a boolean")
            }
            return isUnique ? .uniqueItems : nil
        default: return nil
        }
    }

    private func objectAssertion(
        _ member: JSONObject.Member, of index: Int
    ) throws(JSONSchemaError) -> SchemaKeyword? {
        switch member.name {
        case "required": return .required(try names(member.value, index, member.name))
        case "maxProperties": return .maxProperties(try count(member.value, index, member.name))
        case "minProperties": return .minProperties(try count(member.value, index, member.name))
        case "dependentRequired":
            var dependencies: [(name: String, required: [String])] = []
            for dependency in try object(member.value, index, member.name).members {
                dependencies.append(
                    (dependency.name, try names(dependency.value, index, member.name)))
            }
            return .dependentRequired(dependencies)
        default: return nil
        }
    }
}
