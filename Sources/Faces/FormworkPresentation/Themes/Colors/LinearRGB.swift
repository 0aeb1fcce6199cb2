import Foundation

/// Amounts of linear light in the primaries of sRGB; amounts outside of 0...1 are other gamuts'.
struct LinearRGB: Sendable {
    var components: (Double, Double, Double)

    init(_ components: (Double, Double, Double)) { self.components = components }

    /// Whether sRGB has the colour, within the rounding of the matrices.
    var isInGamut: Bool {
        [components.0, components.1, components.2].allSatisfy { $0 >= -0.000_1 && $0 <= 1.000_1 }
    }
}

/// Nine factors in rows.
struct Matrix3: Sendable {
    private let rows:
        (
            (Double, Double, Double), (Double, Double, Double), (Double, Double, Double)
        )

    init(
        _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double, _ g: Double,
        _ h: Double, _ i: Double
    ) {
        rows = ((a, b, c), (d, e, f), (g, h, i))
    }

    /// Returns the product with a column.
    func applied(to column: (Double, Double, Double)) -> (Double, Double, Double) {
        func product(_ row: (Double, Double, Double)) -> Double {
            row.0 * column.0 + row.1 * column.1 + row.2 * column.2
        }
        return (product(rows.0), product(rows.1), product(rows.2))
    }
}

extension ThemeColor {
    /// The colour as linear light, without its opacity.
    var linear: LinearRGB { LinearRGB((red.decodedSRGB, green.decodedSRGB, blue.decodedSRGB)) }

    /// Converts linear light; amounts outside of sRGB are clipped.
    init(linear: LinearRGB, alpha: Double = 1) {
        self.init(
            red: linear.components.0.encodedSRGB, green: linear.components.1.encodedSRGB,
            blue: linear.components.2.encodedSRGB, alpha: alpha)
    }

    /// The colour that a screen with 8 bits a component shows.
    var rounded: ThemeColor {
        ThemeColor(
            red: (red * 255).rounded() / 255, green: (green * 255).rounded() / 255,
            blue: (blue * 255).rounded() / 255, alpha: (alpha * 255).rounded() / 255)
    }
}

extension Double {
    /// The linear light of a component of sRGB (IEC 61966-2-1), also for negative ones.
    var decodedSRGB: Double {
        abs(self) <= 0.040_45 ? self / 12.92 : copySign(pow((abs(self) + 0.055) / 1.055, 2.4))
    }

    /// The component of sRGB with this linear light.
    var encodedSRGB: Double {
        abs(self) <= 0.003_130_8 ? self * 12.92 : copySign(1.055 * pow(abs(self), 1 / 2.4) - 0.055)
    }

    /// The magnitude with the sign of this number.
    func copySign(_ magnitude: Double) -> Double { self < 0 ? -magnitude : magnitude }
}
