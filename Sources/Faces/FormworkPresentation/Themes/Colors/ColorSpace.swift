import Foundation

/// A colour space of the Color Module 2025.10 of the Design Tokens Community Group.
///
/// Source of the matrices and transfer functions: CSS Color 4, § 17 (sample code).
enum ColorSpace: String, CaseIterable, Sendable {
    case srgb
    case srgbLinear = "srgb-linear"
    case hsl, hwb, lab, lch, oklab, oklch
    case displayP3 = "display-p3"
    case a98RGB = "a98-rgb"
    case prophotoRGB = "prophoto-rgb"
    case rec2020
    case xyzD50 = "xyz-d50"
    case xyzD65 = "xyz-d65"

    /// The values that each of the three components can have.
    var ranges: [ClosedRange<Double>] {
        let (unit, percent, any) = (0.0...1, 0.0...100, -Double.infinity...Double.infinity)
        let (hue, chroma) = (0.0...360.0.nextDown, 0.0...Double.infinity)
        return switch self {
        case .hsl, .hwb: [hue, percent, percent]
        case .lab: [percent, any, any]
        case .lch: [percent, chroma, hue]
        case .oklab: [unit, any, any]
        case .oklch: [unit, chroma, hue]
        default: [unit, unit, unit]
        }
    }

    /// Converts components to the nearest colour of sRGB.
    ///
    /// A colour outside of sRGB is mapped into it by ``OKLCH/srgb``.
    func srgb(_ x: Double, _ y: Double, _ z: Double) -> ThemeColor {
        switch self {
        case .srgb: return ThemeColor(red: x, green: y, blue: z)
        case .hsl: return Self.hsl(x, y / 100, z / 100)
        case .hwb: return Self.hwb(x, y / 100, z / 100)
        case .oklab: return Self.mapped(OKLab(lightness: x, a: y, b: z))
        case .oklch: return Self.mapped(OKLCH(lightness: x, chroma: y, hue: z).lab)
        default:
            let linear = linear(x, y, z)
            return linear.isInGamut
                ? ThemeColor(linear: linear) : OKLCH(OKLab(linear)).srgb
        }
    }

    private static func mapped(_ lab: OKLab) -> ThemeColor {
        lab.linear.isInGamut ? ThemeColor(linear: lab.linear) : OKLCH(lab).srgb
    }

    /// The linear light of components, which may be outside of sRGB.
    private func linear(_ x: Double, _ y: Double, _ z: Double) -> LinearRGB {
        switch self {
        case .displayP3:
            Self.fromD65(Matrices.displayP3.applied(to: decoded(x, y, z) { $0.decodedSRGB }))
        case .a98RGB:
            Self.fromD65(
                Matrices.a98RGB.applied(to: decoded(x, y, z) { pow($0, 563.0 / 256) }))
        case .rec2020:
            Self.fromD65(Matrices.rec2020.applied(to: decoded(x, y, z) { pow($0, 2.4) }))
        case .prophotoRGB:
            Self.fromD50(
                Matrices.prophotoRGB.applied(
                    to: decoded(x, y, z) { $0 <= 16.0 / 512 ? $0 / 16 : pow($0, 1.8) }))
        case .lab: Self.fromD50(Self.xyz(lab: x, y, z))
        case .lch: Self.fromD50(Self.xyz(lab: x, y * cos(z * .pi / 180), y * sin(z * .pi / 180)))
        case .xyzD50: Self.fromD50((x, y, z))
        case .xyzD65: Self.fromD65((x, y, z))
        default: LinearRGB((x, y, z))
        }
    }

    private func decoded(
        _ x: Double, _ y: Double, _ z: Double, _ transfer: (Double) -> Double
    ) -> (Double, Double, Double) {
        (transfer(x), transfer(y), transfer(z))
    }

    private static func fromD65(_ xyz: (Double, Double, Double)) -> LinearRGB {
        LinearRGB(Matrices.srgbOfD65.applied(to: xyz))
    }

    private static func fromD50(_ xyz: (Double, Double, Double)) -> LinearRGB {
        fromD65(Matrices.d65OfD50.applied(to: xyz))
    }
}

extension ColorSpace {
    private static func hsl(
        _ hue: Double, _ saturation: Double, _ lightness: Double
    ) -> ThemeColor {
        func component(_ offset: Double) -> Double {
            let k = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
            return lightness
                - saturation * min(lightness, 1 - lightness) * max(-1, min(k - 3, 9 - k, 1))
        }
        return ThemeColor(red: component(0), green: component(8), blue: component(4))
    }

    private static func hwb(_ hue: Double, _ white: Double, _ black: Double) -> ThemeColor {
        if white + black >= 1 {
            let grey = white / (white + black)
            return ThemeColor(red: grey, green: grey, blue: grey)
        }
        let pure = hsl(hue, 1, 0.5)
        func mixed(_ component: Double) -> Double { component * (1 - white - black) + white }
        return ThemeColor(red: mixed(pure.red), green: mixed(pure.green), blue: mixed(pure.blue))
    }

    /// The tristimulus values under D50 of CIELAB coordinates.
    private static func xyz(
        lab lightness: Double, _ a: Double, _ b: Double
    ) -> (Double, Double, Double) {
        let (kappa, epsilon) = (24389.0 / 27, 216.0 / 24389)
        let y = (lightness + 16) / 116
        let (x, z) = (a / 500 + y, y - b / 200)
        func ratio(_ root: Double) -> Double {
            let cube = root * root * root
            return cube > epsilon ? cube : (116 * root - 16) / kappa
        }
        let height = lightness > kappa * epsilon ? y * y * y : lightness / kappa
        let white = (0.3457 / 0.3585, 1.0, (1 - 0.3457 - 0.3585) / 0.3585)
        return (ratio(x) * white.0, height * white.1, ratio(z) * white.2)
    }

    private enum Matrices {
        static let displayP3 = Matrix3(
            0.486_570_948_648_216_2, 0.265_667_693_169_093_06, 0.198_217_285_234_362_5,
            0.228_974_564_069_748_8, 0.691_738_521_836_506_4, 0.079_286_914_093_745,
            0, 0.045_113_381_858_902_64, 1.043_944_368_900_976)
        static let a98RGB = Matrix3(
            0.576_669_042_910_130_5, 0.185_558_237_906_546_3, 0.188_228_646_234_994_7,
            0.297_344_975_250_536_05, 0.627_363_566_255_466_1, 0.075_291_458_493_997_88,
            0.027_031_361_386_412_34, 0.070_688_852_535_827_23, 0.991_337_536_837_638_8)
        static let rec2020 = Matrix3(
            0.636_958_048_301_291_4, 0.144_616_903_586_208_32, 0.168_880_975_164_172_1,
            0.262_700_212_011_267_1, 0.677_998_071_518_870_8, 0.059_301_716_469_861_96,
            0, 0.028_072_693_049_087_428, 1.060_985_057_710_791)
        static let prophotoRGB = Matrix3(
            0.797_766_644_900_642_3, 0.135_181_297_400_533_08, 0.031_347_734_128_392_2,
            0.288_074_828_819_401_3, 0.711_835_234_241_873, 0.000_089_936_938_725_64,
            0, 0, 0.825_104_602_510_460_2)
        static let d65OfD50 = Matrix3(
            0.955_473_421_488_075, -0.023_098_454_948_764_71, 0.063_259_243_200_570_72,
            -0.028_369_709_333_863_7, 1.009_995_398_081_304_1, 0.021_041_441_191_917_323,
            0.012_314_014_864_481_998, -0.020_507_649_298_898_964, 1.330_365_926_242_124)
        static let srgbOfD65 = Matrix3(
            3.240_969_941_904_522_6, -1.537_383_177_570_094, -0.498_610_760_293_003_4,
            -0.969_243_636_280_879_6, 1.875_967_501_507_720_2, 0.041_555_057_407_175_59,
            0.055_630_079_696_993_66, -0.203_976_958_888_976_52, 1.056_971_514_242_878_6)
    }
}
