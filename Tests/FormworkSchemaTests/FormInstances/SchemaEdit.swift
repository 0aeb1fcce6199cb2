import FormworkEngine

/// Finds and removes the keywords of a schema.
enum SchemaEdit {
    private static let maps = ["properties", "patternProperties", "$defs", "dependentSchemas"]
    private static let lists = ["allOf", "anyOf", "oneOf"]
    private static let single = [
        "items", "additionalProperties", "not", "if", "then", "else", "propertyNames", "contains",
    ]

    /// The paths of all keywords, of those in all subschemas as well.
    static func keywords(of schema: JSONValue, at path: [String] = []) -> [[String]] {
        guard case .object(let object) = schema else { return [] }
        return object.members.flatMap { member -> [[String]] in
            let place = path + [member.name]
            return [place] + inside(member.name, member.value, at: place)
        }
    }

    private static func inside(_ name: String, _ value: JSONValue, at path: [String]) -> [[String]]
    {
        switch value {
        case .object(let object) where maps.contains(name):
            object.members.flatMap { keywords(of: $0.value, at: path + [$0.name]) }
        case .array(let elements) where lists.contains(name):
            elements.enumerated().flatMap { keywords(of: $1, at: path + [String($0)]) }
        default: single.contains(name) ? keywords(of: value, at: path) : []
        }
    }

    /// The value without what is at a path, and without the names that require it.
    static func removing(_ path: ArraySlice<String>, from value: JSONValue) -> JSONValue {
        guard let name = path.first else { return value }
        switch value {
        case .object(let object):
            var members = JSONObject()
            for member in object.members {
                let isPlace = member.name == name
                if isPlace && path.count == 1 { continue }
                let inside = isPlace ? removing(path.dropFirst(), from: member.value) : member.value
                members.append(member.name, unrequired(path, member.name, inside))
            }
            return .object(members)
        case .array(let elements):
            return .array(
                elements.enumerated().compactMap { position, element in
                    guard String(position) == name else { return element }
                    return path.count == 1 ? nil : removing(path.dropFirst(), from: element)
                })
        default: return value
        }
    }

    /// The value with another one at a path.
    static func replacing(
        _ path: ArraySlice<String>, by new: JSONValue, in value: JSONValue
    ) -> JSONValue {
        guard let name = path.first else { return new }
        switch value {
        case .object(let object):
            var members = JSONObject()
            for member in object.members {
                let isPlace = member.name == name
                members.append(
                    member.name,
                    isPlace
                        ? replacing(path.dropFirst(), by: new, in: member.value) : member.value)
            }
            return .object(members)
        case .array(let elements):
            return .array(
                elements.enumerated().map { position, element in
                    String(position) == name
                        ? replacing(path.dropFirst(), by: new, in: element) : element
                })
        default: return value
        }
    }

    /// The value of `required` without a property that is removed beside it.
    private static func unrequired(
        _ path: ArraySlice<String>, _ name: String, _ value: JSONValue
    ) -> JSONValue {
        guard name == "required", path.count == 2, path.first == "properties",
            case .array(let names) = value
        else { return value }
        return .array(names.filter { $0 != .text(path[path.startIndex + 1]) })
    }
}
