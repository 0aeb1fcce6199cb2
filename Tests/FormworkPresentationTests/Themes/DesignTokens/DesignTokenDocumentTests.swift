import Formwork
import Testing

@testable import FormworkPresentation

@Suite struct DesignTokenDocumentTests {
    @Test(
        "Files that a statement of the Format or Color Module allows are read",
        arguments: acceptedTokens)
    func accepted(sample: AcceptedTokens) throws {
        let document = try DesignTokenDocument(sample.json.utf8)
        #expect(document[sample.path]?.value == .theme(sample.value))
    }

    @Test("Files that a statement of the modules forbids are refused", arguments: refusedTokens)
    func refused(sample: RefusedTokens) {
        let error = #expect(throws: ThemeError.self) { try DesignTokenDocument(sample.json.utf8) }
        #expect(error?.code == sample.code)
        if let path = sample.path { #expect(error?.path == path) }
    }

    @Test("Composite values that no theme has are checked and kept")
    func composites() throws {
        let document = try DesignTokenDocument(
            ##"""
            {
              "c": { "$type": "color", \##(blue) },
              "d": { "$type": "dimension", \##(half) },
              "stroke": { "$type": "strokeStyle", "$value": "dashed" },
              "dashes": { "$type": "strokeStyle", "$value": {
                "dashArray": ["{d}", { "value": 1, "unit": "px" }], "lineCap": "butt" } },
              "border": { "$type": "border", "$value": {
                "color": "{c}", "width": "{d}", "style": "{stroke}" } },
              "move": { "$type": "transition", "$value": {
                "duration": { "value": 200, "unit": "ms" }, "delay": { "value": 0, "unit": "ms" },
                "timingFunction": [0.5, 0, 1, 1] } },
              "fade": { "$type": "gradient", "$value": [
                { "color": "{c}", "position": 0 }, { "color": "{c}", "position": 42 }] },
              "title": { "$type": "typography", "$value": {
                "fontFamily": ["Inter"], "fontSize": "{d}", "fontWeight": 700,
                "letterSpacing": { "value": 0, "unit": "px" }, "lineHeight": 1.2 } }
            }
            """##.utf8)
        guard case .other(.array(let stops)) = document["fade"]?.value,
            case .object(let last) = stops.last
        else { throw ThemeError.designTokens("No gradient.", at: ["fade"]) }
        #expect(last["position"] == .number("1"))
        let types = document.tokens.map(\.type.rawValue)
        #expect(types.contains("gradient") && types.contains("typography"))
        #expect(document.tokens.count == 8)
    }

    @Test("Descriptions, deprecation and extensions are kept, and groups pass deprecation on")
    func metadata() throws {
        let document = try DesignTokenDocument(
            ##"""
            {
              "g": { "$type": "number", "$deprecated": "Use h.",
                "a": { "$value": 1, "$description": "One.", "$extensions": { "org.x": [1] } },
                "b": { "$value": 2, "$deprecated": false }, "c": { "$value": 3, "$deprecated": true }
              }
            }
            """##.utf8)
        #expect(document["g.a"]?.description == "One.")
        #expect(document["g.a"]?.deprecation == .text("Use h."))
        #expect(document["g.a"]?.extensions?.members.first?.name == "org.x")
        #expect(document["g.b"]?.deprecation == nil)
        #expect(document["g.c"]?.deprecation == .boolean(true))
    }

    @Test("Input beyond a limit is refused in bounded time")
    func limits() {
        let deep = String(repeating: "{\"a\":", count: 40) + "1" + String(repeating: "}", count: 40)
        let long = (0..<40).map { ##""t\##($0)":{"$value":"{t\##($0 + 1)}"}"## }.joined(
            separator: ",")
        let doubling =
            ##"{"$type":"number","g0":{"a":{"$value":1},"b":{"$value":1}},"##
            + (1..<30).map {
                ##"""
                "g\##($0)":{"x":{"$extends":"{g\##($0 - 1)}"},"y":{"$extends":"{g\##($0 - 1)}"}}
                """##
            }.joined(separator: ",") + "}"
        for (json, code) in [
            (String(repeating: " ", count: 1 << 20 + 1) + "{}", ThemeError.Code.tooLarge),
            (deep, .invalidDesignTokens),
            ("{" + long + ##","t40":{"$type":"number","$value":1}}"##, .tooLarge),
            (doubling, .tooLarge),
        ] {
            let error = #expect(throws: ThemeError.self) { try DesignTokenDocument(json.utf8) }
            #expect(error?.code == code)
        }
    }

    @Test("Cut and changed bytes are refused or read, and never end the process")
    func fuzzing() {
        let bytes = Theme.calm.designTokens
        var state: UInt64 = 1
        func random(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
        for _ in 0..<150 {
            var changed = Array(bytes.prefix(random(bytes.count * 2)))
            for _ in 0..<random(6) where !changed.isEmpty {
                changed[random(changed.count)] = UInt8(random(128))
            }
            _ = try? Theme(designTokens: changed, parent: nil)
        }
    }
}
