/// Functions of one value.
extension FormExpression {
    /// Whether nothing was entered: no value, empty text or an empty list.
    ///
    /// It is always decided, so that it is the test for a row that is not filled in. `false` and 0
    /// are not empty.
    public var isEmpty: Self { .call(.isEmpty, [self]) }

    /// Whether something was entered; `false` and 0 count.
    public var isFilledIn: Self { .call(.isFilledIn, [self]) }

    /// Whether the value equals one of the given ones; never when nothing was entered.
    ///
    /// ```swift
    /// FormExpression.row("country").isOne(of: "CH", "LI")
    /// ```
    public func isOne(of values: Self...) -> Self { .call(.isOneOf, [self] + values) }

    /// Whether a list has the element, or a text the part.
    ///
    /// The comparison is by Unicode scalars, with a difference between cases of letters. Nothing
    /// contains an empty value, and an empty value contains nothing.
    public func contains(_ element: Self) -> Self { .call(.contains, [self, element]) }

    /// Whether a text begins with another one.
    ///
    /// It is undecided while one of the texts is empty.
    public func starts(with prefix: Self) -> Self { .call(.startsWith, [self, prefix]) }

    /// Whether a text ends with another one.
    ///
    /// It is undecided while one of the texts is empty.
    public func ends(with suffix: Self) -> Self { .call(.endsWith, [self, suffix]) }

    /// Whether the whole text matches a pattern, as in HTML's `pattern` attribute.
    ///
    /// The pattern is a constant, because it is compiled when the form is made; an invalid one is a
    /// finding of the form's definition. The answer is undecided while the text is empty.
    public func matches(_ pattern: String) -> Self {
        .call(.matches, [self, .value(.text(pattern))])
    }

    /// The length of a text as ``Constraint/maxLength(_:)`` counts it; 0 when nothing was entered.
    public var length: Self { .call(.length, [self]) }

    /// A text without white space at both ends.
    ///
    /// White space is that of Unicode. A text of white space alone has no value.
    public var trimmed: Self { .call(.trimmed, [self]) }

    /// A text with the letters A to Z as a to z; other letters stay as they are.
    ///
    /// Other letters depend on the language, which a rule must not.
    public var lowercased: Self { .call(.lowercased, [self]) }
}

/// Choosing and joining.
extension FormExpression {
    /// One value when a condition is true, and another one when it is not.
    ///
    /// A condition that is undecided counts as not true.
    ///
    /// ```swift
    /// FormExpression.when(.row("isMember") == true, then: 0, else: .row("fee"))
    /// ```
    public static func when(_ condition: Self, then value: Self, else other: Self) -> Self {
        .call(.choose, [condition, value, other])
    }

    /// Texts put together with a separator between them, without those that are empty.
    ///
    /// Values of other kinds are written as canonical text. Without any text left the result has no
    /// value.
    public static func joined(separator: String = " ", _ texts: Self...) -> Self {
        .call(.joined, [.value(.text(separator))] + texts)
    }
}

/// Functions of numbers that have no operator.
extension FormExpression {
    /// The quotient of two numbers, rounded to so many fraction digits, halves away from zero.
    ///
    /// Nothing comes of a division by 0.
    ///
    /// The digits must be from 0 to `ExactDecimal.maximumScale`.
    ///
    /// ```swift
    /// FormExpression.row("total").divided(by: .row("count"), fractionDigits: 2)   // 10 / 3 is 3.33
    /// ```
    public func divided(by divisor: Self, fractionDigits: Int) -> Self {
        .call(.quotient, [self, divisor, .value(.integer(Int64(fractionDigits)))])
    }

    /// The number rounded to so many fraction digits, halves away from zero.
    ///
    /// The digits must be from 0 to `ExactDecimal.maximumScale`: 2.5 rounds to 3, and -2.5 to -3.
    public func rounded(fractionDigits: Int) -> Self {
        .call(.rounded, [self, .value(.integer(Int64(fractionDigits)))])
    }
}

/// Functions of several values: the elements of lists, at any depth, count as single values.
///
/// The value of a row inside a repeating group is the list of its values in all entries, so that
/// `.sum(.row("items.amount"))` is the total of a form's items. What was not entered is left out.
extension FormExpression {
    /// The number of values that are not empty.
    public static func count(_ values: Self...) -> Self { .call(.count, values) }

    /// The sum of all numbers; 0 when there are none.
    ///
    /// A sum beyond the range of `ExactDecimal` has no value.
    public static func sum(_ values: Self...) -> Self { .call(.sum, values) }

    /// The least of all values; nothing when there are none, or when they have no common order.
    ///
    /// Numbers, texts, dates, times and months have an order, each among themselves.
    public static func minimum(_ values: Self...) -> Self { .call(.minimum, values) }

    /// The maximum of all values; empty when there are none, or when they have no common order.
    ///
    /// Numbers, texts, dates, times and months have an order, each among themselves.
    public static func maximum(_ values: Self...) -> Self { .call(.maximum, values) }

    /// The sum of all numbers divided by their count, rounded, halves away from zero.
    ///
    /// Nothing comes of no numbers.
    public static func average(_ values: Self, fractionDigits: Int) -> Self {
        .call(.average, [values, .value(.integer(Int64(fractionDigits)))])
    }

    /// Whether no value occurs twice.
    ///
    /// Empty values do not count. A list of entries has different names, for instance, if
    /// `.areDistinct(.row("team.name"))`.
    ///
    /// - Complexity: O(n log n) in the number of values at most.
    public static func areDistinct(_ values: Self...) -> Self { .call(.areDistinct, values) }
}

/// Days of the calendar; of a date with time, its day counts.
extension FormExpression {
    /// The number of days from the first date to the second; negative if the second is earlier.
    ///
    /// ```swift
    /// ValidityRule(code: tooLong, .days(from: .row("start"), to: .row("end")) <= 30)
    /// ```
    public static func days(from start: Self, to end: Self) -> Self {
        .call(.daysBetween, [start, end])
    }

    /// The date so many days later, or earlier when negative.
    ///
    /// A date with time keeps its time. The result has no value if it is outside of the years 1 to
    /// 9999.
    public func adding(days: Self) -> Self { .call(.addingDays, [self, days]) }

    /// The year of a date or month.
    ///
    /// A value of another kind, such as a text, has no year.
    public var year: Self { .call(.year, [self]) }

    /// The month of a date or month, from 1 to 12.
    public var month: Self { .call(.month, [self]) }

    /// The day of a date within its month, from 1.
    public var day: Self { .call(.day, [self]) }

    /// The day of a date within its week, from 1 for ``monday`` to 7 for ``sunday``, as in ISO 8601.
    ///
    /// ```swift
    /// ValidityRule(code: onSunday, .row("start").weekday != .sunday)
    /// ```
    public var weekday: Self { .call(.weekday, [self]) }
}
