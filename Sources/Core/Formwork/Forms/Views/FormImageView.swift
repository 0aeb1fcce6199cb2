/// A picture.
open class FormImageView: FormView {
    /// What is shown; nothing for `nil`.
    public var image: ThemeImage?
}
