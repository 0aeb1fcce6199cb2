/// The current time, and the days of the week with which a weekday is compared.
///
/// The owner of a form sets its clock: the server to the time of the request, in the time zone of
/// the site. A rule about the current time is declared with
/// ``ValidityRule/onlyWhenChanged``, so that a stored value that was valid remains so:
///
/// ```swift
/// ValidityRule(code: inThePast, .row("start") > .now, onlyWhenChanged: true)
/// ```
extension FormExpression {
    /// The current date and time; no value in a form without a clock.
    public static var now: Self { .call(.now, []) }

    /// The current date; no value in a form without a clock.
    public static var today: Self { .call(.today, []) }

    /// The ``weekday`` of Mondays: 1.
    public static var monday: Self { 1 }

    /// The ``weekday`` of Tuesdays: 2.
    public static var tuesday: Self { 2 }

    /// The ``weekday`` of Wednesdays: 3.
    public static var wednesday: Self { 3 }

    /// The ``weekday`` of Thursdays: 4.
    public static var thursday: Self { 4 }

    /// The ``weekday`` of Fridays: 5.
    public static var friday: Self { 5 }

    /// The ``weekday`` of Saturdays: 6.
    public static var saturday: Self { 6 }

    /// The ``weekday`` of Sundays: 7.
    public static var sunday: Self { 7 }
}
