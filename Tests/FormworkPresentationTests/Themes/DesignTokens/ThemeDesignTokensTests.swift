import Testing

@testable import FormworkPresentation

@Suite struct ThemeDesignTokensTests {
    @Test(
        "A theme that is written and read again has the same values",
        arguments: [Theme.calm, .dense, .highContrast])
    func roundTrip(theme: Theme) throws {
        let bytes = theme.designTokens
        let copy = try Theme(designTokens: bytes, parent: nil)
        #expect(copy.values == theme.values)
        #expect(copy.name == theme.name)
        #expect(copy.designTokens == bytes)
        #expect(bytes.count < 24_000)
    }

    @Test("Aliases, descriptions and extensions survive reading and writing")
    func notes() throws {
        let theme = try Theme(
            designTokens: ##"""
                { "theme": { "text-soft": { "$value": "{theme.text}", "$description": "Ours.",
                  "$extensions": { "org.example": { "a": 1 } } },
                  "text": { "$type": "color", "$value": {
                    "colorSpace": "srgb", "components": [0, 0, 0] } },
                  "surface": { "$type": "color", "$value": {
                    "colorSpace": "srgb", "components": [1, 1, 1] } } } }
                """##.utf8, parent: lightOnly())
        let json = String(decoding: theme.designTokens, as: UTF8.self)
        #expect(json.contains(##""$value":"{theme.text}""##))
        #expect(json.contains(##""$description":"Ours.""##))
        #expect(json.contains(##""org.example":{"a":1}"##))
    }

    /// A theme whose dark modes are light, so that colours without a mode pass.
    private func lightOnly() throws -> Theme {
        try Theme("light-only", parent: .calm) { theme in
            for token in ThemeTokenName.all {
                guard let value = Theme.calm.values[.light]?[token.name] else { continue }
                theme.set(.value(value), token.name, nil)
            }
        }
    }

    @Test("Palettes beside the theme are used by aliases, in any colour space")
    func palettes() throws {
        let theme = try Theme(
            designTokens: ##"""
                { "palette": { "$type": "color",
                    "plum": { "$value": { "colorSpace": "oklch", "components": [0.42, 0.15, 305] } } },
                  "theme": { "accent": { "$value": "{palette.plum}" },
                    "radius": { "$type": "dimension", "$value": { "value": 2, "unit": "px" } } } }
                """##.utf8, name: "plum", parent: lightOnly())
        #expect(theme[.accent].rounded == theme[.accent, .dark].rounded)
        #expect(abs(OKLCH(theme[.accent]).hue - 305) < 1)
        #expect(theme[.radius] == .px(2))
        #expect(theme.ancestors == ["light-only", "calm"])
    }

    @Test("Contexts of the usual names are the modes of a theme")
    func modes() throws {
        func source(_ hex: Double) -> String {
            ##"""
            [{"theme":{"line":{"$type":"color","$value":{"colorSpace":"srgb","components":[
            \##(hex),0,0]}}}}]
            """##
        }
        let theme = try Theme(
            designTokens: ##"""
                { "name": "modes", "version": "2025.10", "modifiers": {
                    "theme": { "contexts": { "light": \##(source(0.25)), "dark": \##(source(0.5)),
                      "darkHighContrast": \##(source(0.75)) } },
                    "brand": { "default": "a", "contexts": { "a": [], "b": \##(source(1)) } } },
                  "resolutionOrder": [{ "$ref": "#/modifiers/theme" }, { "$ref": "#/modifiers/brand" }] }
                """##.utf8)
        #expect(theme.name == "modes")
        #expect(ThemeMode.allCases.map { theme[.line, $0].red } == [0.25, 0.5, 0.25, 0.75])
    }

    @Test("Unknown tokens are refused with the nearest name, and so are wrong types")
    func errors() {
        let unknown = #expect(throws: ThemeError.self) {
            try Theme(designTokens: ##"{"theme":{"acent":{"$type":"number","$value":1}}}"##.utf8)
        }
        #expect(unknown?.code == .unknownToken)
        #expect(unknown?.message == "There is no token “acent”. The nearest one is “accent”.")
        let wrong = #expect(throws: ThemeError.self) {
            try Theme(designTokens: ##"{"theme":{"accent":{"$type":"number","$value":1}}}"##.utf8)
        }
        #expect(wrong?.code == .wrongKind)
        let empty = #expect(throws: ThemeError.self) {
            try Theme(designTokens: ##"{"a":{"$type":"number","$value":1}}"##.utf8)
        }
        #expect(empty?.code == .invalidDesignTokens)
        let pale = #expect(throws: ThemeError.self) {
            try Theme(
                designTokens:
                    ##"""
                    {"theme":{"text":{"$type":"color","$value":{"colorSpace":"srgb",
                    "components":[0.8,0.8,0.8]}}}}
                    """##
                    .utf8)
        }
        #expect(pale?.code == .contrast)
    }
}
