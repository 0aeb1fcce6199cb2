/// A view that looks different in different themes.
///
/// A project makes its own protocol from this one and from the traits that it uses, once:
///
/// ```swift
/// protocol Themeable: ThemeableColorTraits, ThemeableImageTraits
/// where
///     ThemeType == AstroTheme, ThemeColorType == AstroColor, ThemeImageType == AstroImage
/// {}
/// ```
///
/// Forms, row views and the views in them adopt it; each takes the theme of the nearest one around
/// it unless it has one of its own.
public protocol ThemeableView: AnyObject {
    /// The themes of the project.
    associatedtype ThemeType: ThemeChoice

    /// The view's own theme; `nil` to inherit the theme of the view around it.
    var theme: ThemeType? { get set }

    /// Applies the theme that is active now.
    func updateTheme()
}

extension ThemeableView {
    /// The active theme: the view's own, else the inherited one.
    ///
    /// - Complexity: O(1); views cache what they inherit.
    public var activeTheme: ThemeType {
        theme ?? (self as? FormView)?.inheritedTheme as? ThemeType ?? .standard
    }

    /// The theme that the view passes to its subviews.
    fileprivate var ownTheme: (any ThemeChoice)? { theme }
}

/// A view that uses the colours of its theme.
public protocol ThemeableColorTraits: ThemeableView where ThemeColorType.ThemeType == ThemeType {
    /// The uses of colours.
    associatedtype ThemeColorType: ThemeColorRequirement
}

extension ThemeableColorTraits {
    /// The colour for a use in the active theme.
    public func color(_ requirement: ThemeColorType) -> ThemeColor {
        requirement.color(in: activeTheme)
    }
}

/// A view that uses the lengths of its theme.
public protocol ThemeableSizeTraits: ThemeableView where ThemeSizeType.ThemeType == ThemeType {
    /// The uses of lengths.
    associatedtype ThemeSizeType: ThemeSizeRequirement
}

extension ThemeableSizeTraits {
    /// The length for a use in the active theme.
    public func size(_ requirement: ThemeSizeType) -> ThemeDimension {
        requirement.size(in: activeTheme)
    }
}

/// A view that uses the pictures of its theme.
public protocol ThemeableImageTraits: ThemeableView where ThemeImageType.ThemeType == ThemeType {
    /// The uses of pictures.
    associatedtype ThemeImageType: ThemeImageRequirement
}

extension ThemeableImageTraits {
    /// The picture for a use in the active theme.
    public func image(_ requirement: ThemeImageType) -> ThemeImage {
        requirement.image(in: activeTheme)
    }
}

extension FormView {
    /// The theme that the view passes to its subviews.
    var ownTheme: (any ThemeChoice)? {
        (self as? any ThemeableView)?.ownTheme ?? inheritedTheme
    }

    /// Sets the theme that the view and all of its subviews inherit, each once.
    ///
    /// - Complexity: linear in the number of views inside.
    func inheritTheme(_ theme: (any ThemeChoice)?) {
        inheritedTheme = theme
        (self as? any ThemeableView)?.updateTheme()
        passTheme()
    }

    /// Passes the theme of a view to all of its subviews.
    ///
    /// A themeable view with themeable views inside does so when its own theme is set:
    ///
    /// ```swift
    /// var theme: AstroTheme? {
    ///     didSet {
    ///         updateTheme()
    ///         passTheme()
    ///     }
    /// }
    /// ```
    public func passTheme() {
        let theme = ownTheme
        for view in subviews { view.inheritTheme(theme) }
        helper?.inheritTheme(theme)
    }
}
