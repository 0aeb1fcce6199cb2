extension HTML {
    /// Foreign text within a sentence: its direction does not affect the text around it.
    ///
    /// Use it for the names and titles that users enter: an Arabic title in an English sentence
    /// keeps its order of words, and so does the sentence.
    public static func words(_ text: String) -> HTML {
        "<bdi>\(text)</bdi>"
    }

    /// A foreign text of its own, with its line breaks, in its own direction.
    ///
    /// Its direction follows from its first letter. The text is escaped; it cannot contain markup.
    public static func prose(_ text: String) -> HTML {
        "<div class=\"prose\" dir=\"auto\">\(text)</div>"
    }

    /// A link to a page; only its title if the target is none that a page may lead to.
    ///
    /// A target may come from outside: schemes that run something (`javascript:`, `data:`) do not
    /// become links, nor do those that ``LinkTarget`` has to encode (`mailto:`, `tel:`).
    ///
    /// ```swift
    /// HTML.link(idea.title, to: context.link(to: ShowIdeaRequest(query: .init(id: idea.id))))
    /// ```
    public static func link(_ title: String, to target: String) -> HTML {
        guard LinkTarget.isSafe(target) else { return words(title) }
        return "<a href=\"\(target)\"><bdi>\(title)</bdi></a>"
    }

    /// A link to an address that is made of a value; only its title if there is none.
    public static func link(_ title: String, to target: LinkTarget?) -> HTML {
        guard let target else { return words(title) }
        return "<a href=\"\(target)\"><bdi>\(title)</bdi></a>"
    }
}
