import FormworkContent
public import FormworkHTML

extension HTMLWidget {
    /// A text with marks, an `ArticleText`: the page of an instance shows it as an article.
    ///
    /// ```swift
    /// @FormModel struct Story {
    ///     @Field(.textArea, .maxLength(50_000), .widget("article")) var text: String
    /// }
    ///
    /// func site() -> Site {
    ///     var site = Site(name: .localized(key: "Ideas.title"), home: Ideas.List())
    ///     site.widgets = ["article": .article]
    ///     return site
    /// }
    /// ```
    public static let article = HTMLWidget.showing { ArticleText($0).html }
}
