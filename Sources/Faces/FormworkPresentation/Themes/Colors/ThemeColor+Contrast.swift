extension ThemeColor {
    /// The relative luminance: 0 for black, 1 for white, without regard to opacity.
    ///
    /// Source: WCAG 2.2, definition of *relative luminance*.
    public var luminance: Double {
        let light = linear.components
        return 0.2126 * light.0 + 0.7152 * light.1 + 0.0722 * light.2
    }

    /// Returns the contrast ratio with a background, 1 to 21.
    ///
    /// A translucent colour is painted over the background first, which counts as opaque.
    ///
    /// ```swift
    /// ThemeColor(hex: 0x767676).contrast(on: ThemeColor(hex: 0xFFFFFF))  // 4.54
    /// ```
    ///
    /// Source: WCAG 2.2, definition of *contrast ratio*.
    public func contrast(on background: ThemeColor) -> Double {
        let (one, other) = (painted(over: background).luminance, background.luminance)
        return (max(one, other) + 0.05) / (min(one, other) + 0.05)
    }

    /// Returns the opaque colour that is visible where this one covers another.
    ///
    /// The components are mixed as browsers do, in sRGB with its transfer function.
    public func painted(over background: ThemeColor) -> ThemeColor {
        func mixed(_ top: Double, _ bottom: Double) -> Double { top * alpha + bottom * (1 - alpha) }
        return ThemeColor(
            red: mixed(red, background.red), green: mixed(green, background.green),
            blue: mixed(blue, background.blue))
    }

    /// Returns the nearest colour that meets each requirement, by a change of lightness alone.
    ///
    /// The hue in OKLCH stays, within a degree that the 8 bits a component of CSS may turn it; chroma
    /// shrinks only where sRGB has no colour of this chroma and hue at the other lightness.
    ///
    /// - Returns: `nil` if no lightness meets them all.
    /// - Complexity: at most 1,001 candidates with 14 conversions each.
    func lightnessAdjusted(
        meeting requirements: [(background: ThemeColor, minimum: Double)]
    ) -> ThemeColor? {
        lightnessAdjusted { color in
            requirements.allSatisfy { color.contrast(on: $0.background) >= $0.minimum }
        }
    }

    /// Returns the nearest colour that passes, by a change of lightness alone, as above.
    func lightnessAdjusted(where passes: (ThemeColor) -> Bool) -> ThemeColor? {
        let origin = OKLCH(self)
        let start = Int((origin.lightness * 1000).rounded())
        // The nearest colour, if rounding turns the hue of all by more.
        var turned: ThemeColor?
        for step in 0...1000 {
            for level in step == 0 ? [start] : [start - step, start + step]
            where (0...1000).contains(level) {
                var candidate = origin
                candidate.lightness = Double(level) / 1000
                let color = candidate.srgbOfSameHue.rounded
                guard passes(color) else { continue }
                if origin.turn(to: OKLCH(color)) <= 1 { return color }
                turned = turned ?? color
            }
        }
        return turned
    }
}
