/// What can be computed from the values of a form.
public enum FormFunction: String, CaseIterable, Hashable, Sendable {
    case not, and, or
    case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
    case plus, minus, times, quotient, rounded, negated
    case choose
    case isEmpty, isFilledIn, isOneOf, contains, startsWith, endsWith, matches
    case length, joined, trimmed, lowercased
    case count, sum, least, greatest, average, areDistinct
    case daysBetween, addingDays, year, month, day
}
