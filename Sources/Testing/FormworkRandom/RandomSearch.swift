#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The size of random searches, for tests that are short by default and can be long.
///
/// ```swift
/// for seed in 0..<RandomSearch.rounds(100) { check(seed) }
/// ```
///
/// The variable `FORMWORK_SEARCH` is the factor of all searches: `FORMWORK_SEARCH=10 swift test`
/// tries ten times as many values, first those of the short search.
public enum RandomSearch {
    /// The factor of all searches, by default and at least 1.
    public static let factor = max(
        1, getenv("FORMWORK_SEARCH").flatMap { Int(String(cString: $0)) } ?? 1)

    /// Returns the number of rounds of a search that has so many by default.
    public static func rounds(_ count: Int) -> Int { count * factor }
}
