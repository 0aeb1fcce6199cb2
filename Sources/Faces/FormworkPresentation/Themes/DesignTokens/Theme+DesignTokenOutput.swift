import Formwork

extension Theme {
    /// The theme as a resolver document of the Design Tokens Community Group, 2025.10, in UTF-8.
    ///
    /// It has every token, also those of ancestors: the set `base` has the light mode, and the
    /// modifier `mode` has the values of the other modes that differ from it. Other tools read it
    /// without this framework; ``init(designTokens:name:parent:)`` with the parent `nil` makes an
    /// equal theme of it, with the same values in each mode, pictures, ancestors and required
    /// contrast. The last three are in `$extensions`, because the format has no place for them. The
    /// bytes depend on the values alone.
    public var designTokens: [UInt8] {
        let base = tokens(in: .light, unlike: nil)
        var contexts = JSONObject()
        for mode in ThemeMode.allCases {
            let tokens = mode == .light ? JSONObject() : tokens(in: mode, unlike: .light)
            contexts.append(mode.rawValue, Self.sources(tokens))
        }
        var document = JSONObject()
        document.append(
            "$schema", .text("https://www.designtokens.org/schemas/2025.10/resolver.json"))
        document.append("name", .text(name))
        document.append("version", .text("2025.10"))
        document.append("sets", .of("base", .of("sources", Self.sources(base))))
        var modifier = JSONObject()
        modifier.append("contexts", .object(contexts))
        modifier.append("default", .text(ThemeMode.light.rawValue))
        document.append("modifiers", .of("mode", .object(modifier)))
        document.append(
            "resolutionOrder",
            .array([.of("$ref", .text("#/sets/base")), .of("$ref", .text("#/modifiers/mode"))]))
        document.append("$extensions", .of(ThemeExtension.name, ThemeExtension(self).json))
        return JSONValue.object(document).indented(by: 0).utf8 + [UInt8(ascii: "\n")]
    }

    private static func sources(_ tokens: JSONObject) -> JSONValue {
        .array(tokens.members.isEmpty ? [] : [.of("theme", .object(tokens))])
    }

    private func tokens(in mode: ThemeMode, unlike other: ThemeMode?) -> JSONObject {
        var tokens = JSONObject()
        let lookup = ThemeLookup(lineage: lineage, mode: mode)
        let base = other.map { ThemeLookup(lineage: lineage, mode: $0) }
        for token in ThemeTokenName.all {
            guard let entry = lookup.entry(of: token.name), entry != base?.entry(of: token.name)
            else { continue }
            var object = JSONObject()
            object.append("$type", .text(token.kind.rawValue))
            switch entry {
            case .alias(let name): object.append("$value", .text("{theme.\(name)}"))
            case .value(let value): object.append("$value", value.designToken)
            }
            let notes = lineage.lazy.compactMap { $0.notes[token.name] }.first
            for note in notes?.members ?? [] where other == nil {
                object.append(note.name, note.value)
            }
            tokens.append(token.name, .object(object))
        }
        return tokens
    }
}

extension ThemeValue {
    /// The value as the format writes it.
    fileprivate var designToken: JSONValue {
        switch self {
        case .color(let color): color.designToken
        case .dimension(let dimension): dimension.designToken
        case .number(let number): .digits(number)
        case .fontFamily(let family): .array(family.names.map { .text($0) })
        case .fontWeight(let weight): .digits(weight.value)
        case .duration(let duration):
            .of(("value", .digits(duration.milliseconds)), ("unit", .text("ms")))
        case .cubicBezier(let easing):
            .array([easing.x1, easing.y1, easing.x2, easing.y2].map { .digits($0) })
        case .shadow(let shadow): .array(shadow.layers.map(\.designToken))
        }
    }
}

extension ThemeColor {
    fileprivate var designToken: JSONValue {
        let components = JSONValue.array([red, green, blue].map { .digits($0) })
        let hex = JSONValue.text(withAlpha(1).css)
        return alpha < 1
            ? .of(
                ("colorSpace", .text("srgb")), ("components", components),
                ("alpha", .digits(alpha)), ("hex", hex))
            : .of(("colorSpace", .text("srgb")), ("components", components), ("hex", hex))
    }
}

extension ThemeDimension {
    fileprivate var designToken: JSONValue {
        .of(("value", .digits(value)), ("unit", .text(unit.rawValue)))
    }
}

extension ThemeShadow.Layer {
    fileprivate var designToken: JSONValue {
        let lengths: [(String, JSONValue)] = [
            ("color", color.designToken), ("offsetX", x.designToken), ("offsetY", y.designToken),
            ("blur", blur.designToken), ("spread", spread.designToken),
        ]
        return .of(lengths + (isInset ? [("inset", .boolean(true))] : []))
    }
}

extension JSONValue {
    static func of(_ name: String, _ value: JSONValue) -> JSONValue {
        of([(name, value)])
    }

    fileprivate static func of(_ members: (String, JSONValue)...) -> JSONValue { of(members) }

    fileprivate static func of(_ members: [(String, JSONValue)]) -> JSONValue {
        var object = JSONObject()
        for (name, value) in members { object.append(name, value) }
        return .object(object)
    }

    /// The shortest digits that are read as the same number.
    fileprivate static func digits(_ number: Double) -> JSONValue {
        let whole = number.rounded()
        return .number(whole == number && abs(number) < 1e15 ? String(Int(whole)) : "\(number)")
    }

    /// The JSON with a line for each member; values inside of a token are on one line.
    fileprivate func indented(by depth: Int) -> String {
        guard case .object(let object) = self, !object.members.isEmpty,
            object["$type"] == nil, object["$ref"] == nil
        else {
            if case .array(let elements) = self, elements.contains(where: \.isGroup) {
                return "[" + elements.map { $0.indented(by: depth) }.joined(separator: ", ") + "]"
            }
            return String(decoding: bytes, as: UTF8.self)
        }
        let indent = String(repeating: "  ", count: depth + 1)
        let lines = object.members.map { member in
            let name = String(decoding: JSONValue.text(member.name).bytes, as: UTF8.self)
            return "\(indent)\(name): \(member.value.indented(by: depth + 1))"
        }
        return "{\n" + lines.joined(separator: ",\n") + "\n" + indent.dropLast(2) + "}"
    }

    private var isGroup: Bool {
        if case .object(let object) = self { object["$ref"] == nil } else { false }
    }
}
