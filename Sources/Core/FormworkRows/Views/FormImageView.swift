/// A picture.
open class FormImageView: FormView {
    /// The picture; `nil` for none.
    public var image: ThemeImage? {
        didSet { if image != oldValue { lookDidChange() } }
    }

    /// The maximum height on faces that show pictures; `nil` for that of the picture.
    public var height: ThemeDimension? {
        didSet { if height != oldValue { lookDidChange() } }
    }
}
