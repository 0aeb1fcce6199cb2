/// The circumstances under which a theme is shown, as the reader's system reports them.
public enum ThemeMode: String, Hashable, Sendable, CaseIterable {
    /// Dark texts on a light background.
    case light
    /// Light texts on a dark background.
    case dark
    /// The light mode for a reader who has asked for more contrast.
    case lightMoreContrast
    /// The dark mode for a reader who has asked for more contrast.
    case darkMoreContrast

    /// The mode of a reader who has not asked for more contrast.
    public var base: ThemeMode {
        switch self {
        case .light, .lightMoreContrast: .light
        case .dark, .darkMoreContrast: .dark
        }
    }
}
