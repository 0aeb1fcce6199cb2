import FormworkEngine

/// The way from the root of a schema and of an instance to the place that is evaluated.
struct EvaluationPath {
    /// The way from one subschema to the next one.
    enum Step: String {
        case child
        case reference = "$ref"
        case dynamicReference = "$dynamicRef"
    }

    private var steps: [(schema: Int, step: Step)] = []
    private var places: [Int] = []

    var depth: Int { steps.count }

    /// The subschema that is evaluated.
    var schema: Int? { steps.last?.schema }

    mutating func enter(_ schema: Int, by step: Step) {
        steps.append((schema, step))
    }

    mutating func leave() {
        steps.removeLast()
    }

    /// Goes to a member or an item of the instance.
    mutating func enterPart(_ place: Int) {
        places.append(place)
    }

    mutating func leavePart() {
        places.removeLast()
    }

    /// The pointer of the subschema that is evaluated, along all references.
    func keywordLocation(in subschemas: [SharedSubschema]) -> String {
        var pointer = ""
        for (schema, step) in steps.dropFirst() {
            let tokens =
                step == .child ? subschemas[schema].subschema.location.tokens : [step.rawValue]
            for token in tokens { JSONPointer.append(token, to: &pointer) }
        }
        return pointer
    }

    /// The pointer of the value that is evaluated.
    func instanceLocation(in instance: JSONValue) -> String {
        var pointer = ""
        var value = instance
        for place in places {
            switch value {
            case .array(let items) where items.indices.contains(place):
                JSONPointer.append(String(place), to: &pointer)
                value = items[place]
            case .object(let object) where object.members.indices.contains(place):
                JSONPointer.append(object.members[place].name, to: &pointer)
                value = object.members[place].value
            default: return pointer
            }
        }
        return pointer
    }
}
