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

    /// The colours of a row to which code gives some; `nil` outside of such rows.
    private var row: RowColors?

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

    /// The same values in a row to which code gives colours: its words keep their contrast.
    public func colored(by look: RowLook) -> ThemeValues {
        var values = self
        values.row = look.isColored ? look.colors(in: theme, mode) : nil
        return values
    }

    /// The colour of a role.
    public func color(_ role: ThemeRole) -> ThemeColor {
        row?.color(role) ?? theme[role, mode]
    }

    /// The colour behind a row to which code gives one; `nil` for that of the face.
    public var rowBackground: ThemeColor? { row?.background }

    /// A length in points; one in pixels is the same for all sizes of texts.
    public func length(_ token: ThemeToken<ThemeDimension>) -> Double {
        length(theme[token, mode])
    }

    /// A length of code in points.
    public func length(_ length: ThemeDimension) -> Double {
        length.unit == .px ? length.value : length.value * rem
    }
}

extension RowColors {
    /// The colour of a role in the row; `nil` for that of the theme.
    fileprivate func color(_ role: ThemeRole) -> ThemeColor? {
        switch role {
        case .text: text
        case .textSoft: hint
        case .danger: error
        case .accent: accent
        default: nil
        }
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
