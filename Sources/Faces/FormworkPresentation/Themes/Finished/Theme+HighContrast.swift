extension Theme {
    /// A theme with a contrast of 7 for all texts and of 4.5 for borders, icons and the focus ring.
    ///
    /// Lines and the focus ring are thicker than in ``calm``, and there are no shadows.
    public static let highContrast = finished {
        () throws(ThemeError) in
        try Theme("high-contrast", parent: .calm, contrast: .enhanced) { theme in
            theme.declare(
                [
                    (.page, 0xFFFFFF), (.surface, 0xFFFFFF), (.surfaceSoft, 0xF2F2F2),
                    (.text, 0x000000), (.textSoft, 0x2E3338), (.line, 0x5A6168),
                    (.controlLine, 0x4A5158), (.accent, 0x0B4A40), (.accentStrong, 0x07332C),
                    (.accentSoft, 0xE3EFEC), (.onAccent, 0xFFFFFF), (.danger, 0x8C1710),
                    (.dangerStrong, 0x66110C), (.dangerSoft, 0xFCEFED), (.onDanger, 0xFFFFFF),
                    (.warning, 0x633B00), (.warningSoft, 0xFDF3E2), (.success, 0x0F4A25),
                    (.successSoft, 0xE8F3EA), (.focus, 0x0A3FB0),
                ], in: .light)
            theme.declare(
                [
                    (.page, 0x000000), (.surface, 0x000000), (.surfaceSoft, 0x1A1D20),
                    (.text, 0xFFFFFF), (.textSoft, 0xD9DEE2), (.line, 0x8D969E),
                    (.controlLine, 0xA8B1B9), (.accent, 0x9BE8D8), (.accentStrong, 0xC2F5EA),
                    (.accentSoft, 0x12302B), (.onAccent, 0x00120F), (.danger, 0xFFC2BC),
                    (.dangerStrong, 0xFFDCD8), (.dangerSoft, 0x331311), (.onDanger, 0x260200),
                    (.warning, 0xFFDB9C), (.warningSoft, 0x2B1F0E), (.success, 0xA9EBBB),
                    (.successSoft, 0x10291A), (.focus, 0xB5D1FF),
                ], in: .dark)
            theme.declare([(.lineWidth, 0.125), (.focusWidth, 0.25)])
            theme[.shadow] = ThemeShadow.none
            theme[.shadowMenu] = ThemeShadow.none
            theme[.shadowDialog] = ThemeShadow.none
        }
    }
}
