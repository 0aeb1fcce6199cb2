import FormworkEngine
import FormworkValues

/// Reads the constraints of a field, in the order of the schema.
struct ConstraintReader {
    let facts: SchemaFacts
    let isRequired: Bool
    /// Whether choices restrict the value already.
    var hasChoices = false

    /// The constraints of one value of a kind.
    func constraints(of kind: String) throws(FormRefusal) -> [JSONValue] {
        var list: [JSONValue] = []
        switch kind {
        case "boolean":
            if facts.first("const")?.value == .boolean(true), !hasChoices {
                list = [.text("required")]
            }
        default: if isRequired { list = [.text("required")] }
        }
        for fact in facts.list {
            if let constraint = try constraint(fact, kind: kind) { list.append(constraint) }
        }
        return list
    }

    /// The constraints about the number of values.
    func counts() throws(FormRefusal) -> [JSONValue] {
        var list: [JSONValue] = []
        let minimum = facts.strictest("minItems", isMaximum: false)
        let least = minimum?.value
        if isRequired, let least, least != .number("0") { list.append(.text("required")) }
        if let least, !(isRequired && least == .number("1")), least != .number("0") {
            list.append(.object("minCount", try count(minimum)))
        }
        if let most = facts.strictest("maxItems", isMaximum: true) {
            list.append(.object("maxCount", try count(most)))
        }
        return list
    }

    private func constraint(
        _ fact: SchemaFacts.Fact, kind: String
    ) throws(FormRefusal) -> JSONValue? {
        switch kind {
        case "text": try textConstraint(fact)
        case "integer", "decimal": try numberConstraint(fact, kind: kind)
        case "date", "time", "dateTime", "month": try dateConstraint(fact, kind: kind)
        default: nil
        }
    }

    private func textConstraint(_ fact: SchemaFacts.Fact) throws(FormRefusal) -> JSONValue? {
        switch (fact.keyword, fact.value) {
        case ("minLength", _), ("maxLength", _): return .object(fact.keyword, try count(fact))
        case ("pattern", .text(let pattern)): return try patternConstraint(pattern)
        case ("format", .text(let format)): return formatConstraint(format)
        default: return nil
        }
    }

    private func patternConstraint(_ pattern: String) throws(FormRefusal) -> JSONValue? {
        switch pattern {
        case SchemaTexts.filledIn where isRequired: return nil
        case SchemaTexts.email where facts.first("format")?.value == .text("email"): return nil
        case SchemaTexts.color: return .text("color")
        case SchemaTexts.singleLine: return .text("singleLine")
        default: return .object("pattern", .text(WholePattern.source(of: pattern)))
        }
    }

    /// The constraint that a format is; others are annotations, as the draft has it.
    private func formatConstraint(_ format: String) -> JSONValue? {
        switch format {
        case "email": .text("emailAddress")
        case "uri", "iri": .text("url")
        default: nil
        }
    }

    private func numberConstraint(
        _ fact: SchemaFacts.Fact, kind: String
    ) throws(FormRefusal) -> JSONValue? {
        switch fact.keyword {
        case "minimum": return .object("minValue", .text(try decimal(fact).text))
        case "maximum": return .object("maxValue", .text(try decimal(fact).text))
        case "exclusiveMinimum": return .object("minValue", try inner(fact, kind: kind, by: 1))
        case "exclusiveMaximum": return .object("maxValue", try inner(fact, kind: kind, by: -1))
        case "multipleOf":
            let step = try decimal(fact)
            if kind == "decimal", step.coefficient == 1 {
                return .object("fractionDigits", .number(String(step.scale)))
            }
            return .object("step", .text(step.text))
        default: return nil
        }
    }

    /// The bound inside of one that is excluded: the next whole number.
    ///
    /// Numbers with fractions have none, so that their bound is the same and a rule excludes it.
    private func inner(
        _ fact: SchemaFacts.Fact, kind: String, by step: Int64
    ) throws(FormRefusal) -> JSONValue {
        let bound = try decimal(fact)
        guard kind == "integer" else { return .text(bound.text) }
        let whole = bound.rounded(fractionDigits: 0) ?? bound
        let isBeyond = step > 0 ? whole > bound : whole < bound
        guard let next = isBeyond ? whole : whole.adding(ExactDecimal(step)) else {
            throw facts.refusal(of: fact, "The number is out of range.")
        }
        return .text(next.text)
    }

    /// The numbers with fractions that are excluded as the ends of their bounds.
    func excluded() throws(FormRefusal) -> [JSONValue] {
        var bounds: [JSONValue] = []
        for fact in facts.all("exclusiveMinimum") + facts.all("exclusiveMaximum") {
            bounds.append(.object("decimal", .text(try decimal(fact).text)))
        }
        return bounds
    }

    private func dateConstraint(
        _ fact: SchemaFacts.Fact, kind: String
    ) throws(FormRefusal) -> JSONValue? {
        let known = SchemaTexts.formats.first { $0.kind == kind }?.pattern
        switch fact.keyword {
        case "pattern" where fact.value == known.map { .text($0) }: return nil
        case "pattern", "minLength", "maxLength":
            throw facts.refusal(
                of: fact, "Dates and times of a form have no rules for their texts.")
        default: return nil
        }
    }

    private func count(_ fact: SchemaFacts.Fact?) throws(FormRefusal) -> JSONValue {
        guard case .number(let text)? = fact?.value, let count = SchemaNumber(text)?.count,
            count <= 1_000_000_000
        else { throw facts.refusal(of: fact, "A form counts to a thousand million at most.") }
        return .number(String(count))
    }

    private func decimal(_ fact: SchemaFacts.Fact) throws(FormRefusal) -> ExactDecimal {
        guard case .number(let text) = fact.value, let decimal = SchemaNumber(text)?.decimal else {
            throw facts.refusal(
                of: fact, "A form has numbers of at most 18 digits; this one is out of range.")
        }
        return decimal
    }
}
