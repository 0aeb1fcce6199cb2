/// A picture.
open class FormImageView: FormView {
    /// The picture; `nil` for none.
    public var image: ThemeImage?
}
