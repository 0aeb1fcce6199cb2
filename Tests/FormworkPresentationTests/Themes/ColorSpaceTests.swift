import Testing

@testable import FormworkPresentation

@Suite struct ColorSpaceTests {
    /// Colours of each space, and the nearest of sRGB by the gamut mapping of CSS Color 4.
    ///
    /// Computed with ColorAide 8.13 (`fit(method="oklch-chroma")`).
    static let colors: [(String, [Double], UInt32)] = [
        ("srgb", [0.324, 0.151, 0.651], 0x5327A6),
        ("srgb", [0.072, 0.536, 0.366], 0x12895D),
        ("srgb", [0.058, 0.507, 0.037], 0x0F8109),
        ("srgb", [0.434, 0.07, 0.091], 0x6F1217),
        ("srgb", [0.425, 0.827, 0.124], 0x6CD320),
        ("srgb", [0.223, 0.627, 0.948], 0x39A0F2),
        ("srgb-linear", [0.577, 0.397, 0.976], 0xC8A9FC),
        ("srgb-linear", [0.047, 0.858, 0.29], 0x3DEE93),
        ("srgb-linear", [0.144, 0.118, 0.308], 0x6A6097),
        ("srgb-linear", [0.816, 0.181, 0.582], 0xE976C9),
        ("srgb-linear", [0.639, 0.372, 0.548], 0xD1A4C3),
        ("srgb-linear", [0.063, 0.06, 0.206], 0x47457D),
        ("hsl", [244.264, 42.8, 31.4], 0x332E72),
        ("hsl", [210.217, 45.3, 30], 0x2A4C6F),
        ("hsl", [285.182, 69.9, 24.4], 0x54136A),
        ("hsl", [206.218, 52.5, 87.5], 0xCEE1F0),
        ("hsl", [261.871, 28.8, 98], 0xFAF8FB),
        ("hsl", [42.386, 41.8, 75.7], 0xDBCCA7),
        ("hwb", [54.562, 29.3, 1.6], 0xFBEB4B),
        ("hwb", [239.889, 45.9, 22.9], 0x7575C5),
        ("hwb", [314.297, 18.8, 27.8], 0xB83098),
        ("hwb", [213.379, 34.8, 18.2], 0x598ED1),
        ("hwb", [301.548, 56.7, 19], 0xCF91CD),
        ("hwb", [238.431, 3.6, 28.1], 0x090EB7),
        ("lab", [63.242, 88.757, 57.946], 0xFF5C5A),
        ("lab", [30.614, -20.558, 30.357], 0x315013),
        ("lab", [7.031, -6.895, -59.751], 0x001212),
        ("lab", [15.539, -79.388, 48.282], 0x042A00),
        ("lab", [16.641, -45.429, -19.629], 0x002F33),
        ("lab", [83.428, -75.495, -9.146], 0x00EAD9),
        ("lch", [54.45, 97.172, 294.121], 0x6D76FF),
        ("lch", [82.759, 30.626, 149.091], 0xA1DCAF),
        ("lch", [37.289, 97.261, 343.826], 0xB3007E),
        ("lch", [18.583, 19.384, 83.273], 0x372C10),
        ("lch", [26, 53.346, 211.495], 0x00464F),
        ("lch", [28.647, 0.45, 150.402], 0x434443),
        ("oklab", [0.382, 0.04, 0.272], 0x5C3C00),
        ("oklab", [0.671, 0.009, 0.071], 0xAB9262),
        ("oklab", [0.659, -0.268, 0.24], 0x32AF00),
        ("oklab", [0.752, 0.225, 0.179], 0xFF8052),
        ("oklab", [0.403, -0.061, -0.238], 0x0040A8),
        ("oklab", [0.621, -0.263, -0.26], 0x0096C4),
        ("oklch", [0.238, 0.057, 122.079], 0x1A2300),
        ("oklch", [0.097, 0, 54.304], 0x030303),
        ("oklch", [0.141, 0.127, 9.155], 0x1F0004),
        ("oklch", [0.837, 0.215, 53.33], 0xFFB176),
        ("oklch", [0.277, 0.122, 130.735], 0x153100),
        ("oklch", [0.161, 0.297, 356.524], 0x25000E),
        ("display-p3", [0.466, 0.484, 0.086], 0x767C00),
        ("display-p3", [0.102, 0.343, 0.265], 0x005942),
        ("display-p3", [0.829, 0.161, 0.023], 0xE70000),
        ("display-p3", [0.951, 0.528, 0.147], 0xFF7F00),
        ("display-p3", [0.543, 0.027, 0.528], 0x98008B),
        ("display-p3", [0.979, 0.863, 0.696], 0xFFDBAC),
        ("a98-rgb", [0.261, 0.367, 0.167], 0x2F5D22),
        ("a98-rgb", [0.772, 0.533, 0.779], 0xD989CA),
        ("a98-rgb", [0.33, 0.223, 0.812], 0x5C36D4),
        ("a98-rgb", [0.985, 0.853, 0.806], 0xFFDBCE),
        ("a98-rgb", [0.818, 0.74, 0.227], 0xD9BE24),
        ("a98-rgb", [0.518, 0.356, 0.029], 0x925A00),
        ("prophoto-rgb", [0.028, 0.279, 0.259], 0x00554C),
        ("prophoto-rgb", [0.693, 0.957, 0.447], 0x96FF64),
        ("prophoto-rgb", [0.937, 0.988, 0.955], 0xE9FFF5),
        ("prophoto-rgb", [0.365, 0.22, 0.227], 0x8C3B4A),
        ("prophoto-rgb", [0.197, 0.204, 0.624], 0x004D82),
        ("prophoto-rgb", [0.9, 0.84, 0.479], 0xFFDB79),
        ("rec2020", [0.653, 0.8, 0.085], 0x8DCD00),
        ("rec2020", [0.661, 0.91, 0.782], 0x5BEEC1),
        ("rec2020", [0.75, 0.478, 0.179], 0xDE6500),
        ("rec2020", [0.789, 0.333, 0.801], 0xEE11D1),
        ("rec2020", [0.972, 0.396, 0.401], 0xFF6773),
        ("rec2020", [0.947, 0.725, 0.17], 0xFFB000),
        ("xyz-d50", [0.114, 0.136, 0.814], 0x00779D),
        ("xyz-d50", [0.726, 0.132, 0.744], 0xE400BF),
        ("xyz-d50", [0.882, 0.592, 0.315], 0xFFB6BB),
        ("xyz-d50", [0.494, 0.118, 0.013], 0xD30052),
        ("xyz-d50", [0.874, 0.585, 0.474], 0xFFB2CD),
        ("xyz-d50", [0.84, 0.39, 0.785], 0xFF77E7),
        ("xyz-d65", [0.744, 0.19, 0.227], 0xFF008B),
        ("xyz-d65", [0.264, 0.216, 0.528], 0x8C73C0),
        ("xyz-d65", [0.233, 0.377, 0.118], 0x60B946),
        ("xyz-d65", [0.819, 0.318, 0.412], 0xFF67AC),
        ("xyz-d65", [0.525, 0.814, 0.379], 0x8CFF8C),
        ("xyz-d65", [0.826, 0.451, 0.479], 0xFF95BA),
    ]

    @Test("Each of the 14 colour spaces is converted to sRGB", arguments: colors)
    func conversion(name: String, components: [Double], hex: UInt32) throws {
        let space = try #require(ColorSpace(rawValue: name))
        let color = space.srgb(components[0], components[1], components[2])
        let reference = ThemeColor(hex: hex)
        let difference = OKLab(color).distance(to: OKLab(reference))
        #expect(difference < 0.005, "\(color.css), not \(reference.css)")
    }

    @Test("Colours of every space are tested")
    func completeness() {
        #expect(Set(Self.colors.map(\.0)) == Set(ColorSpace.allCases.map(\.rawValue)))
        #expect(ColorSpace.allCases.count == 14)
    }

    /// The same colour in all spaces with sRGB or larger gamuts, from the Color Module 2025.10.
    @Test(
        "The examples of the Color Module are magenta",
        arguments: [
            ("srgb", [1, 0, 1]), ("srgb-linear", [1, 0, 1]), ("lab", [60.17, 93.54, -60.5]),
            ("lch", [60.17, 111.4, 327.11]), ("oklab", [0.701, 0.2746, -0.169]),
            ("oklch", [0.7016, 0.3225, 328.363]), ("xyz-d65", [0.5929, 0.2848, 0.9699]),
            ("xyz-d50", [0.5791, 0.2831, 0.728]),
        ])
    func magenta(name: String, components: [Double]) throws {
        let space = try #require(ColorSpace(rawValue: name))
        let color = space.srgb(components[0], components[1], components[2])
        #expect(OKLab(color).distance(to: OKLab(ThemeColor(hex: 0xFF00FF))) < 0.005)
    }

    @Test("A colour of sRGB survives the way through OKLCH")
    func roundTrip() {
        for hex in stride(from: UInt32(0), to: 0x1000000, by: 0x01357) {
            let color = ThemeColor(hex: hex)
            #expect(OKLCH(color).srgb.css == color.css)
        }
    }
}
