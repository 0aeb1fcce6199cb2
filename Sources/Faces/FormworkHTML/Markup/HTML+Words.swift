extension HTML {
    /// Words from outside amid a sentence: their direction does not disturb what is around them.
    public static func words(_ text: String) -> HTML {
        "<bdi>\(text)</bdi>"
    }

    /// A text from outside that stands alone, with its line breaks, in its own direction.
    public static func prose(_ text: String) -> HTML {
        "<div class=\"prose\" dir=\"auto\">\(text)</div>"
    }

    /// A link; only its title if the target is none that a page may lead to.
    ///
    /// A target may come from outside: schemes that run something (`javascript:`, `data:`) do not
    /// become links.
    public static func link(_ title: String, to target: String) -> HTML {
        guard LinkTarget.isSafe(target) else { return words(title) }
        return "<a href=\"\(target)\"><bdi>\(title)</bdi></a>"
    }
}

/// Decides where links may lead.
enum LinkTarget {
    private static let schemes: Set<String> = ["http", "https", "mailto", "tel"]

    /// Whether a target is a path, a fragment, a query or an address of a scheme that only shows.
    static func isSafe(_ target: String) -> Bool {
        // Browsers drop control characters and spaces before they look for a scheme.
        guard !target.unicodeScalars.contains(where: { $0.value <= 0x20 }) else { return false }
        let head = target.prefix { !"/?#".contains($0) }
        guard let colon = head.firstIndex(of: ":") else { return true }
        return schemes.contains(head[..<colon].lowercased())
    }
}
