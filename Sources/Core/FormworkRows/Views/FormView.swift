public import Foundation

/// An element that a form shows, as a value of state: a face decides how it looks.
///
/// It is what a view of UIKit is to Astro Forms, without a screen. A view knows its subviews, its
/// superview, and its text; changes of the text reach the form around it.
///
/// ```swift
/// final class CompanyLogoView: FormView {
///     let image = FormImageView()
///
///     required init() {
///         super.init()
///         image.accessibilityLabel = "Astro"
///         addSubview(image)
///     }
/// }
/// ```
open class FormView {
    /// The views inside, in the order in which they are shown.
    public private(set) var subviews: [FormView] = []

    /// The view that contains this one.
    public private(set) weak var superview: FormView?

    /// The area in which the face shows the view, in units of the face; zero until one does.
    ///
    /// A terminal counts cells, from the first line of the form. Only views of rows are known to a
    /// face; others have the area that code set.
    public final var frame: CGRect {
        get { form?.shownFrame(of: self) ?? givenFrame }
        set { givenFrame = newValue }
    }

    /// Whether code took the view out of sight.
    public var isHidden = false {
        didSet { if isHidden != oldValue { contentDidChange() } }
    }

    /// The colour behind the view; `nil` leaves it to the face.
    public var backgroundColor: ThemeColor? {
        didSet { if backgroundColor != oldValue { lookDidChange() } }
    }

    /// The colour that the view stresses things with; `nil` leaves it to the face.
    public var tintColor: ThemeColor? {
        didSet { if tintColor != oldValue { lookDidChange() } }
    }

    /// The space above and below the row of the view, on faces that do not count lines; `nil` leaves
    /// it to the face.
    public var margin: ThemeDimension? {
        didSet { if margin != oldValue { lookDidChange() } }
    }

    /// The theme of the nearest view around this one that has one of its own.
    public internal(set) var inheritedTheme: (any ThemeChoice)?

    /// The helper under the view, if it is that of a row.
    public internal(set) var helper: FormView?

    /// Fills the helper again, in the present language.
    var fillHelper: (() -> Void)?

    private var givenLabel: String?
    private var givenFrame = CGRect.zero

    /// Creates an empty view, which its subclasses fill.
    public required init() {}

    /// The text for assistive technologies: the one that was set, or else the view's own.
    public final var accessibilityLabel: String? {
        get { givenLabel ?? wording }
        set {
            guard newValue != givenLabel else { return }
            givenLabel = newValue
            contentDidChange()
        }
    }

    /// The text of the view: that of the first subview that has any.
    open var wording: String? {
        subviews.lazy.compactMap { $0.accessibilityLabel }.first
    }

    /// Reports to the views around that the content changed; the form shows it.
    open func contentDidChange() { superview?.contentDidChange() }

    /// Reports to the form around that the view looks different.
    final func lookDidChange() { form?.lookDidChange(of: self) }

    /// Adds a view at the end of this one; it is removed from its previous superview.
    public func addSubview(_ view: FormView) { insertSubview(view, at: subviews.count) }

    /// Inserts a view at a position, which must be one of this view's.
    public func insertSubview(_ view: FormView, at position: Int) {
        view.removeFromSuperview()
        subviews.insert(view, at: min(position, subviews.count))
        adopt(view)
    }

    /// Removes the view from its superview.
    public func removeFromSuperview() {
        guard let superview else { return }
        if let index = superview.subviews.lastIndex(where: { $0 === self }) {
            superview.subviews.remove(at: index)
        }
        self.superview = nil
        superview.contentDidChange()
    }

    /// The form around the view, or the view itself if it is one.
    public final var form: Form? {
        var view: FormView? = self
        while let current = view {
            if let form = current as? Form { return form }
            view = current.superview
        }
        return nil
    }

    /// Shows a helper under the view, in place of the one before.
    func showHelper(_ view: FormView?) {
        helper?.superview = nil
        fillHelper = nil
        helper = view
        if let view { adopt(view) }
        contentDidChange()
    }

    /// Whether the view's controls can be used; `nil` for a view without controls.
    var isUsable: Bool? {
        let known = subviews.compactMap { $0.isUsable }
        return known.isEmpty ? nil : known.contains(true)
    }

    private func adopt(_ view: FormView) {
        view.superview = self
        view.inheritTheme(ownTheme)
        contentDidChange()
    }
}
