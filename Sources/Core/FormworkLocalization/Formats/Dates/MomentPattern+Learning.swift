import FormworkValues
import Foundation

extension MomentPattern {
    /// Learns from Foundation how a locale writes moments in a form; nil when that cannot be.
    ///
    /// A pattern with fields that are not known here cannot, nor one whose control samples, of
    /// all months, weekdays and halves of the day, are not written as Foundation writes them:
    /// that is so for every calendar but the Gregorian.
    static func learned(
        _ form: DateStyle.Form, by teacher: DateFormatting, digits: [UInt8]
    ) -> MomentPattern? {
        guard let text = form.pattern(for: teacher.locale),
            let pieces = pieces(of: text, names: DateNames(teacher.locale))
        else { return nil }
        let pattern = MomentPattern(pieces, digits: digits)
        return pattern.agrees(with: teacher) ? pattern : nil
    }

    /// The longest row of one letter that is taken as a number.
    private static let maximalDigits = 16

    static func pieces(of text: String, names: DateNames) -> [Piece]? {
        var pieces: [Piece] = []
        var words: [UInt8] = []
        for run in DatePatternRuns(text) {
            guard case .field(let letter, let count) = run else {
                if case .words(let text) = run { words += text.utf8 }
                continue
            }
            guard count <= maximalDigits, let piece = names.piece(letter, count: count) else {
                return nil
            }
            if !words.isEmpty { pieces.append(.words(words)) }
            words = []
            pieces.append(piece)
        }
        return words.isEmpty ? pieces : pieces + [.words(words)]
    }

    private func agrees(with teacher: DateFormatting) -> Bool {
        Self.samples.allSatisfy { date in
            CivilDateTime(date, timeZone: .gmt).map(text) == teacher.text(date, timeZone: .gmt)
        }
    }

    /// A moment of every month and every weekday, before and after noon, from 1776 to 2030.
    private static let samples: [Date] = (0..<28).map { index in
        let start = index % 5 == 4 ? -6_106_060_800.0 : 1_577_836_800.0
        return Date(timeIntervalSince1970: start + Double(index) * 31.1 * 86400)
    }
}

extension DateStyle.Form {
    /// The pattern of the form in a locale; nil for distances.
    func pattern(for locale: Locale) -> String? {
        switch self {
        case .lengths(let day, let time):
            DateStyle.Form.skeleton(day.skeleton + time.skeleton).pattern(for: locale)
        case .pattern(let pattern): pattern
        case .skeleton(let skeleton):
            // Foundation has no pattern for a skeleton without fields.
            DateFormatter.dateFormat(fromTemplate: skeleton, options: 0, locale: locale) ?? ""
        case .relative: nil
        }
    }
}

extension DateStyle.DateLength {
    fileprivate var skeleton: String {
        switch self {
        case .omitted: ""
        case .numeric: "yMd"
        case .abbreviated: "yMMMd"
        case .long: "yMMMMd"
        case .complete: "yMMMMEEEEd"
        }
    }
}

extension DateStyle.TimeLength {
    fileprivate var skeleton: String {
        switch self {
        case .omitted: ""
        case .shortened: "jmm"
        case .standard: "jmmss"
        case .complete: "jmmssz"
        }
    }
}
