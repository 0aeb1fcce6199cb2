public import Foundation

extension Date: FormattedValue {
    /// The day, with a short name of the month.
    public static let standardStyle = DateStyle.day

    /// The moment in the locale's own calendar, in the time zone of the style or the localizer.
    public func text(style: DateStyle, by localizer: Localizer) -> String {
        localizer.text(self, style: style)
    }
}
