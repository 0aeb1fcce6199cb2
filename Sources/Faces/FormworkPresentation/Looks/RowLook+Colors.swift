/// The colours of a row in one mode of a theme, with the contrast that the theme keeps.
public struct RowColors: Hashable, Sendable {
    /// The colour of words.
    public let text: ThemeColor

    /// The colour of hints.
    public let hint: ThemeColor

    /// The colour of errors.
    public let error: ThemeColor

    /// The colour of links and of what is chosen.
    public let accent: ThemeColor

    /// The colour behind the row; `nil` for that of the face.
    public let background: ThemeColor?
}

extension RowLook {
    /// Returns the colours in a mode of a theme.
    ///
    /// A colour that the theme has for such a use becomes that of the mode, so that a form in the
    /// colours of its theme is dark on a dark page. Any other one stays as it is, or becomes the
    /// nearest one with enough contrast on what is behind it.
    public func colors(in theme: Theme, _ mode: ThemeMode) -> RowColors {
        let back = background.map { theme.counterpart(of: $0, among: Self.backgrounds, mode) }
        let page = theme[.page, mode]
        let behind = back.map { [$0.painted(over: page)] } ?? [page, theme[.surface, mode]]
        func readable(_ color: ThemeColor?, _ role: ThemeRole) -> ThemeColor {
            let wanted = color.map { theme.counterpart(of: $0, among: Self.foregrounds, mode) }
            return (wanted ?? theme[role, mode]).readable(
                on: behind, minimum: theme.contrast.minimum(for: .text))
        }
        return RowColors(
            text: readable(text, .text), hint: readable(text, .textSoft),
            error: readable(nil, .danger), accent: readable(tint, .accent), background: back)
    }

    private static let backgrounds: [ThemeRole] = [
        .page, .surface, .surfaceSoft, .accentSoft, .dangerSoft, .warningSoft, .successSoft,
        .accent, .accentStrong, .danger,
    ]

    private static let foregrounds: [ThemeRole] = [
        .text, .textSoft, .accent, .accentStrong, .danger, .dangerStrong, .warning, .success,
        .onAccent, .onDanger,
    ]
}

extension Theme {
    /// The colour of a mode in the role in which the light mode has a colour; the colour itself if
    /// no role has it.
    fileprivate func counterpart(
        of color: ThemeColor, among roles: [ThemeRole], _ mode: ThemeMode
    ) -> ThemeColor {
        roles.first { self[$0] == color }.map { self[$0, mode] } ?? color
    }
}

extension ThemeColor {
    /// The nearest colour with a contrast on some backgrounds; without one, black or white.
    fileprivate func readable(on backgrounds: [ThemeColor], minimum: Double) -> ThemeColor {
        let requirements = backgrounds.map { (background: $0, minimum: minimum) }
        if requirements.allSatisfy({ contrast(on: $0.background) >= minimum }) { return self }
        if let color = lightnessAdjusted(meeting: requirements) { return color }
        func least(_ color: ThemeColor) -> Double {
            backgrounds.map { color.contrast(on: $0) }.min() ?? 0
        }
        let (black, white) = (ThemeColor(hex: 0), ThemeColor(hex: 0xFFFFFF))
        return least(black) > least(white) ? black : white
    }
}
