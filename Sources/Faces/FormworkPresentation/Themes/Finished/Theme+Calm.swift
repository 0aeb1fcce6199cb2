extension Theme {
    /// The default theme: quiet greys and a green accent, with room around controls.
    public static let calm = finished {
        () throws(ThemeError) in
        try Theme(full: "calm") { theme in
            theme.declareLightColors()
            theme.declareDarkColors()
            theme.declareSizes()
            theme.declareMotion()
            for mode in [ThemeMode.lightMoreContrast, .darkMoreContrast] {
                theme.alias(.line, to: .controlLine, in: mode)
                theme.alias(.textSoft, to: .text, in: mode)
            }
        }
    }

    /// Returns a theme that is made of constants, which tests have checked.
    static func finished(_ make: () throws(ThemeError) -> Theme) -> Theme {
        do throws(ThemeError) {
            return try make()
        } catch {
            preconditionFailure("\(error)")
        }
    }
}

extension ThemeDeclaration {
    fileprivate mutating func declareLightColors() {
        let colors: [(ThemeRole, UInt32)] = [
            (.page, 0xF6F6F3), (.surface, 0xFFFFFF), (.surfaceSoft, 0xF0F1EE), (.text, 0x1D2228),
            (.textSoft, 0x535C66), (.line, 0xDCDFE0), (.controlLine, 0x7F8890),
            (.accent, 0x1F5F54), (.accentStrong, 0x164A41), (.accentSoft, 0xE3EFEC),
            (.onAccent, 0xFFFFFF), (.danger, 0xB3261E), (.dangerStrong, 0x8C1D18),
            (.dangerSoft, 0xFCEFED), (.onDanger, 0xFFFFFF), (.warning, 0x8A5300),
            (.warningSoft, 0xFDF3E2), (.success, 0x1E6B3A), (.successSoft, 0xE8F3EA),
            (.focus, 0x0B4FD6),
        ]
        declare(colors, in: .light)
        self[.backdrop] = ThemeColor(hex: 0x0A0E12).withAlpha(0.55)
        let ink = ThemeColor(hex: 0x141A20)
        self[.shadow] = ThemeShadow([
            .init(ink.withAlpha(0.06), y: .px(1), blur: .px(2)),
            .init(ink.withAlpha(0.05), y: .px(4), blur: .px(16)),
        ])
        self[.shadowMenu] = ThemeShadow([
            .init(ink.withAlpha(0.18), y: .rem(0.5), blur: .rem(2))
        ])
        self[.shadowDialog] = ThemeShadow([
            .init(ink.withAlpha(0.3), y: .rem(1), blur: .rem(4))
        ])
    }

    fileprivate mutating func declareDarkColors() {
        let colors: [(ThemeRole, UInt32)] = [
            (.page, 0x14181B), (.surface, 0x1C2125), (.surfaceSoft, 0x252B30), (.text, 0xE9EBEC),
            (.textSoft, 0xADB6BD), (.line, 0x343B41), (.controlLine, 0x7D8890),
            (.accent, 0x83D0C0), (.accentStrong, 0xA5E2D5), (.accentSoft, 0x1F3934),
            (.onAccent, 0x0D2420), (.danger, 0xFFB0A8), (.dangerStrong, 0xFFC9C3),
            (.dangerSoft, 0x3A2321), (.onDanger, 0x3B0A07), (.warning, 0xF3C67C),
            (.warningSoft, 0x35291A), (.success, 0x93D6A6), (.successSoft, 0x1C3324),
            (.focus, 0x9CC0FF),
        ]
        declare(colors, in: .dark)
        let black = ThemeColor(hex: 0)
        self[.shadow, .dark] = ThemeShadow([
            .init(black.withAlpha(0.3), y: .px(1), blur: .px(2)),
            .init(black.withAlpha(0.2), y: .px(4), blur: .px(16)),
        ])
    }

    fileprivate mutating func declareSizes() {
        let sizes: [(ThemeToken<ThemeDimension>, Double)] = [
            (.radius, 0.5), (.radiusLarge, 0.875), (.gutterNarrow, 1), (.gutterWide, 2),
            (.pageWidth, 72), (.formWidth, 46), (.fontSize, 1), (.fontSizeSmall, 0.9375),
            (.fontSizeTiny, 0.875), (.fontSizeLarge, 1.125), (.controlHeight, 2.75),
            (.controlPadding, 0.75), (.fieldGap, 1.75), (.cellPadding, 0.875), (.spaceSmall, 0.5),
            (.space, 0.75), (.spaceLarge, 1), (.spaceHuge, 1.5), (.lineWidth, 0.0625),
            (.focusWidth, 0.1875),
        ]
        declare(sizes)
        self[.lineHeight] = 1.6
        self[.fontWeightStrong] = 600
        self[.fontFamily] = [
            "system-ui", "-apple-system", "Segoe UI", "Roboto", "Noto Sans", "Noto Sans Arabic",
            "Helvetica Neue", "Arial", "sans-serif",
        ]
    }

    fileprivate mutating func declareMotion() {
        self[.motion] = .milliseconds(120)
        self[.easing] = .easeOut
    }

    /// Declares opaque colours in one mode.
    mutating func declare(_ colors: [(ThemeRole, UInt32)], in mode: ThemeMode) {
        for (role, hex) in colors { self[role, mode] = ThemeColor(hex: hex) }
    }

    /// Declares lengths in multiples of the reader's font size.
    mutating func declare(_ sizes: [(ThemeToken<ThemeDimension>, Double)]) {
        for (token, value) in sizes { self[token] = .rem(value) }
    }
}

extension ThemeColor {
    /// Returns the colour with another opacity.
    public func withAlpha(_ alpha: Double) -> ThemeColor {
        ThemeColor(red: red, green: green, blue: blue, alpha: alpha)
    }
}
