/// One of the looks of a project: an enumeration of their names.
///
/// ```swift
/// enum AstroTheme: Theme {
///     case normal, grey, light
///
///     static var standard: AstroTheme { .normal }
/// }
/// ```
public protocol Theme: Hashable, Sendable {
    /// The look of views that neither have a theme nor inherit one.
    static var standard: Self { get }
}

/// A colour that each theme has: an enumeration of the uses of colours.
public protocol ThemeColorRequirement {
    /// The themes of the project.
    associatedtype ThemeType: Theme

    /// The colour of a theme.
    func color(in theme: ThemeType) -> ThemeColor
}

/// A picture that each theme has: an enumeration of the uses of pictures.
public protocol ThemeImageRequirement {
    /// The themes of the project.
    associatedtype ThemeType: Theme

    /// The picture of a theme.
    func image(in theme: ThemeType) -> ThemeImage
}
