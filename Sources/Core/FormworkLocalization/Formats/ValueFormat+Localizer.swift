public import FormworkValues
import Foundation

extension ValueFormat {
    /// The format in which the readers of a localizer's locale write values.
    ///
    /// It is made of the same patterns with which the localizer writes, so that a value that a page
    /// shows can be entered again. Where the locale writes days in words or in a calendar without a fixed
    /// number of months, days are entered in their ISO form. The format of a locale is made once and kept.
    public init(localizer: Localizer) {
        self = localizer.formats.fieldFormat
    }

    /// Makes the format of a locale from its patterns; that of machines if its digits have no order in Unicode.
    init(_ formats: LocaleFormats) {
        guard let numbers = NumberFormat(formats) else {
            self = .canonical
            return
        }
        let zero = numbers.zeroDigit
        let day = formats.pieces(.lengths(.numeric, .omitted)) ?? []
        let calendar = formats.locale.calendar
        let time = formats.pieces(DateStyle.minute.form) ?? []
        self.init(
            numbers: numbers,
            dates: DateFormat(day, zeroDigit: zero, calendar: calendar) ?? .canonical,
            times: TimeFormat(time, zeroDigit: zero) ?? TimeFormat(separator: ":", zeroDigit: zero))
    }
}

extension LocaleFormats {
    /// The pieces of the locale's pattern for a form; nil if it has fields that are not known here.
    fileprivate func pieces(_ form: DateStyle.Form) -> [MomentPattern.Piece]? {
        form.pattern(for: locale).flatMap {
            MomentPattern.pieces(of: $0, names: DateNames(locale))
        }
    }
}
