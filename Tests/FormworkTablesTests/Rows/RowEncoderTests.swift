import Formwork
import FormworkTesting
import Foundation
import Testing

@testable import FormworkTables

@Suite struct RowEncoderTests {
    @Test("A model has one value for each property, exact and readable by other programs")
    func golden() throws {
        let values = try RowEncoder().encode(ConformanceIdea.stub())
        let expected: [String: StoredValue] = [
            "email": .text("someone@example.org"),
            "website": .text("https://example.org/a?b=c#d"),
            "category": .text("service"),
            "tags": .text(#"["service","hardware"]"#),
            "votes": .integer(-7),
            "budget": .text("92233720368547758.07"),
            "weight": .text("0.1"),
            "dueDate": .text("2026-11-21"),
            "startTime": .text("08:50"),
            "meeting": .text("2026-11-21T08:50:30"),
            "reminder": .text("2026-11-21T08:50:07.250Z"),
            "isAgreed": .integer(1),
            "origin": .text(#"{"distances":[1,2,3],"place":"Zürich"}"#),
        ]
        for (name, value) in expected { #expect(values[name] == value, "\(name)") }
    }

    @Test("A value that encodes itself as one scalar is stored as it, another one as JSON")
    func scalars() throws {
        #expect(try CompoundValue.stored(Mood.good) == .text("good \"mood\""))
        #expect(try CompoundValue.stored(Level.high) == .integer(3))
        #expect(try CompoundValue.stored([Mood.good]) == .text(#"["good \"mood\""]"#))
        #expect(try CompoundValue.stored([String]()) == .text("[]"))
    }

    @Test("A decoded model equals the encoded one", arguments: [true, false])
    func roundTrip(isFull: Bool) throws {
        let idea = isFull ? ConformanceIdea.stub() : ConformanceIdea(title: "Sparse")
        let values = try RowEncoder().encode(idea)
        #expect(try ConformanceIdea(from: RowDecoder(values: values)) == idea)
    }

    @Test("Numbers at the ends of their ranges keep their last digit")
    func extremes() throws {
        let numbers = Numbers(
            minimum: .min, maximum: .max, fraction: .leastNonzeroMagnitude,
            large: .greatestFiniteMagnitude,
            third: 1.0 / 3, single: 0.1, precise: Decimal(string: "1234567890.123456789012345678"))
        let values = try RowEncoder().encode(numbers)
        #expect(try Numbers(from: RowDecoder(values: values)) == numbers)
    }

    @Test("A model that encodes itself in another way than by key is refused")
    func otherShapes() {
        for shape in [Shape.single, .unkeyed, .nested, .inherited] {
            #expect(throws: EncodingError.self) { try RowEncoder().encode(shape) }
        }
    }

    @Test("A column with a value of another type is refused, with the property's name")
    func mismatch() throws {
        var values = try RowEncoder().encode(ConformanceIdea.stub())
        values["votes"] = .text("many")
        let error = #expect(throws: DecodingError.self) {
            try ConformanceIdea(from: RowDecoder(values: values))
        }
        guard case .typeMismatch(_, let context) = error else {
            Issue.record("Not a mismatch")
            return
        }
        #expect(context.codingPath.map(\.stringValue) == ["votes"])
        #expect(context.debugDescription.contains("many"))
    }
}

private enum Mood: String, Encodable { case good = "good \"mood\"" }

private enum Level: Int, Encodable { case high = 3 }

private struct Numbers: Codable, Equatable {
    var minimum: Int64
    var maximum: UInt64
    var fraction: Double
    var large: Double
    var third: Double
    var single: Float
    var precise: Decimal?
}

private enum Shape: Encodable {
    case single, unkeyed, nested, inherited

    enum CodingKeys: CodingKey { case key }

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .single:
            var container = encoder.singleValueContainer()
            try container.encode("text")
        case .unkeyed:
            var container = encoder.unkeyedContainer()
            try container.encode("text")
        case .nested:
            var container = encoder.container(keyedBy: CodingKeys.self)
            var nested = container.nestedContainer(keyedBy: CodingKeys.self, forKey: .key)
            try nested.encode("text", forKey: .key)
        case .inherited:
            var container = encoder.container(keyedBy: CodingKeys.self)
            try "text".encode(to: container.superEncoder())
        }
    }
}
