/// The bound of a constraint as programs read it, such as `120` of `{"maxLength": 120}`.
public enum ConstraintBound: Codable, Hashable, Sendable {
    /// A whole number.
    case integer(Int64)
    /// A number with a fraction, a day or a time in its canonical form, or a pattern.
    case text(String)
    /// The accepted types of files.
    case texts([String])

    /// Reads a number, a text or a list of texts.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let integer = try? container.decode(Int64.self) {
            self = .integer(integer)
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else {
            self = .texts(try container.decode([String].self))
        }
    }

    /// Writes the number, the text or the list of texts.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .integer(let integer): try container.encode(integer)
        case .text(let text): try container.encode(text)
        case .texts(let texts): try container.encode(texts)
        }
    }

    /// The bound as it is encoded.
    var json: JSONValue {
        switch self {
        case .integer(let integer): .number("\(integer)")
        case .text(let text): .text(text)
        case .texts(let texts): .array(texts.map { .text($0) })
        }
    }
}

extension Constraint {
    /// The bounds by their names in problems, empty for a constraint without any.
    var bounds: [String: ConstraintBound] {
        switch self {
        case .minLength(let count), .maxLength(let count), .fractionDigits(let count),
            .minCount(let count), .maxCount(let count):
            [code.rawValue: .integer(Int64(count))]
        case .maxFileSize(let size): [code.rawValue: .integer(size)]
        case .minValue(let number), .maxValue(let number): [code.rawValue: ConstraintBound(number)]
        case .step(let step, let base):
            [code.rawValue: ConstraintBound(step)].merging(
                base == 0 ? [:] : ["base": ConstraintBound(base)]
            ) { first, _ in first }
        case .minDate(let date), .maxDate(let date): [code.rawValue: .text(date.text)]
        case .minTime(let time), .maxTime(let time): [code.rawValue: .text(time.text)]
        case .minMonth(let month), .maxMonth(let month): [code.rawValue: .text(month.text)]
        case .fileTypes(let types): [code.rawValue: .texts(types)]
        case .pattern(let pattern): [code.rawValue: .text(pattern.source)]
        case .required, .oneOf, .emailAddress, .url, .color, .singleLine, .plainText: [:]
        }
    }
}

extension ConstraintBound {
    /// A number, exact also for programs that read numbers as binary fractions.
    fileprivate init(_ number: ExactDecimal) {
        self = Int64(number.text).map(ConstraintBound.integer) ?? .text(number.text)
    }
}
