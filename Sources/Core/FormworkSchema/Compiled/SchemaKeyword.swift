import FormworkEngine

/// A keyword with its value, ready to be evaluated.
///
/// Numbers refer to subschemas.
enum SchemaKeyword: Sendable {
    case type(JSONKind)
    case constant(ComparedValue)
    case enumeration(Set<ComparedValue>)
    /// `enum` with few values, which are compared one by one.
    case shortEnumeration([ComparedValue])
    /// `$ref`: the place in ``CompiledSchema/targets`` of the subschema.
    case reference(Int)
    /// `$dynamicRef`: the same.
    case dynamicReference(Int)
    case allOf([Int])
    case anyOf([Int])
    case oneOf([Int])
    case not(Int)
    case condition(Int, then: Int?, otherwise: Int?)

    case multipleOf(SchemaNumber, text: String)
    case maximum(SchemaNumber, text: String)
    case exclusiveMaximum(SchemaNumber, text: String)
    case minimum(SchemaNumber, text: String)
    case exclusiveMinimum(SchemaNumber, text: String)

    case maxLength(Int)
    case minLength(Int)
    case pattern(SearchPattern)
    case format(SchemaFormat)

    case prefixItems([Int])
    /// `items`, for those behind a number of others.
    case items(Int, from: Int)
    case contains(Int, least: Int, most: Int?)
    case maxItems(Int)
    case minItems(Int)
    case uniqueItems

    case properties(SchemaProperties)
    case propertyNames(Int)
    case required([String])
    case maxProperties(Int)
    case minProperties(Int)
    case dependentRequired([(name: String, required: [String])])
    case dependentSchemas([(name: String, schema: Int)])

    case unevaluatedItems(Int)
    case unevaluatedProperties(Int)
}

/// `properties`, `patternProperties` and `additionalProperties` of a subschema, which share the
/// members of an object among them.
struct SchemaProperties: Sendable {
    /// The names of `properties` in their order, with their schemas.
    private var names: [(name: String, schema: Int)] = []
    private var places: [ExactName: Int] = [:]
    var patterns: [(pattern: SearchPattern, schema: Int)] = []
    var additional: Int?

    var isEmpty: Bool { names.isEmpty && patterns.isEmpty && additional == nil }

    mutating func append(_ name: String, _ schema: Int) {
        places[ExactName(name)] = names.count
        names.append((name, schema))
    }

    /// The schema of a property.
    ///
    /// The hint is the place of the property, if instances are in the order of their schema;
    /// afterwards it is the place behind it.
    func schema(of name: String, hint: inout Int) -> Int? {
        if hint < names.count, names[hint].name.hasSameBytes(as: name) {
            hint += 1
            return names[hint - 1].schema
        }
        guard let place = places[ExactName(name)] else { return nil }
        hint = place + 1
        return names[place].schema
    }
}
