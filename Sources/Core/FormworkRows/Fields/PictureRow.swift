/// A row with a picture.
///
/// A page shows the picture of that name if its site has one (`Site(pictures:)`). A face without
/// pictures, such as a terminal, shows the words that describe it.
///
/// ```swift
/// PictureRow(tag: InformationFormTag.pets) {
///     $0.view.imageView.image = ThemeImage(named: "pets")
///     $0.view.imageView.accessibilityLabel = "A cat and a dog, asleep"
/// }
/// ```
open class PictureRow: Row {
    /// The view of the row.
    public let view: PictureRowView

    /// The name of the row.
    public let tag: any RowTag

    /// Creates a row with a picture, which a closure may set.
    ///
    /// - Parameters:
    ///   - tag: The name of the row.
    ///   - imageView: The view of the picture, such as one that takes it from its theme.
    ///   - config: Work on the new row.
    public init(
        tag: any RowTag, imageView: FormImageView = FormImageView(),
        config: ((PictureRow) -> Void)? = nil
    ) {
        self.tag = tag
        view = PictureRowView(imageView)
        config?(self)
    }
}

/// A picture.
public final class PictureRowView: FormView {
    /// The picture.
    public let imageView: FormImageView

    /// Creates a view around a picture.
    public init(_ imageView: FormImageView) {
        self.imageView = imageView
        super.init()
        addSubview(imageView)
    }

    /// Creates a view without a picture.
    public required convenience init() { self.init(FormImageView()) }
}
