extension ValueFormat: JSONObjectRepresentable {
    init(_ object: JSONObject) throws(JSONShapeError) {
        self.init(
            numbers: try object.optional("numbers") ?? .canonical,
            dates: try object.optional("dates") ?? .canonical,
            times: try object.optional("times") ?? .canonical)
    }

    var jsonValue: JSONValue {
        var object = JSONObject()
        object.append("numbers", numbers, unless: .canonical)
        object.append("dates", dates, unless: .canonical)
        object.append("times", times, unless: .canonical)
        return .object(object)
    }
}

extension NumberFormat: JSONObjectRepresentable {
    init(_ object: JSONObject) throws(JSONShapeError) {
        self.init(
            decimalSeparator: try object.optional("decimal") ?? ".",
            groupingSeparator: try object.optional("grouping"),
            secondaryGroupSize: try object.optional("secondaryGroup") ?? 3,
            minimumGroupingDigits: try object.optional("minimumGrouping") ?? 1,
            zeroDigit: try object.optional("zero") ?? "0")
    }

    var jsonValue: JSONValue {
        var object = JSONObject()
        object.append("decimal", decimalSeparator, unless: ".")
        object.append("grouping", ifPresent: groupingSeparator)
        object.append("secondaryGroup", secondaryGroupSize, unless: 3)
        object.append("minimumGrouping", minimumGroupingDigits, unless: 1)
        object.append("zero", zeroDigit, unless: "0")
        return .object(object)
    }
}

extension DateFormat: JSONObjectRepresentable {
    init(_ object: JSONObject) throws(JSONShapeError) {
        let pattern: String = try object.optional("pattern") ?? DateFormat.canonical.pattern.text
        guard
            let format = DateFormat(
                pattern: pattern, zeroDigit: try object.optional("zero") ?? "0",
                calendar: try object.optional("calendar"))
        else {
            throw JSONShapeError(
                finding: "expected a pattern such as \"d.M.y\", found \"\(pattern)\"."
            ).inside(member: "pattern")
        }
        self = format
    }

    var jsonValue: JSONValue {
        var object = JSONObject()
        object.append("pattern", pattern.text, unless: DateFormat.canonical.pattern.text)
        object.append("zero", zeroDigit, unless: "0")
        object.append("calendar", ifPresent: calendar)
        return .object(object)
    }
}

extension DatePattern {
    /// The pattern as it is written, such as `dd.MM.y`.
    fileprivate var text: String {
        var text = literals[0]
        for (index, field) in fields.enumerated() {
            let letter =
                switch field.part {
                case .year: "y"
                case .month: "M"
                case .day: "d"
                }
            text += String(repeating: letter, count: field.minimumDigits) + literals[index + 1]
        }
        return text
    }
}

extension TimeFormat: JSONObjectRepresentable {
    init(_ object: JSONObject) throws(JSONShapeError) {
        self.init(
            separator: try object.optional("separator") ?? ":",
            dayPeriods: try object.optional("dayPeriods"),
            zeroDigit: try object.optional("zero") ?? "0")
    }

    var jsonValue: JSONValue {
        var object = JSONObject()
        object.append("separator", separator, unless: ":")
        object.append("dayPeriods", ifPresent: dayPeriods)
        object.append("zero", zeroDigit, unless: "0")
        return .object(object)
    }
}

extension DayPeriods: JSONObjectRepresentable {
    init(_ object: JSONObject) throws(JSONShapeError) {
        let words: [String] = try object.required("words")
        guard
            let periods = DayPeriods(
                words: words, precedeTime: try object.optional("first") ?? false,
                space: try object.optional("space") ?? " ")
        else {
            throw JSONShapeError(
                finding: "expected 24 words that distinguish the halves of the day."
            ).inside(member: "words")
        }
        self = periods
    }

    var jsonValue: JSONValue {
        var object = JSONObject()
        object.append("words", words)
        object.append("first", precedeTime, unless: false)
        object.append("space", space, unless: " ")
        return .object(object)
    }
}

extension CivilCalendar: JSONObjectRepresentable {
    /// Reads the table from the lengths of its months, which are shorter than where they begin.
    init(_ object: JSONObject) throws(JSONShapeError) {
        let lengths: [Int32] = try object.required("months")
        var monthStarts: [Int32] = [try object.required("start")]
        for length in lengths where (1...40).contains(length) {
            monthStarts.append(monthStarts[monthStarts.count - 1] &+ length)
        }
        let firstYear: Int = try object.required("firstYear")
        guard monthStarts.count == lengths.count + 1, firstYear < 100_000,
            let calendar = CivilCalendar(
                firstYear: firstYear, monthsPerYear: try object.required("monthsPerYear"),
                monthStarts: monthStarts)
        else {
            throw JSONShapeError(finding: "expected the lengths of all months of full years.")
        }
        self = calendar
    }

    var jsonValue: JSONValue {
        var object = JSONObject()
        object.append("firstYear", firstYear)
        object.append("monthsPerYear", monthsPerYear)
        object.append("start", monthStarts[0])
        object.append("months", zip(monthStarts, monthStarts.dropFirst()).map { $1 - $0 })
        return .object(object)
    }
}

extension Unicode.Scalar: JSONRepresentable {
    init(jsonValue: JSONValue) throws(JSONShapeError) {
        self = try jsonValue.read(as: "one character") { text in
            let scalars = text.unicodeScalars
            return scalars.count == 1 ? scalars.first : nil
        }
    }

    var jsonValue: JSONValue { .text(String(self)) }
}

extension Character: JSONRepresentable {
    init(jsonValue: JSONValue) throws(JSONShapeError) {
        #if hasFeature(Embedded)
            self = Character(try Unicode.Scalar(jsonValue: jsonValue))
        #else
            self = try jsonValue.read(as: "one character") { $0.count == 1 ? $0.first : nil }
        #endif
    }

    var jsonValue: JSONValue { .text(String(self)) }
}
