/// A row with a picture.
///
/// A face without pictures, such as a terminal, shows the words that describe it, as does a page.
///
/// ```swift
/// PictureRow(tag: InformationFormTag.pets) {
///     $0.view.imageView.image = ThemeImage(named: "pets")
///     $0.view.imageView.accessibilityLabel = "A cat and a dog, asleep"
/// }
/// ```
open class PictureRow: Row {
    /// The view of the row.
    public let view = PictureRowView()

    /// The name of the row.
    public let tag: any RowTag

    /// Creates a row with a view, which a closure may fill.
    public init(tag: any RowTag, config: ((PictureRow) -> Void)? = nil) {
        self.tag = tag
        config?(self)
    }
}

/// A picture.
public final class PictureRowView: FormView {
    /// The picture.
    public let imageView = FormImageView()

    /// Creates a view without a picture.
    public required init() {
        super.init()
        addSubview(imageView)
    }
}
