extension NumberStyle: LosslessStringConvertible {
    /// The style that a text such as `currency/EUR fraction/0-2` names; nil if it names none.
    public init?(_ description: String) {
        var (unit, digits, showsGrouping) = (Unit.plain, ClosedRange<Int>?.none, true)
        for word in description.split(separator: " ", omittingEmptySubsequences: false) {
            if word == "percent" {
                unit = .percent
            } else if word == "group-off" {
                showsGrouping = false
            } else if let code = word.following("currency/") {
                unit = .currency(code)
            } else if let range = word.following("fraction/").flatMap(ClosedRange.init(ends:)) {
                digits = range
            } else if word != "plain" {
                return nil
            }
        }
        self.init(unit, fractionDigits: digits, showGroupingSeparator: showsGrouping)
    }

    /// The text of the style.
    public var description: String {
        var text = unit.text
        if let fractionDigits {
            text += " fraction/\(fractionDigits.lowerBound)-\(fractionDigits.upperBound)"
        }
        if !showGroupingSeparator { text += " group-off" }
        return text
    }
}

extension NumberStyle.Unit {
    fileprivate var text: String {
        switch self {
        case .plain: "plain"
        case .percent: "percent"
        case .currency(let code): "currency/\(code)"
        }
    }
}

extension Substring {
    fileprivate func following(_ prefix: String) -> String? {
        hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
    }
}

extension ClosedRange<Int> {
    fileprivate init?(ends text: String) {
        let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        guard ends.count == 2, let low = ends[0], let high = ends[1], low <= high
        else { return nil }
        self = low...high
    }
}
