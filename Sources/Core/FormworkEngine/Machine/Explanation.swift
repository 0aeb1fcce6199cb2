/// An explanation of a row's state: the rules that decide it and the values that they read.
public struct Explanation: Hashable, Sendable {
    /// The part of a row's state that a rule decides.
    public enum Aspect: String, CaseIterable, Hashable, Sendable {
        case visible, enabled, readOnly, required, computed, initial, choices, valid
    }

    /// A value that a rule reads.
    public struct Reading: Hashable, Sendable {
        /// The row, as the rule names it.
        public let row: String
        /// The current value.
        public let value: FieldValue
    }

    /// One rule with its current result.
    public struct Reason: Hashable, Sendable {
        /// The aspect that the rule decides.
        public let aspect: Aspect
        /// The tag of the row that has the rule: this one, or a group or list around it.
        public let owner: String
        /// The code of a broken validity rule; `nil` for other rules.
        public let code: ViolationCode?
        /// The rule, written for readers who know the form.
        public let rule: String
        /// The current result.
        public let result: FieldValue
        /// The values that the rule reads, in the order of the rule.
        public let readings: [Reading]
    }

    /// The tag of the row.
    public let tag: String

    /// The rules, those of the groups around it first.
    public let reasons: [Reason]

    /// The constraints and rules that the row breaks now, shown or not.
    public let violations: [Violation]
}

extension Explanation: CustomStringConvertible {
    /// One rule a line: `visible of "team": category = "hardware" is false, because category is
    /// "software"`.
    public var description: String {
        var text = "\"\(tag)\""
        for reason in reasons {
            text += "\n- \(reason.aspect.rawValue) of \"\(reason.owner)\": \(reason.rule)"
            text += " is \(reason.result.explained)"
            for (index, reading) in reason.readings.enumerated() {
                text += index == 0 ? ", because " : ", "
                text += "\(reading.row) is \(reading.value.explained)"
            }
        }
        for violation in violations {
            text += "\n- breaks \(violation.code.rawValue)"
            if !violation.message.isEmpty { text += ": \(violation.message)" }
        }
        return text
    }
}

extension FieldValue {
    /// The value as an explanation writes it.
    fileprivate var explained: String {
        switch self {
        case .none: "nothing"
        case .text(let text): "\"\(text)\""
        case .list(let elements): "\(elements.count) values"
        default: wireText
        }
    }
}
