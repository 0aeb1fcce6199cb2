/// A lookahead or lookbehind: text that must, or must not, be before or behind a place: `(?=…)`.
struct PatternLookaround {
    let node: PatternNode
    /// Whether it looks at what comes, not at what has been.
    let isAhead: Bool
}
