/// Finds, among the tags that there are, those that serve a reader.
///
/// Each tag is also known by its full form, so that a reader of `zh-Hant-TW` is served by `zh-TW`.
struct LanguageIndex: Sendable {
    private let tags: [LanguageTag: LanguageTag]

    init(_ supported: [LanguageTag]) {
        let full = Dictionary(supported.map { ($0.maximal, $0) }) { first, _ in first }
        tags = full.merging(supported.map { ($0, $0) }) { _, own in own }
    }

    /// All tags that serve readers of a tag, the best first.
    func chain(for tag: LanguageTag) -> [LanguageTag] {
        var seen: Set<LanguageTag> = []
        return tag.fallbacks.compactMap { tags[$0] }.filter { seen.insert($0).inserted }
    }
}
