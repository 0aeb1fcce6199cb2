/// The values of a theme for one reader: the colours of a mode, and lengths that follow the size of
/// the reader's texts.
///
/// ```swift
/// let values = ThemeValues(.calm, mode: ThemeMode(isDark: true, hasMoreContrast: false), rem: 16)
/// values.length(.spaceLarge)
/// ```
public struct ThemeValues: Hashable, Sendable {
    /// The theme.
    public let theme: Theme

    private let mode: ThemeMode
    private let rem: Double

    /// Takes the values of a theme.
    ///
    /// - Parameters:
    ///   - theme: The theme.
    ///   - mode: The reader's mode.
    ///   - rem: The points of one `rem`: 16 for the usual size of texts, more for larger ones.
    public init(_ theme: Theme = .calm, mode: ThemeMode = .light, rem: Double = 16) {
        self.theme = theme
        self.mode = mode
        self.rem = rem
    }

    /// The colour of a role.
    public func color(_ role: ThemeRole) -> ThemeColor { theme[role, mode] }

    /// A length in points; one in pixels is the same for all sizes of texts.
    public func length(_ token: ThemeToken<ThemeDimension>) -> Double {
        let length = theme[token, mode]
        return length.unit == .px ? length.value : length.value * rem
    }
}

extension ThemeMode {
    /// The mode of a reader, as the system reports it.
    public init(isDark: Bool, hasMoreContrast: Bool) {
        self =
            switch (isDark, hasMoreContrast) {
            case (false, false): .light
            case (true, false): .dark
            case (false, true): .lightMoreContrast
            case (true, true): .darkMoreContrast
            }
    }
}
