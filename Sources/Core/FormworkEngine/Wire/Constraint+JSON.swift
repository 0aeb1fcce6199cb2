extension Constraint: JSONRepresentable {
    /// Reads the name of a rule, or an object of one member with the name and the rule's argument.
    ///
    /// A rule that this version does not know is refused: a side that passed over it would take
    /// values that the other side refuses.
    ///
    /// ```json
    /// ["required", {"maxLength": 120}, {"step": "0.5", "base": "1"}]
    /// ```
    init(jsonValue: JSONValue) throws(JSONShapeError) {
        guard case .object(let object) = jsonValue else {
            self = try Self(named: String(jsonValue: jsonValue))
            return
        }
        guard let name = object.members.first?.name else {
            throw JSONShapeError(finding: "expected a rule, found an empty object.")
        }
        switch name {
        case "minLength": self = .minLength(try object.required(name))
        case "maxLength": self = .maxLength(try object.required(name))
        case "minValue": self = .minValue(try object.required(name))
        case "maxValue": self = .maxValue(try object.required(name))
        case "fractionDigits": self = .fractionDigits(try object.required(name))
        case "minDate": self = .minDate(try object.required(name))
        case "maxDate": self = .maxDate(try object.required(name))
        case "oneOf": self = .oneOf(try object.required(name))
        case "pattern": self = .pattern(Pattern(checkedLater: try object.required(name)))
        case "step":
            self = .step(try object.required(name), base: try object.optional("base") ?? 0)
        case "minTime": self = .minTime(try object.required(name))
        case "maxTime": self = .maxTime(try object.required(name))
        case "minMonth": self = .minMonth(try object.required(name))
        case "maxMonth": self = .maxMonth(try object.required(name))
        case "fileTypes": self = .fileTypes(try object.required(name))
        case "maxFileSize": self = .maxFileSize(try object.required(name))
        case "minCount": self = .minCount(try object.required(name))
        case "maxCount": self = .maxCount(try object.required(name))
        default: throw JSONShapeError(unknown: name)
        }
    }

    /// A rule without an argument.
    private init(named name: String) throws(JSONShapeError) {
        switch name {
        case "required": self = .required
        case "emailAddress": self = .emailAddress
        case "url": self = .url
        case "color": self = .color
        case "singleLine": self = .singleLine
        case "plainText": self = .plainText
        default: throw JSONShapeError(unknown: name)
        }
    }

    var jsonValue: JSONValue {
        switch self {
        case .required: .text("required")
        case .minLength(let length): .tagged("minLength", length)
        case .maxLength(let length): .tagged("maxLength", length)
        case .minValue(let bound): .tagged("minValue", bound)
        case .maxValue(let bound): .tagged("maxValue", bound)
        case .fractionDigits(let digits): .tagged("fractionDigits", digits)
        case .minDate(let bound): .tagged("minDate", bound)
        case .maxDate(let bound): .tagged("maxDate", bound)
        case .oneOf(let texts): .tagged("oneOf", texts)
        case .emailAddress: .text("emailAddress")
        case .url: .text("url")
        case .color: .text("color")
        case .singleLine: .text("singleLine")
        case .plainText: .text("plainText")
        case .pattern(let pattern): .tagged("pattern", pattern.source)
        case .step(let step, let base): Self.jsonValue(step: step, base: base)
        case .minTime(let bound): .tagged("minTime", bound)
        case .maxTime(let bound): .tagged("maxTime", bound)
        case .minMonth(let bound): .tagged("minMonth", bound)
        case .maxMonth(let bound): .tagged("maxMonth", bound)
        case .fileTypes(let types): .tagged("fileTypes", types)
        case .maxFileSize(let size): .tagged("maxFileSize", size)
        case .minCount(let count): .tagged("minCount", count)
        case .maxCount(let count): .tagged("maxCount", count)
        }
    }

    private static func jsonValue(step: ExactDecimal, base: ExactDecimal) -> JSONValue {
        var object = JSONObject()
        object.append("step", step)
        object.append("base", base, unless: 0)
        return .object(object)
    }
}
