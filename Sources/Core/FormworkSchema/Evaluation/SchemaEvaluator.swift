import FormworkEngine

/// Evaluates a schema on one instance.
///
/// Each method returns whether the value passes. Errors are collected only if they are asked for:
/// the verdict alone needs no texts and ends at the first error.
struct SchemaEvaluator {
    let schema: CompiledSchema
    private let instance: JSONValue
    /// Whether errors are wanted here: not below `not`, `if` and `contains`.
    var collectsErrors: Bool
    var errors: [OutputUnit] = []
    private(set) var path = EvaluationPath()
    /// The resources that evaluation went through, for dynamic references.
    private(set) var scope: [Int] = []
    private(set) var steps = 0
    /// The work of making an error, most of which is its pointers.
    private static let stepsOfError = 32

    init(_ schema: CompiledSchema, instance: JSONValue, collectsErrors: Bool) {
        self.schema = schema
        self.instance = instance
        self.collectsErrors = collectsErrors
    }

    /// Evaluates the whole instance.
    mutating func isValid() throws(JSONSchemaError) -> Bool { try isValid(by: schema.root) }

    /// Evaluates the whole instance by one of the subschemas.
    mutating func isValid(by index: Int) throws(JSONSchemaError) -> Bool {
        var parts = EvaluatedParts.ignored
        return try evaluate(index, instance, &parts)
    }

    /// Evaluates a subschema on a value; what it evaluated counts only if the value passes.
    mutating func evaluate(
        _ index: Int, _ value: JSONValue, by step: EvaluationPath.Step = .child,
        _ parts: inout EvaluatedParts
    ) throws(JSONSchemaError) -> Bool {
        let shared = schema.subschemas[index]
        try enter(index, by: step)
        let entersResource = scope.last != shared.subschema.resource
        if entersResource { scope.append(shared.subschema.resource) }
        defer {
            path.leave()
            if entersResource { scope.removeLast() }
        }
        guard !shared.subschema.refusesAll else { return refuse(shared.subschema) }
        var own = EvaluatedParts(
            isRecorded: shared.subschema.recordsParts || parts.isRecorded)
        let isValid = try apply(shared, to: value, &own)
        if isValid { parts.formUnion(own) }
        return isValid
    }

    private mutating func apply(
        _ shared: SharedSubschema, to value: JSONValue, _ parts: inout EvaluatedParts
    ) throws(JSONSchemaError) -> Bool {
        var isValid = true
        for keyword in shared.subschema.general where isValid || collectsErrors {
            isValid = try applyGeneral(keyword, to: value, &parts) && isValid
        }
        guard isValid || collectsErrors else { return false }
        switch value {
        case .null, .boolean: return isValid
        case .number(let text):
            return try applyNumbers(shared.subschema.forNumbers, to: text) && isValid
        case .text(let text): return try applyTexts(shared.subschema.forTexts, to: text) && isValid
        case .array(let items):
            for keyword in shared.subschema.forArrays where isValid || mayGoOn(keyword) {
                isValid = try applyArray(keyword, to: items, &parts) && isValid
            }
        case .object(let object):
            for keyword in shared.subschema.forObjects where isValid || mayGoOn(keyword) {
                isValid = try applyObject(keyword, to: object, &parts) && isValid
            }
        }
        return isValid
    }

    /// After an error, what is unevaluated is not known.
    private func mayGoOn(_ keyword: SchemaKeyword) -> Bool {
        collectsErrors && !keyword.isUnevaluated
    }

    /// Evaluates a subschema on a part of the value.
    mutating func evaluatePart(
        _ index: Int, _ value: JSONValue, at place: Int
    ) throws(JSONSchemaError) -> Bool {
        path.enterPart(place)
        defer { path.leavePart() }
        var parts = EvaluatedParts.ignored
        return try evaluate(index, value, &parts)
    }

    /// Runs an evaluation of which no error is reported.
    mutating func silently(
        _ evaluation: (inout Self) throws(JSONSchemaError) -> Bool
    ) throws(JSONSchemaError) -> Bool {
        let collected = collectsErrors
        collectsErrors = false
        defer { collectsErrors = collected }
        return try evaluation(&self)
    }
}

extension SchemaEvaluator {
    private mutating func enter(
        _ index: Int, by step: EvaluationPath.Step
    ) throws(JSONSchemaError) {
        path.enter(index, by: step)
        guard path.depth <= schema.limits.maxEvaluationDepth else {
            throw exceeding("more than \(schema.limits.maxEvaluationDepth) levels of subschemas")
        }
        try countSteps(1)
    }

    /// Counts work that is not the evaluation of a subschema.
    mutating func countSteps(_ count: Int) throws(JSONSchemaError) {
        steps += count
        guard steps <= schema.limits.maxSteps else {
            throw exceeding("more than \(schema.limits.maxSteps) steps")
        }
    }

    /// An error about the value at the place.
    func exceeding(_ amount: String) -> JSONSchemaError {
        JSONSchemaError(
            code: .limitExceeded, pointer: path.instanceLocation(in: instance),
            reason: "Validation needs \(amount); raise the limit or simplify the schema.")
    }

    /// Reports an error of a keyword at the place.
    ///
    /// - Returns: `false`, the verdict.
    mutating func fail(_ keyword: String, _ message: @autoclosure () -> String) -> Bool {
        guard collectsErrors, errors.count < schema.limits.maxErrors else { return false }
        report(unit(keyword, token: keyword, message()), at: errors.count)
        return false
    }

    /// Puts an error at a place among those that are kept.
    mutating func report(_ unit: OutputUnit, at place: Int) {
        steps += Self.stepsOfError
        errors.insert(unit, at: place)
        if errors.count > schema.limits.maxErrors { errors.removeLast() }
    }

    /// An error of a keyword at the place.
    func unit(_ keyword: String, token: String?, _ message: String) -> OutputUnit {
        var location = path.keywordLocation(in: schema.subschemas)
        var address = path.schema.map { schema.address(of: $0) } ?? ""
        if let token {
            JSONPointer.append(token, to: &location)
            JSONPointer.append(token, to: &address)
        }
        return OutputUnit(
            keyword: keyword, instanceLocation: path.instanceLocation(in: instance),
            keywordLocation: location, absoluteKeywordLocation: address, message: message)
    }

    /// Reports that no value passes a subschema.
    private mutating func refuse(_ subschema: Subschema) -> Bool {
        guard collectsErrors, errors.count < schema.limits.maxErrors else { return false }
        let keyword = subschema.location.tokens.first ?? "false"
        let message =
            switch keyword {
            case "additionalProperties", "unevaluatedProperties": "The property is not declared."
            case "items", "unevaluatedItems": "There are too many items."
            default: "No value is allowed here."
            }
        report(unit(keyword, token: nil, message), at: errors.count)
        return false
    }
}
