import Foundation

extension LanguageTag {
    /// The tags whose texts readers of this one understand, itself first, its language last.
    ///
    /// Subtags are dropped from the end (RFC 4647, look-up). The likely script is known and so is
    /// the nearest regional relative: `zh-HK` leads to `zh-Hant` before `zh`, `es-MX` to `es-419`
    /// before `es`, `en-AU` to `en-GB` before `en`.
    public var fallbacks: [LanguageTag] {
        guard subtags[0] != "und" else { return [self] }
        let full = maximal
        var chain = truncations.filter { $0.subtags.count > 1 }
        if chain.isEmpty { chain.append(self) }
        chain += [parent].compactMap { $0 }
        chain += full.truncations.filter { $0.subtags.count > 1 }
        chain.append(LanguageTag(subtags: [subtags[0]]))
        var seen: Set<LanguageTag> = []
        return chain.filter { seen.insert($0).inserted }
    }

    /// The tag with its likely script and region: `zh-TW` is `zh-Hant-TW`.
    var maximal: LanguageTag {
        LanguageTag(Locale.Language(identifier: text).maximalIdentifier) ?? self
    }

    /// The direction in which the text of the language's script runs.
    public var direction: LayoutDirection {
        let script = maximal.subtags.dropFirst().first { $0.utf8.count == 4 }
        return script.map(Self.rightToLeftScripts.contains) == true ? .rightToLeft : .leftToRight
    }

    /// The tag, then with one subtag less each.
    var truncations: [LanguageTag] {
        subtags.indices.reversed().map { LanguageTag(subtags: Array(subtags[...$0])) }
    }

    /// The parent in the locale database, when it is more than the language alone.
    private var parent: LanguageTag? {
        guard subtags.count > 1, let parent = Locale.Language(identifier: text).parent,
            let tag = LanguageTag(parent.minimalIdentifier), tag.subtags.count > 1,
            tag.subtags[0] == subtags[0]
        else { return nil }
        return tag
    }

    /// The scripts of Unicode that are in use and run from right to left.
    private static let rightToLeftScripts: Set<String> = [
        "Adlm", "Arab", "Aran", "Hebr", "Mand", "Mend", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa",
        "Yezi",
    ]
}
