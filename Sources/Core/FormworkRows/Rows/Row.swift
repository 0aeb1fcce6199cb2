/// An element of a form: anything with a view and a tag.
///
/// ```swift
/// final class CompanyLogoRow: Row {
///     var view = CompanyLogoView()
///     var tag: any RowTag
///
///     init(tag: any RowTag, config: ((CompanyLogoRow) -> Void)? = nil) {
///         self.tag = tag
///         config?(self)
///     }
/// }
/// ```
public protocol Row: AnyRow {
    /// The type of the row's view.
    associatedtype View: FormView

    /// The view of the row.
    var view: View { get }
}

extension Row {
    /// The row's view.
    public var baseView: FormView { view }
}
