/// What stands in a form: anything with a view and a tag.
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
    /// The type of what people see.
    associatedtype View: FormView

    /// What people see of the row.
    var view: View { get }
}

extension Row {
    /// The row's view.
    public var baseView: FormView { view }
}
