/// A place in which a form is shown: any face, or a test.
///
/// A face that draws live forms shows the model itself, which is a `FormDriver`, and takes from the
/// rendered form what it has room for:
///
/// ```swift
/// final class Screen: ModelView {
///     func show(_ form: RenderedModel, of model: Model) { draw(model.driver, titled: form.label) }
///     func showFailure(_ error: AspectError, tryAgain: @escaping () async -> Void) {
///         draw(localizer.text(error.words), button: tryAgain)
///     }
/// }
/// ```
public protocol ModelView: AnyObject {
    /// Shows a form.
    func show(_ form: RenderedModel, of model: Model)

    /// Shows in the place of the form that it could not be made, and offers to try again.
    func showFailure(_ error: AspectError, tryAgain: @escaping () async -> Void)
}
