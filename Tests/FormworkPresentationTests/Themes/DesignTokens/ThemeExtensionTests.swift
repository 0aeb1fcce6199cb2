import FormworkEngine
import Testing

@testable import FormworkPresentation

@Suite struct ThemeExtensionTests {
    /// Numbers that are the same in each run.
    private struct Numbers: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ state >> 29
        }
    }

    /// A child of a finished theme, or of its child, with pictures and other lengths.
    private func theme(_ numbers: inout Numbers) throws -> Theme {
        let finished = [Theme.calm, .dense, .highContrast].randomElement(using: &numbers) ?? .calm
        let parent =
            Bool.random(using: &numbers)
            ? try Theme("parent", parent: finished) { declare(&$0, &numbers) } : finished
        let isEnhanced = finished == .highContrast && Bool.random(using: &numbers)
        return try Theme("child", parent: parent, contrast: isEnhanced ? .enhanced : nil) {
            declare(&$0, &numbers)
        }
    }

    private func declare(_ theme: inout ThemeDeclaration, _ numbers: inout Numbers) {
        theme[.radius] = .px(Double(Int.random(in: 0...20, using: &numbers)))
        theme[.motion] = .milliseconds(Int.random(in: 0...900, using: &numbers))
        for use in ["logo", "icon", "empty"] where Bool.random(using: &numbers) {
            let mode =
                Bool.random(using: &numbers)
                ? ThemeMode.allCases.randomElement(using: &numbers) : nil
            let name = "picture-\(Int.random(in: 0...9, using: &numbers))"
            theme.setImage(ThemeImage(named: name), for: use, in: mode)
        }
        if Bool.random(using: &numbers) { theme.alias(.spaceLarge, to: .space) }
    }

    @Test("A theme that is written and read is the same, whatever it declares", arguments: 0..<40)
    func law(seed: Int) throws {
        var numbers = Numbers(state: UInt64(seed) &* 7_919)
        let theme = try theme(&numbers)
        let copy = try Theme(designTokens: theme.designTokens, parent: nil)
        #expect(copy.values == theme.values)
        #expect(copy.name == theme.name)
        #expect(copy.ancestors == theme.ancestors)
        #expect(copy.contrast == theme.contrast)
        for use in ["logo", "icon", "empty", "none"] {
            for mode in ThemeMode.allCases {
                #expect(copy.image(use, in: mode) == theme.image(use, in: mode))
            }
        }
        #expect(copy.designTokens == theme.designTokens)
    }

    @Test(
        "A part that no theme has is refused with its place",
        arguments: [
            (##"[]"##, "Expected an object"),
            (##"{"contrast": "huge"}"##, "no such level"),
            (##"{"ancestors": "calm"}"##, "Expected an array"),
            (##"{"images": {"logo": {"night": "a"}}}"##, "no mode “night”"),
            (##"{"images": {"logo": {"dark": ""}}}"##, "Expected a name"),
        ])
    func refused(json: String, words: String) throws {
        let document = ##"""
            { "version": "2025.10", "resolutionOrder": [{ "type": "set", "name": "base",
              "sources": [{ "theme": { "radius": { "$type": "dimension",
                "$value": { "value": 2, "unit": "px" } } } }] }],
              "$extensions": { "formwork.theme": \##(json) } }
            """##
        let error = #expect(throws: ThemeError.self) {
            try Theme(designTokens: document.utf8, name: "ours")
        }
        #expect(error?.description.contains(words) == true)
    }
}
