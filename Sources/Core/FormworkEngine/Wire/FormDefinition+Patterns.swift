/// The patterns of a form travel with what they were compiled to, so that a page needs no compiler.
extension FormDefinition {
    /// Every pattern of the form with its program, each once.
    var patternsJSON: JSONValue {
        var sources: Set<[UInt8]> = []
        var elements: [JSONValue] = []
        for pattern in patterns where sources.insert(Array(pattern.source.utf8)).inserted {
            var element = [pattern.source.jsonValue, pattern.program.code.jsonValue]
            for set in pattern.program.sets { element.append(set.distances.jsonValue) }
            elements.append(.array(element))
        }
        return .array(elements)
    }

    /// The patterns of constraints and of rules, in the order of the form.
    private var patterns: [Pattern] {
        var patterns: [Pattern] = []
        for row in plan.scopes.flatMap({ $0.rows }) {
            for case .pattern(let pattern) in row.fieldPlan?.definition.constraints ?? [] {
                patterns.append(pattern)
            }
        }
        for rule in plan.rules { patterns += rule.expression?.patterns ?? [] }
        return patterns
    }
}

#if hasFeature(Embedded)
    extension KnownPatterns {
        /// Reads the patterns of a form.
        init(_ value: JSONValue?) throws(JSONShapeError) {
            self.init()
            guard case .array(let elements) = value else { return }
            for case .array(let parts) in elements where parts.count >= 2 {
                var sets: [ScalarSet] = []
                for index in 2..<parts.count {
                    let distances = try [Int32](jsonValue: parts[index])
                    guard let set = ScalarSet(distances: distances) else {
                        throw JSONShapeError(finding: "expected ranges of characters.")
                    }
                    sets.append(set)
                }
                let code = try [Int32](jsonValue: parts[1])
                guard let program = PatternProgram(code: code, sets: sets) else {
                    throw JSONShapeError(finding: "expected a pattern.")
                }
                add(try String(jsonValue: parts[0]), program)
            }
        }
    }
#endif
