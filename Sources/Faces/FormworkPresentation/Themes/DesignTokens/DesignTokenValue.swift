import Formwork

/// A type of the Format Module 2025.10, § 8 and 9.
enum DesignTokenType: String, CaseIterable, Sendable {
    case color, dimension, fontFamily, fontWeight, duration, cubicBezier, number
    case strokeStyle, border, transition, shadow, gradient, typography
}

/// A value of a token, checked against its type.
enum DesignTokenValue: Hashable, Sendable {
    /// A value that a theme can have.
    case theme(ThemeValue)
    /// A value of another type, as it is in the file with all references replaced.
    case other(JSONValue)

    /// Reads a value without references.
    ///
    /// - Throws: ``ThemeError`` with the path and the expected form.
    init(_ json: JSONValue, type: DesignTokenType, at path: [String]) throws(ThemeError) {
        let reader = DesignTokenValueReader(path: path)
        switch type {
        case .color: self = .theme(.color(try reader.color(json)))
        case .dimension: self = .theme(.dimension(try reader.dimension(json)))
        case .fontFamily: self = .theme(.fontFamily(try reader.fontFamily(json)))
        case .fontWeight: self = .theme(.fontWeight(try reader.fontWeight(json)))
        case .duration: self = .theme(.duration(try reader.duration(json)))
        case .cubicBezier: self = .theme(.cubicBezier(try reader.cubicBezier(json)))
        case .number: self = .theme(.number(try reader.number(json)))
        case .shadow: self = .theme(.shadow(try reader.shadow(json)))
        case .gradient: self = .other(try reader.gradient(json))
        case .strokeStyle, .border, .transition, .typography:
            try reader.checkComposite(json, type)
            self = .other(json)
        }
    }
}

/// Reads values of the token at a path.
struct DesignTokenValueReader {
    let path: [String]

    /// The finding that a value does not have the expected form.
    func expected(_ form: String) -> ThemeError { .designTokens("Expected \(form).", at: path) }

    func number(_ json: JSONValue) throws(ThemeError) -> Double {
        guard case .number(let digits) = json, let number = Double(digits), number.isFinite else {
            throw expected("a number")
        }
        return number
    }

    func text(_ json: JSONValue?, _ form: String) throws(ThemeError) -> String {
        guard case .text(let text) = json else { throw expected(form) }
        return text
    }

    /// Returns the members of an object that has all required ones and no unknown ones.
    func members(
        _ json: JSONValue, _ form: String, required: [String], optional: [String] = []
    ) throws(ThemeError) -> [String: JSONValue] {
        guard case .object(let object) = json else { throw expected(form) }
        var members: [String: JSONValue] = [:]
        for member in object.members {
            guard required.contains(member.name) || optional.contains(member.name) else {
                throw expected("\(form) without “\(member.name.abridged)”")
            }
            members[member.name] = member.value
        }
        for name in required where members[name] == nil {
            throw expected("\(form) with “\(name)”")
        }
        return members
    }

    /// Reads a colour of any of the 14 spaces (Color Module 2025.10, § 4).
    func color(_ json: JSONValue) throws(ThemeError) -> ThemeColor {
        // Files of before 2025.10 have hexadecimal digits there.
        let form = ##"a colour such as {"colorSpace": "srgb", "components": [0.36, 0.25, 0.66]}"##
        let members = try members(
            json, form, required: ["colorSpace", "components"], optional: ["alpha", "hex"])
        let name = try text(members["colorSpace"], "a colour space")
        guard let space = ColorSpace(rawValue: name) else {
            let nearest = name.nearest(of: ColorSpace.allCases.map(\.rawValue)) ?? ""
            throw expected("a colour space; the nearest to “\(name.abridged)” is “\(nearest)”")
        }
        guard case .array(let parts) = members["components"], parts.count == 3 else {
            throw expected("three components")
        }
        var components: [Double] = []
        for (part, range) in zip(parts, space.ranges) {
            // A missing component is 0 except where colours are mixed (CSS Color 4, § 4.4).
            let value = part == .text("none") ? 0 : try number(part)
            guard range.contains(value) else {
                throw expected("components of \(name) in their ranges")
            }
            components.append(value)
        }
        try checkHex(members["hex"])
        let alpha = try members["alpha"].map { json throws(ThemeError) in try number(json) } ?? 1
        guard (0...1).contains(alpha) else { throw expected("an alpha between 0 and 1") }
        return space.srgb(components[0], components[1], components[2]).withAlpha(alpha)
    }

    private func checkHex(_ json: JSONValue?) throws(ThemeError) {
        guard let json else { return }
        let digits = Array(try text(json, "a hex of six digits"))
        guard digits.count == 7, digits[0] == "#",
            digits.dropFirst().allSatisfy({ $0.isHexDigit && $0.isASCII })
        else { throw expected("a hex of six digits") }
    }

    func dimension(_ json: JSONValue) throws(ThemeError) -> ThemeDimension {
        let members = try members(json, "a dimension", required: ["value", "unit"])
        let unit = try text(members["unit"], "the unit px or rem")
        guard let unit = ThemeDimension.Unit(rawValue: unit) else {
            throw expected("the unit px or rem")
        }
        return ThemeDimension(try number(members["value"] ?? .null), unit)
    }

    func duration(_ json: JSONValue) throws(ThemeError) -> Duration {
        let members = try members(json, "a duration", required: ["value", "unit"])
        let value = try number(members["value"] ?? .null)
        guard abs(value) <= 1e9 else { throw expected("a duration of at most 1,000,000,000") }
        switch try text(members["unit"], "the unit ms or s") {
        case "ms": return .nanoseconds(Int64((value * 1_000_000).rounded()))
        case "s": return .nanoseconds(Int64((value * 1_000_000_000).rounded()))
        default: throw expected("the unit ms or s")
        }
    }

    func fontFamily(_ json: JSONValue) throws(ThemeError) -> ThemeFontFamily {
        guard case .array(let elements) = json else {
            return ThemeFontFamily([try text(json, "a font or several")])
        }
        var names: [String] = []
        for element in elements { names.append(try text(element, "names of fonts")) }
        guard !names.isEmpty else { throw expected("a font or several") }
        return ThemeFontFamily(names)
    }

    private static let weights: [String: Double] = [
        "thin": 100, "hairline": 100, "extra-light": 200, "ultra-light": 200, "light": 300,
        "normal": 400, "regular": 400, "book": 400, "medium": 500, "semi-bold": 600,
        "demi-bold": 600, "bold": 700, "extra-bold": 800, "ultra-bold": 800, "black": 900,
        "heavy": 900, "extra-black": 950, "ultra-black": 950,
    ]

    func fontWeight(_ json: JSONValue) throws(ThemeError) -> ThemeFontWeight {
        if case .text(let name) = json {
            guard let weight = Self.weights[name] else { throw expected("a known font weight") }
            return ThemeFontWeight(weight)
        }
        let weight = try number(json)
        guard (1...1_000).contains(weight) else { throw expected("a font weight of 1 to 1,000") }
        return ThemeFontWeight(weight)
    }

    func cubicBezier(_ json: JSONValue) throws(ThemeError) -> ThemeEasing {
        guard case .array(let elements) = json, elements.count == 4 else {
            throw expected("four numbers")
        }
        var numbers: [Double] = []
        for element in elements { numbers.append(try number(element)) }
        guard (0...1).contains(numbers[0]), (0...1).contains(numbers[2]) else {
            throw expected("horizontal positions between 0 and 1")
        }
        return ThemeEasing(numbers[0], numbers[1], numbers[2], numbers[3])
    }

    func shadow(_ json: JSONValue) throws(ThemeError) -> ThemeShadow {
        guard case .array(let elements) = json else { return ThemeShadow([try layer(json)]) }
        var layers: [ThemeShadow.Layer] = []
        for element in elements { layers.append(try layer(element)) }
        return ThemeShadow(layers)
    }

    private func layer(_ json: JSONValue) throws(ThemeError) -> ThemeShadow.Layer {
        let members = try members(
            json, "a shadow", required: ["color", "offsetX", "offsetY", "blur", "spread"],
            optional: ["inset"])
        var isInset = false
        switch members["inset"] {
        case nil: break
        case .boolean(let value): isInset = value
        default: throw expected("true or false for inset")
        }
        return ThemeShadow.Layer(
            try color(members["color"] ?? .null), x: try dimension(members["offsetX"] ?? .null),
            y: try dimension(members["offsetY"] ?? .null),
            blur: try dimension(members["blur"] ?? .null),
            spread: try dimension(members["spread"] ?? .null), isInset: isInset)
    }
}
