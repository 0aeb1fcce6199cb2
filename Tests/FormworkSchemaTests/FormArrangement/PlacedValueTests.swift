import FormworkEngine
import FormworkRandom
import Testing

@testable import FormworkSchema

@Suite struct PlacedValueTests {
    private static let uiSchema = ##"""
        { "type": "VerticalLayout", "elements": [
          { "type": "Label", "text": "Hello" },
          { "type": "HorizontalLayout", "elements": [
            { "type": "Control", "scope": "#/properties/name", "label": false,
              "options": { "multi": true, "placeholder": "Ada" } },
            { "type": "Control", "scope": "#/properties/color", "options": { "format": "radio" },
              "rule": { "effect": "HIDE", "condition": { "type": "AND", "conditions": [
                { "scope": "#/properties/age", "schema": { "not": { "minimum": 3 } } },
                { "type": "LEAF", "scope": "#/properties/vip", "expectedValue": true }] } } }] },
          { "type": "Categorization", "options": { "variant": "stepper" }, "elements": [
            { "type": "Category", "label": "One", "elements": [
              { "type": "Control", "scope": "#/properties/home/properties/city" },
              { "type": "Control", "scope": "#/properties/age", "options": { "slider": true } }] },
            { "type": "Category", "label": "Two", "elements": [
              { "type": "Group", "elements": [{ "type": "Control", "scope": "#/properties/vip" }] },
              { "type": "Control", "scope": "#/properties/team", "options": { "detail":
                { "type": "Control", "scope": "#/properties/lead" } } }] }] }] }
        """##

    /// Values that take the place of others.
    private static let others: [JSONValue] = [
        .null, .boolean(true), .boolean(false), .number("1"), .number("1e400"), .text(""),
        .text("Group"), .text("Control"), .text("Category"), .text("SHOW"), .text("#"),
        .text("#/properties/age"), .text("#/properties/home"), .text("#/properties/home~"),
        .array([]), .object("type", .text("Label")), .object("x", .null),
    ]

    @Test("Of a UI schema with a wrong part, the pointer of the refusal leads to one of its values")
    func wrongParts() throws {
        let whole = try JSONValue(Array(Self.uiSchema.utf8))
        #expect(throws: Never.self) { try Arrangements.form(Self.uiSchema) }
        var seed = FixedSeed(11)
        var (forms, refusals) = (0, 0)
        for _ in 0..<2_000 {
            let wrong = Self.changed(whole, &seed)
            do {
                _ = try Arrangements.form(String(decoding: wrong.bytes, as: UTF8.self))
                forms += 1
            } catch let error as JSONSchemaError {
                refusals += 1
                #expect(error.code == .noArrangement, "\(error)")
                #expect(Self.has(wrong, error.pointer), "\(error)")
            }
        }
        #expect(forms > 50)
        #expect(refusals > 1_000)
    }

    /// The value with another one in a place below it, or without it.
    private static func changed(_ value: JSONValue, _ seed: inout FixedSeed) -> JSONValue {
        guard Int.random(in: 0..<8, using: &seed) > 0 else {
            return others.randomElement(using: &seed) ?? .null
        }
        switch value {
        case .array(var elements):
            guard let place = elements.indices.randomElement(using: &seed) else { return .null }
            elements[place] = changed(elements[place], &seed)
            return .array(elements)
        case .object:
            var members = Members(value)
            guard let member = members.list.randomElement(using: &seed) else { return .null }
            let isLeft = Int.random(in: 0..<10, using: &seed) == 0
            members[member.name] = isLeft ? nil : changed(member.value, &seed)
            return members.value
        default: return others.randomElement(using: &seed) ?? .null
        }
    }

    private static func has(_ value: JSONValue, _ pointer: String) -> Bool {
        guard let tokens = JSONPointer.tokens(of: pointer[...]) else { return false }
        var value: JSONValue? = value
        for token in tokens {
            if case .array(let elements)? = value {
                value = Int(token).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
            } else {
                value = value?.member(token)
            }
        }
        return value != nil
    }
}
