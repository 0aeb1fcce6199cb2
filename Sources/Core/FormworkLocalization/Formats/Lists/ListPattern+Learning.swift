import Foundation

extension ListPattern {
    /// Learns from Foundation what a locale puts between elements of which the last begins so.
    static func learned(_ style: ListStyle, locale: Locale, lastBeginning: String) -> ListPattern {
        func sample(_ count: Int) -> [String] {
            var elements = marks.prefix(count).map { String($0) }
            elements[count - 1] = lastBeginning + elements[count - 1]
            let list = elements.formatted(style.foundationStyle(locale: locale))
            return pieces(of: list, count: count, lastBeginning: lastBeginning)
        }
        return ListPattern(pair: sample(2), series: sample(4))
    }

    /// Elements that occur in no language.
    private static let marks: [Unicode.Scalar] = ["\u{E000}", "\u{E001}", "\u{E002}", "\u{E003}"]

    /// The literal texts before, between and after the marks.
    ///
    /// Foundation isolates every element of a list from right to left; here it is decided by the
    /// element whether that is needed.
    private static func pieces(of list: String, count: Int, lastBeginning: String) -> [String] {
        let scalars = list.unicodeScalars.filter { !("\u{2066}"..."\u{2069}").contains($0) }
        var pieces = scalars.split(omittingEmptySubsequences: false) { marks.contains($0) }
            .map { String(String.UnicodeScalarView($0)) }
        pieces[count - 1].unicodeScalars.removeLast(lastBeginning.unicodeScalars.count)
        return pieces
    }
}

extension ListPattern {
    /// The part of the last element that decides the conjunction before it, if any does.
    ///
    /// Spanish uses "e" for "y" before the sound of i, and "u" for "o" before that of o; Hebrew
    /// sets a hyphen before text that is not written in Hebrew.
    static func deciding(_ last: String, locale: Locale) -> String {
        guard let language = locale.language.languageCode?.identifier,
            ["es", "he", "iw"].contains(language)
        else { return "" }
        let beginning = last.unicodeScalars.prefix(4)
        let isPlain = beginning.allSatisfy { $0.properties.isAlphabetic || $0.isASCII }
        return isPlain ? String(String.UnicodeScalarView(beginning)) : ""
    }
}

extension ListStyle {
    fileprivate func foundationStyle(
        locale: Locale
    ) -> ListFormatStyle<StringStyle, [String]> {
        switch self {
        case .and: .list(type: .and).locale(locale)
        case .or: .list(type: .or).locale(locale)
        case .units: .list(type: .and, width: .narrow).locale(locale)
        }
    }
}
