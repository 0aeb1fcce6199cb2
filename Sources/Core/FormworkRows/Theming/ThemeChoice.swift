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
    ///
    /// The first case of an enumeration with `CaseIterable`.
    static var standard: Self { get }

    /// The look with the name of a theme, which a form takes over from the face that shows it;
    /// `nil` if there is none.
    ///
    /// An enumeration of texts has those of its cases.
    static func named(_ name: String) -> Self?
}

extension ThemeChoice {
    /// No look has a name.
    public static func named(_ name: String) -> Self? { nil }
}

extension ThemeChoice where Self: CaseIterable {
    /// The first look.
    public static var standard: Self { allCases[allCases.startIndex] }
}

extension ThemeChoice where Self: RawRepresentable<String> {
    /// The case with the name.
    public static func named(_ name: String) -> Self? { Self(rawValue: name) }
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
