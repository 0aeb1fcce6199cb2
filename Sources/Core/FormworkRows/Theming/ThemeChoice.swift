/// One of the looks of a project: an enumeration of their names.
///
/// Its values can be those of a `Theme`, so that row objects look like pages:
///
/// ```swift
/// enum AstroTheme: ThemeChoice {
///     case normal, grey, light
///
///     static var standard: AstroTheme { .normal }
/// }
///
/// enum AstroColor: ThemeColorRequirement {
///     case tint
///
///     func color(in theme: AstroTheme) -> ThemeColor {
///         theme == .normal ? Theme.calm[.accent] : ThemeColor(hex: 0x808080)
///     }
/// }
/// ```
public protocol ThemeChoice: Hashable, Sendable {
    /// The look of views that neither have a theme nor inherit one.
    static var standard: Self { get }
}

/// A colour that each theme has: an enumeration of the uses of colours.
public protocol ThemeColorRequirement {
    /// The themes of the project.
    associatedtype ThemeType: ThemeChoice

    /// The colour of a theme.
    func color(in theme: ThemeType) -> ThemeColor
}

/// A length that each theme has: an enumeration of the uses of lengths.
public protocol ThemeSizeRequirement {
    /// The themes of the project.
    associatedtype ThemeType: ThemeChoice

    /// The length of a theme.
    func size(in theme: ThemeType) -> ThemeDimension
}

/// A picture that each theme has: an enumeration of the uses of pictures.
public protocol ThemeImageRequirement {
    /// The themes of the project.
    associatedtype ThemeType: ThemeChoice

    /// The picture of a theme.
    func image(in theme: ThemeType) -> ThemeImage
}
