/// What must, or must not, stand before or behind a place of the text: `(?=…)`, `(?<!…)` and the like.
struct PatternLook {
    let node: PatternNode
    /// Whether it looks at what comes, not at what has been.
    let isAhead: Bool
}
