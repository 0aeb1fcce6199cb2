import Foundation
import Testing

@testable import FormworkState

@Suite("The coding of snapshots")
struct SnapshotEncoderTests {
    private struct Point: Hashable, Codable {
        var x: Int
        var y: Double
    }

    private enum Suit: String, Codable, Hashable {
        case hearts, spades
    }

    private enum Shape: Hashable, Codable {
        case circle(radius: Double)
        case none
    }

    /// Encodes and decodes a value.
    private func copy<Value: Codable>(_ value: Value) throws -> Value {
        try SnapshotDecoder(
            value: SnapshotEncoder.value(of: value), codingPath: [], nodes: .init()
        ).decode(Value.self)
    }

    private func comesBack<Value: Codable & Equatable>(_ value: Value) throws -> Bool {
        try copy(value) == value
    }

    @Test("restores values that the standard library and Foundation encode")
    func types() throws {
        #expect(try comesBack([Int8.min, .max]) && comesBack([UInt64.max, 0]))
        #expect(try comesBack(Float.pi) && comesBack([Double.pi, 1e-300]))
        #expect(try comesBack([String?.none, "a"]) && comesBack([[Int]]()))
        #expect(try comesBack([1: "a", -2: "b"]) && comesBack([Suit.spades: 1, .hearts: 2]))
        #expect(try comesBack(Set([Point(x: 1, y: 2), Point(x: 2, y: 0.5)])))
        #expect(try comesBack([Point(x: 1, y: 2): "p", Point(x: 2, y: 0.5): "q"]))
        #expect(try comesBack([Shape.circle(radius: 1.5), .none]))
        #expect(try comesBack(Date(timeIntervalSinceReferenceDate: 0.1)))
        #expect(try comesBack(Data([0, 255])) && comesBack(UUID()))
        #expect(try comesBack(URL(string: "https://example.org/a?b")))
        #expect(try comesBack(Decimal(string: "1.50")))
        #expect(try comesBack(["$id": 1, "$node": 2, "$$x": 3, "": 4]))
    }

    @Test("sorts unordered collections by their content")
    func order() throws {
        let points = (0..<40).map { Point(x: $0 % 7, y: Double($0) / 4) }
        let values = try [points, points.reversed()].map { points in
            var names: [Point: Set<String>] = [:]
            for point in points { names[point] = ["\(point.x)", "\(point.y)", "z"] }
            return try SnapshotEncoder.value(of: names)
        }
        #expect(values[0] == values[1])
        let mixed: Set<[Double]> = [[2], [], [1, 1], [1], [0.5], [-1]]
        #expect(try SnapshotEncoder.value(of: mixed) == [[], [-1], [0.5], [1], [1, 1], [2]])
    }

    private class Animal: Codable {
        var name = "cat"
        init() {}
    }

    private final class Cat: Animal {
        var lives = 9
        private enum CodingKeys: CodingKey { case lives }
        override init() { super.init() }
        required init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            lives = try container.decode(Int.self, forKey: .lives)
            try super.init(from: container.superDecoder())
        }
        override func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(lives, forKey: .lives)
            try super.encode(to: container.superEncoder())
        }
    }

    @Test("takes part in the coding of a superclass")
    func superclass() throws {
        let cat = Cat()
        cat.name = "Tom"
        cat.lives = 7
        let value = try SnapshotEncoder.value(of: cat)
        #expect(value == ["lives": 7, "super": ["name": "Tom"]])
        let copied = try copy(cat)
        #expect((copied.name, copied.lives) == ("Tom", 7))
    }

    private struct Nested: Codable, Equatable {
        var numbers = [1, 2]
        var pairs = ["a": 1]

        private enum Keys: CodingKey { case list, record, a }

        init() {}

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Keys.self)
            var list = try container.nestedUnkeyedContainer(forKey: .list)
            numbers = []
            while !list.isAtEnd {
                if try list.decodeNil() { continue }
                numbers.append(try list.decode(Int.self))
            }
            let record = try container.nestedContainer(keyedBy: Keys.self, forKey: .record)
            pairs = ["a": try record.decode(Int.self, forKey: .a)]
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Keys.self)
            var list = container.nestedUnkeyedContainer(forKey: .list)
            try list.encodeNil()
            for number in numbers { try list.encode(number) }
            var record = container.nestedContainer(keyedBy: Keys.self, forKey: .record)
            try record.encodeIfPresent(pairs["a"], forKey: .a)
        }
    }

    @Test("has containers in containers")
    func nested() throws {
        #expect(
            try SnapshotEncoder.value(of: Nested()) == ["list": [nil, 1, 2], "record": ["a": 1]])
        #expect(try comesBack(Nested()))
    }
}
