import Testing

@testable import FormworkPresentation

@Suite struct DesignTokenResolverTests {
    private static let set = ##""sets":{"s":{"sources":[{"a":{"$type":"number","$value":1}}]}}"##
    private static let modifier =
        ##"""
        "modifiers":{"m":{"default":"x","contexts":{"x":[],"y":[{"a":{"$type":"number",
        "$value":2}}]}}}
        """##

    private func value(_ json: String, _ input: [String: String] = [:]) throws -> ThemeValue? {
        let resolver = try DesignTokenResolver(try DesignTokenLimits.object(json.utf8))
        let document = try DesignTokenDocument(try resolver.tokens(for: input))
        guard case .theme(let value) = document["a"]?.value else { return nil }
        return value
    }

    @Test(
        "Later sources replace earlier ones, and inputs choose the contexts",
        arguments: [
            (##"{"version":"2025.10",\##(set),"resolutionOrder":[{"$ref":"#/sets/s"}]}"##, [:], 1),
            (
                ##"""
                {"version":"2025.10",\##(set),\##(modifier),"resolutionOrder":[{
                "$ref":"#/sets/s"},{"$ref":"#/modifiers/m"}]}
                """##,
                [:], 1
            ),
            (
                ##"""
                {"version":"2025.10",\##(set),\##(modifier),"resolutionOrder":[{
                "$ref":"#/sets/s"},{"$ref":"#/modifiers/m"}]}
                """##,
                ["m": "y"], 2
            ),
            (
                ##"""
                {"version":"2025.10",\##(set),\##(modifier),"resolutionOrder":[{
                "$ref":"#/modifiers/m"},{"$ref":"#/sets/s"}]}
                """##,
                ["m": "y"], 1
            ),
            (
                ##"""
                {"version":"2025.10","resolutionOrder":[{"type":"set","name":"n","sources":[{
                "a":{"$type":"number","$value":3}}]}]}
                """##,
                [:], 3
            ),
            (
                ##"""
                {"version":"2025.10","sets":{"s":{"sources":[{"a":{"$type":"number","$value":1}},
                {"a":{"$type":"number","$value":4}}]}},"resolutionOrder":[{"$ref":"#/sets/s"}]}
                """##,
                [:], 4
            ),
            (
                ##"""
                {"version":"2025.10",\##(set),"modifiers":{"m":{"contexts":{"x":[{
                "$ref":"#/sets/s"}]}}},"resolutionOrder":[{"$ref":"#/modifiers/m"}]}
                """##,
                ["m": "x"], 1
            ),
            (
                ##"""
                {"version":"2025.10","$defs":{"f":{"a":{"$type":"number","$value":5}}},"sets":{
                "s":{"sources":[{"$ref":"#/$defs/f"}]}},"resolutionOrder":[{"$ref":"#/sets/s"}]}
                """##,
                [:], 5
            ),
            (
                ##"""
                {"version":"2025.10","sets":{"s":{"sources":[{"a":{"$value":"{b}"},"b":{
                "$type":"number","$value":1}}]},"t":{"sources":[{"b":{"$type":"number",
                "$value":6}}]}},"resolutionOrder":[{"$ref":"#/sets/s"},{"$ref":"#/sets/t"}]}
                """##,
                [:], 6
            ),
        ] as [(String, [String: String], Double)])
    func resolution(json: String, input: [String: String], number: Double) throws {
        #expect(try value(json, input) == .number(number))
    }

    @Test(
        "Documents against the Resolver Module are refused",
        arguments: [
            ##"{"resolutionOrder":[]}"##, ##"{"version":"2024.01","resolutionOrder":[]}"##,
            ##"{"version":"2025.10","resolutionOrder":{}}"##,
            ##"{"version":"2025.10","resolutionOrder":[{"$ref":"#/sets/s"}]}"##,
            ##"{"version":"2025.10","sets":{"s":{}},"resolutionOrder":[{"$ref":"#/sets/s"}]}"##,
            ##"""
            {"version":"2025.10","modifiers":{"m":{"contexts":{}}},"resolutionOrder":[{
            "$ref":"#/modifiers/m"}]}
            """##,
            ##"""
            {"version":"2025.10","modifiers":{"m":{"default":"z","contexts":{"x":[]}}},
            "resolutionOrder":[{"$ref":"#/modifiers/m"}]}
            """##,
            ##"""
            {"version":"2025.10","modifiers":{"m":{"contexts":{"x":[]}}},"resolutionOrder":[{
            "$ref":"#/modifiers/m"}]}
            """##,
            ##"{"version":"2025.10","resolutionOrder":[{"name":"n","sources":[]}]}"##,
            ##"{"version":"2025.10","resolutionOrder":[{"type":"set","sources":[]}]}"##,
            ##"""
            {"version":"2025.10","resolutionOrder":[{"type":"set","name":"n","sources":[]},{
            "type":"set","name":"n","sources":[]}]}
            """##,
            ##"""
            {"version":"2025.10","sets":{"s":{"sources":[{"$ref":"#/modifiers/m"}]}},
            "modifiers":{"m":{"contexts":{"x":[]}}},"resolutionOrder":[{"$ref":"#/sets/s"}]}
            """##,
            ##"""
            {"version":"2025.10","sets":{"s":{"sources":[{"$ref":"#/resolutionOrder/0"}]}},
            "resolutionOrder":[{"$ref":"#/sets/s"}]}
            """##,
            ##"""
            {"version":"2025.10","sets":{"s":{"sources":[{"$ref":"a.json"}]}},"resolutionOrder":[
            {"$ref":"#/sets/s"}]}
            """##,
            ##"""
            {"version":"2025.10","sets":{"s":{"sources":[{"$ref":"#/sets/t"}]},"t":{"sources":[{
            "$ref":"#/sets/s"}]}},"resolutionOrder":[{"$ref":"#/sets/s"}]}
            """##,
        ])
    func refused(json: String) {
        #expect(throws: ThemeError.self) { try value(json) }
    }

    @Test("An unknown modifier in the input is refused")
    func input() {
        #expect(throws: ThemeError.self) {
            try value(
                ##"{"version":"2025.10",\##(Self.set),"resolutionOrder":[{"$ref":"#/sets/s"}]}"##,
                ["z": "x"])
        }
    }
}
