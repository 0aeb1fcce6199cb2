/// A function that computes a value from the values of a form.
///
/// Empty input has an empty result: a function of a row that is not filled in returns no value, or
/// `false` if it is a question, unless its description differs. The same holds for values of a kind
/// that it cannot use, and for numbers that would not fit. No function fails.
///
/// The raw values are the names in the JSON of a form. A version that does not know a function
/// refuses the form instead of guessing its result.
public enum FormFunction: String, CaseIterable, Hashable, Sendable {
    // Logic. What is not `true`, also no value, counts as false.

    /// Whether a value is not true.
    case not
    /// Whether all values are true; those after the first that is not are not looked at.
    case and
    /// Whether one of the values is true; those after it are not looked at.
    case or
    /// The second value when the first is true, otherwise the third.
    case choose

    // Comparison. Texts go by their Unicode scalars, numbers by their value whatever their kind.

    // A comparison is undecided while one side was not entered, except for `equal` and `notEqual`
    // of a row and a constant: an empty row differs from every constant but an empty one.

    /// Whether two values are the same.
    case equal
    /// Whether two values differ.
    case notEqual
    /// Whether one value comes before another.
    case less
    /// Whether one value comes before another or is the same.
    case lessOrEqual
    /// Whether one value comes after another.
    case greater
    /// Whether one value comes after another or is the same.
    case greaterOrEqual

    // Numbers. Whole numbers give whole numbers, and decimals are exact.

    /// The sum of two numbers.
    case plus
    /// The difference of two numbers.
    case minus
    /// The product of two numbers.
    case times
    /// The quotient of two numbers, rounded to a constant number of fraction digits.
    case quotient
    /// A number, rounded to a constant number of fraction digits.
    case rounded
    /// A number with the other sign.
    case negated

    // Questions.

    /// Whether nothing was entered.
    case isEmpty
    /// Whether something was entered.
    case isFilledIn
    /// Whether the first value equals one of the others.
    case isOneOf
    /// Whether a list has an element, or a text a part.
    case contains
    /// Whether a text begins with another one.
    case startsWith
    /// Whether a text ends with another one.
    case endsWith
    /// Whether a whole text has the form of a constant pattern.
    case matches

    // Texts.

    /// The length of a text in UTF-16 units, as HTML counts it; 0 when nothing was entered.
    case length
    /// Texts put together, with the first one between the others; empty ones are left out.
    case joined
    /// A text without white space at both ends.
    case trimmed
    /// A text with the letters A to Z as a to z.
    case lowercased

    // Several values. The elements of lists count as single values; empty ones are left out.

    /// The number of values that are not empty.
    case count
    /// The sum of all numbers; 0 when there are none.
    case sum
    /// The least of all values.
    case minimum
    /// The maximum of all values.
    case maximum
    /// The average of all numbers but the last, which is the constant number of fraction digits.
    case average
    /// Whether no value occurs twice.
    case areDistinct

    // Days. Of a date with time, its day counts.

    /// The number of days from the first date to the second; negative if the second is earlier.
    case daysBetween
    /// A date so many days later.
    case addingDays
    /// The year of a date or month.
    case year
    /// The month of a date or month.
    case month
    /// The day of a date within its month.
    case day
    /// The day of a date within its week, from 1 for Monday to 7 for Sunday.
    case weekday

    // The clock of the form; no value in a form without one.

    /// The current date and time.
    case now
    /// The current date.
    case today
}
