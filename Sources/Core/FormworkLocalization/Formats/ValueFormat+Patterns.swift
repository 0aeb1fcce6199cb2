import FormworkValues
import Foundation

extension ValueFormat {
    /// Makes the format of a locale from its patterns; that of machines if its digits have no order
    /// in Unicode.
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
