import Foundation

/// A colour by lightness, chroma and hue in the OKLCH space, in which equal steps look equal.
///
/// `lightness` is 0 for black and 1 for white, `chroma` is 0 for greys and at most about 0.32 in
/// sRGB, `hue` is an angle in degrees.
///
/// Source: B. Ottosson, *A perceptual color space for image processing* (2020); CSS Color 4, § 9.
struct OKLCH: Hashable, Sendable {
    var lightness: Double
    var chroma: Double
    var hue: Double

    /// Creates a colour from its coordinates.
    init(lightness: Double, chroma: Double, hue: Double) {
        self.lightness = lightness
        self.chroma = chroma
        self.hue = hue
    }

    /// Converts an opaque colour.
    init(_ color: ThemeColor) { self.init(OKLab(color)) }

    init(_ lab: OKLab) {
        lightness = lab.lightness
        chroma = (lab.a * lab.a + lab.b * lab.b).squareRoot()
        let degrees = atan2(lab.b, lab.a) * 180 / .pi
        hue = degrees < 0 ? degrees + 360 : degrees
    }

    var lab: OKLab {
        let angle = hue * .pi / 180
        return OKLab(lightness: lightness, a: chroma * cos(angle), b: chroma * sin(angle))
    }

    /// The nearest colour of sRGB with the same lightness and hue.
    ///
    /// Chroma is reduced until the clipped colour differs from the exact one by less than a just
    /// noticeable difference of 0.02, as CSS Color 4, § 13.2 maps colours into a gamut.
    ///
    /// - Complexity: at most 24 conversions.
    var srgb: ThemeColor {
        if lightness >= 1 { return ThemeColor(hex: 0xFFFFFF) }
        if lightness <= 0 { return ThemeColor(hex: 0) }
        if lab.linear.isInGamut { return ThemeColor(linear: lab.linear) }
        var (low, high, lowIsInGamut) = (0.0, chroma, true)
        var best = ThemeColor(linear: lab.linear)
        if lab.distance(to: OKLab(best)) < Self.noticeable { return best }
        while high - low > 0.0001 {
            var candidate = self
            candidate.chroma = (low + high) / 2
            let linear = candidate.lab.linear
            if lowIsInGamut, linear.isInGamut {
                low = candidate.chroma
                continue
            }
            best = ThemeColor(linear: linear)
            let difference = candidate.lab.distance(to: OKLab(best))
            if difference >= Self.noticeable {
                high = candidate.chroma
            } else if Self.noticeable - difference < 0.0001 {
                return best
            } else {
                lowIsInGamut = false
                low = candidate.chroma
            }
        }
        return best
    }

    private static let noticeable = 0.02

    /// The colour of sRGB with the same lightness and exactly the same hue, of the highest chroma up
    /// to this one.
    ///
    /// ``srgb`` keeps more chroma, for which it clips, and so may turn the hue by some degrees.
    ///
    /// - Complexity: at most 14 conversions.
    var srgbOfSameHue: ThemeColor {
        if lab.linear.isInGamut { return ThemeColor(linear: lab.linear) }
        var (low, high) = (0.0, chroma)
        while high - low > 0.0001 {
            let middle = (low + high) / 2
            let isInGamut = OKLCH(lightness: lightness, chroma: middle, hue: hue).lab.linear
                .isInGamut
            if isInGamut { low = middle } else { high = middle }
        }
        return ThemeColor(linear: OKLCH(lightness: lightness, chroma: low, hue: hue).lab.linear)
    }

    /// The angle between two hues, at most 180 degrees; 0 where one of the colours is nearly grey.
    func turn(to other: OKLCH) -> Double {
        guard chroma > 0.01, other.chroma > 0.01 else { return 0 }
        let angle = abs(hue - other.hue)
        return min(angle, 360 - angle)
    }
}

/// A colour by lightness and two opponent axes in the OKLab space.
struct OKLab: Hashable, Sendable {
    var lightness: Double
    var a: Double
    var b: Double

    /// Creates a colour from its coordinates.
    init(lightness: Double, a: Double, b: Double) {
        self.lightness = lightness
        self.a = a
        self.b = b
    }

    /// Converts an opaque colour.
    init(_ color: ThemeColor) { self.init(color.linear) }

    init(_ color: LinearRGB) {
        let cones = Matrix3(
            0.412_221_470_8, 0.536_332_536_3, 0.051_445_992_9,
            0.211_903_498_2, 0.680_699_545_1, 0.107_396_956_6,
            0.088_302_461_9, 0.281_718_837_6, 0.629_978_700_5
        ).applied(to: color.components)
        let roots = (cbrt(cones.0), cbrt(cones.1), cbrt(cones.2))
        self.init(roots: roots)
    }

    /// Converts a colour whose cone responses are already under the cube root.
    private init(roots: (Double, Double, Double)) {
        let lab = Matrix3(
            0.210_454_255_3, 0.793_617_785_0, -0.004_072_046_8,
            1.977_998_495_1, -2.428_592_205_0, 0.450_593_709_9,
            0.025_904_037_1, 0.782_771_766_2, -0.808_675_766_0
        ).applied(to: roots)
        self.init(lightness: lab.0, a: lab.1, b: lab.2)
    }

    /// The colour as linear light, which may be outside of sRGB.
    var linear: LinearRGB {
        let roots = Matrix3(
            1, 0.396_337_777_4, 0.215_803_757_3,
            1, -0.105_561_345_8, -0.063_854_172_8,
            1, -0.089_484_177_5, -1.291_485_548_0
        ).applied(to: (lightness, a, b))
        let cones = (
            roots.0 * roots.0 * roots.0, roots.1 * roots.1 * roots.1, roots.2 * roots.2 * roots.2
        )
        return LinearRGB(
            Matrix3(
                4.076_741_662_1, -3.307_711_591_3, 0.230_969_929_2,
                -1.268_438_004_6, 2.609_757_401_1, -0.341_319_396_5,
                -0.004_196_086_3, -0.703_418_614_7, 1.707_614_701_0
            ).applied(to: cones))
    }

    /// The Euclidean distance of two colours, 1 between black and white.
    func distance(to other: OKLab) -> Double {
        let (x, y, z) = (lightness - other.lightness, a - other.a, b - other.b)
        return (x * x + y * y + z * z).squareRoot()
    }
}
