/// The aspects of a form as they were fetched, before a model is built of them.
///
/// A listener to `aspects-fetched` can replace each of them.
public final class FetchedAspects {
    /// The structure.
    public var structure: AspectDocument

    /// The texts.
    public var localization: AspectDocument

    /// The values; `nil` for a new instance.
    public var values: AspectDocument?

    /// The layout; `nil` for one field below the other.
    public var layout: AspectDocument?

    /// The mapping of attributes to widgets; `nil` for that by their types.
    public var widgetMapping: AspectDocument?

    /// The rules; `nil` without any.
    public var rules: AspectDocument?

    /// The instances of a list; `nil` for a form.
    public var options: AspectDocument?

    init(_ documents: [Aspect: AspectDocument]) throws(AspectError) {
        structure = try Self.required(.structure, in: documents)
        localization = try Self.required(.localization, in: documents)
        values = documents[.values]
        layout = documents[.layout]
        widgetMapping = documents[.widgetMapping]
        rules = documents[.rules]
        options = documents[.options]
    }

    private static func required(
        _ aspect: Aspect, in documents: [Aspect: AspectDocument]
    ) throws(AspectError) -> AspectDocument {
        if let document = documents[aspect] { return document }
        throw AspectError(.missing, aspect, at: "source", "the source has none; add it there.")
    }
}
