public import FormworkPresentation

/// The looks of a project that pages and terminals have as well: each is declared once, as a child
/// of a finished theme.
///
/// ```swift
/// enum AstroTheme: String, FaceThemeChoice {
///     case normal, night
///
///     func declare(_ theme: inout ThemeDeclaration) {
///         guard self == .night else { return }
///         theme[.accent] = ThemeColor(hex: 0x5B3FA8)
///         theme[.accent, .dark] = ThemeColor(hex: 0xC7B8F5)
///         theme[.accentStrong] = ThemeColor(hex: 0x472F8A)
///         theme[.accentStrong, .dark] = ThemeColor(hex: 0xDDD3FA)
///     }
/// }
///
/// let theme = try AstroTheme.night.theme()
/// ```
///
/// Views read its colours, lengths and pictures by ``FaceThemeTraits``.
public protocol FaceThemeChoice: ThemeChoice, CaseIterable, RawRepresentable<String> {
    /// The theme from which the looks differ; `Theme.calm` unless another is declared.
    static var parent: Theme { get }

    /// Declares the tokens in which the look differs from its parent.
    func declare(_ theme: inout ThemeDeclaration)
}

extension FaceThemeChoice {
    /// The calm theme.
    public static var parent: Theme { .calm }

    /// The look as a theme for faces.
    ///
    /// - Throws: `ThemeError` where two colours that are beside each other have too little contrast.
    public func theme() throws(ThemeError) -> Theme {
        try Theme(rawValue, parent: Self.parent, declare)
    }

    /// All looks, for an application that offers them by name.
    ///
    /// - Throws: `ThemeError` where colours of one have too little contrast.
    public static func catalog() throws(ThemeError) -> ThemeCatalog {
        try ThemeCatalog(allCases.map(\.declaration))
    }

    fileprivate var declaration: ThemeDeclaration {
        var declaration = ThemeDeclaration(rawValue, parent: Self.parent.name)
        declare(&declaration)
        return declaration
    }
}

/// A view that uses the colours, lengths and pictures of a ``FaceThemeChoice``.
///
/// ```swift
/// final class HeadingView: FormLabel, FaceThemeTraits {
///     var theme: HouseTheme? {
///         didSet { updateTheme() }
///     }
///
///     func updateTheme() { textColor = color(.accent) }
/// }
/// ```
public protocol FaceThemeTraits: ThemeableView where ThemeType: FaceThemeChoice {}

extension FaceThemeTraits {
    /// The colour of a role in the active theme, in its light mode; faces in another mode show the
    /// colour that the role has there.
    public func color(_ role: ThemeRole) -> ThemeColor { value(role) }

    /// The length of a token in the active theme.
    public func size(_ token: ThemeToken<ThemeDimension>) -> ThemeDimension { value(token) }

    /// The picture of a use in the active theme, by convention the one with the name of the use.
    public func image(_ use: String) -> ThemeImage {
        activeTheme.declaration.image(use, .light) ?? ThemeType.parent.image(use)
    }

    private func value<Value>(_ token: ThemeToken<Value>) -> Value {
        let declaration = activeTheme.declaration
        return declaration[token, .light] ?? declaration[token] ?? ThemeType.parent[token]
    }
}
