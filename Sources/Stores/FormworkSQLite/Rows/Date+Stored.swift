import Formwork
import Foundation

extension Date: StoredText {
    /// The instant in Coordinated Universal Time, to the millisecond: `2026-11-21T08:50:07.250Z`.
    ///
    /// Texts of this form sort as the instants do. Instants outside the years 1 to 9999 become the
    /// nearest that is inside.
    var storedText: String {
        let civil = CivilDateTime(Date(timeIntervalSince1970: Double(milliseconds.whole)))
        let second = civil.time.second == 0 ? ":00" : ""
        let fraction = String(milliseconds.rest + 1_000).dropFirst()
        return "\(civil.text)\(second).\(fraction)Z"
    }

    /// Reads such a text; without fraction or `Z` it is an instant to the second.
    init?(storedText: String) {
        let text = storedText.hasSuffix("Z") ? storedText.dropLast() : storedText[...]
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard let civil = parts.first.flatMap({ CivilDateTime($0) }) else { return nil }
        let fraction = parts.count == 1 ? "000" : parts[1]
        guard fraction.utf8.count == 3, let rest = Int64(fraction), rest >= 0 else { return nil }
        self.init(milliseconds: Int64(civil.instant.timeIntervalSince1970) * 1_000 + rest)
    }

    /// The current instant as it can be stored.
    static var storableNow: Date { Date.now.storable }

    /// The same instant to the millisecond, as it is read back.
    var storable: Date { Date(milliseconds: milliseconds.whole * 1_000 + milliseconds.rest) }

    private init(milliseconds: Int64) {
        self.init(timeIntervalSince1970: Double(milliseconds) / 1_000)
    }

    /// Whole seconds since 1970, and the milliseconds after them, never negative.
    private var milliseconds: (whole: Int64, rest: Int64) {
        let (first, last) = (-62_135_596_800_000.0, 253_402_300_799_999.0)
        let total = Int64(min(max(timeIntervalSince1970 * 1_000, first), last).rounded())
        let rest = (total % 1_000 + 1_000) % 1_000
        return ((total - rest) / 1_000, rest)
    }
}
