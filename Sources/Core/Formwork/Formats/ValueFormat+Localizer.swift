import Foundation
import Synchronization

extension ValueFormat {
    /// The way in which people of a locale write values.
    ///
    /// It is learned from what the localizer itself writes, so that whatever a page shows can be
    /// typed again. Where the locale writes days in words or in a calendar without a fixed number of
    /// months, days are taken in their ISO form. Each locale is learned once and then remembered.
    public init(localizer: Localizer) {
        self = KnownFormats.shared.format(of: localizer)
    }

    /// Learns the format anew.
    fileprivate init(learnedFrom localizer: Localizer) {
        let numbers = NumberFormat(learnedFrom: localizer) ?? .canonical
        self.init(
            numbers: numbers,
            dates: DateFormat(learnedFrom: localizer) ?? .canonical,
            times: TimeFormat(learnedFrom: localizer)
                ?? TimeFormat(separator: ":", zeroDigit: numbers.zeroDigit))
    }
}

/// The formats of the locales that have been asked for.
private final class KnownFormats: Sendable {
    static let shared = KnownFormats()

    /// The maximum number of locales that are remembered, since clients name them; beyond it all are learned again.
    private let limit = 500
    private let formats = Mutex<[Locale: ValueFormat]>([:])

    func format(of localizer: Localizer) -> ValueFormat {
        if let known = formats.withLock({ $0[localizer.formatLocale] }) { return known }
        let format = ValueFormat(learnedFrom: localizer)
        formats.withLock { formats in
            if formats.count >= limit { formats.removeAll(keepingCapacity: true) }
            formats[localizer.formatLocale] = format
        }
        return format
    }
}
