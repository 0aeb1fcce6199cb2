import FormworkRandom
import Foundation
import Testing

@testable import FormworkEngine

struct JSONValueTests {
    static let written: [(JSONValue, String)] = [
        (.null, "null"),
        (.boolean(true), "true"),
        (.boolean(false), "false"),
        (.number("-1.50e3"), "-1.50e3"),
        (.integer(Int64.min), "-9223372036854775808"),
        (.text(""), "\"\""),
        (.text("a\"b\\c/d"), #""a\"b\\c/d""#),
        (.text("\n\r\t\u{8}\0\u{1F}\u{7F}"), "\"\\n\\r\\t\\u0008\\u0000\\u001f\u{7F}\""),
        (.text("</script> & <!--"), #""\u003c/script\u003e \u0026 \u003c!--""#),
        (.text("\u{2027}\u{2028}\u{2029}\u{202A}"), "\"\u{2027}\\u2028\\u2029\u{202A}\""),
        (.text("\u{A8}\u{20A8}\u{E8}é😀مرحبا"), "\"\u{A8}\u{20A8}\u{E8}é😀مرحبا\""),
        (.array([]), "[]"),
        (.array([.null, .array([.number("1")]), .text("x")]), #"[null,[1],"x"]"#),
        (.object(JSONObject()), "{}"),
    ]

    @Test("values are written without spaces", arguments: written)
    func writes(value: JSONValue, text: String) throws {
        #expect(String(decoding: value.bytes, as: UTF8.self) == text)
        #expect(try JSONValue(value.bytes) == value)
    }

    @Test("members are written in their order")
    func writesMembers() {
        var object = JSONObject()
        object.append("b", .null)
        object.append("a<", .array([]))
        let value = JSONValue.object(object)
        #expect(String(decoding: value.bytes, as: UTF8.self) == #"{"b":null,"a\u003c":[]}"#)
    }

    @Test("random values are read back from their bytes, and Foundation reads the same")
    func roundTrips() throws {
        var seed = FixedSeed()
        for number in 0..<RandomSearch.rounds(400) {
            let value = JSONValue.random(using: &seed, depth: 4)
            let bytes = value.bytes
            #expect(try JSONValue(bytes) == value, "\(seed), value \(number)")
            let read = try JSONSerialization.jsonObject(
                with: Data(bytes), options: .fragmentsAllowed)
            #expect(value.isSame(as: read), "\(seed), value \(number)")
        }
    }

    @Test("JSON of Foundation is read as the same value")
    func readsFoundation() throws {
        var seed = FixedSeed()
        for number in 0..<RandomSearch.rounds(400) {
            let value = JSONValue.random(using: &seed, depth: 4)
            let read = try JSONSerialization.jsonObject(
                with: Data(value.bytes), options: .fragmentsAllowed)
            let data = try JSONSerialization.data(
                withJSONObject: read, options: [.fragmentsAllowed, .prettyPrinted])
            #expect(try JSONValue(Array(data)).isSame(as: read), "\(seed), value \(number)")
        }
    }

    @Test("damaged bytes are refused, or read as a value that is written and read again")
    func survivesDamage() {
        var seed = FixedSeed()
        let rounds = RandomSearch.rounds(3_000)
        var refusals = 0
        for number in 0..<rounds {
            var bytes = JSONValue.random(using: &seed, depth: 3).bytes
            for _ in 0..<Int.random(in: 1...3, using: &seed) where !bytes.isEmpty {
                bytes.damage(using: &seed)
            }
            do {
                let value = try JSONValue(bytes)
                #expect(throws: Never.self, "\(seed), value \(number)") {
                    try #require(try JSONValue(value.bytes) == value)
                }
            } catch {
                refusals += 1
                #expect((0...bytes.count).contains(error.offset), "\(seed), value \(number)")
            }
        }
        #expect(refusals > rounds / 4)
    }
}

extension JSONValue {
    /// A value with everything in it that JSON has.
    static func random(using seed: inout FixedSeed, depth: Int) -> JSONValue {
        switch Int.random(in: 0..<(depth > 0 ? 9 : 6), using: &seed) {
        case 0: return .null
        case 1: return .boolean(Bool.random(using: &seed))
        case 2: return .integer(Int64.random(in: .min ... .max, using: &seed) >> 20)
        case 3:
            return .number(
                ["0.5", "-1.25e2", "1E-3", "-0.0625"].randomElement(using: &seed) ?? "0")
        case 4, 5: return .text(.random(using: &seed))
        case 6, 7:
            let count = Int.random(in: 0..<5, using: &seed)
            return .array((0..<count).map { _ in random(using: &seed, depth: depth - 1) })
        default:
            var object = JSONObject()
            for index in 0..<Int.random(in: 0..<20, using: &seed) {
                object.append(
                    "\(index)|" + .random(using: &seed), random(using: &seed, depth: depth - 1))
            }
            return .object(object)
        }
    }

    func isSame(as other: Any) -> Bool {
        switch self {
        case .null: return other is NSNull
        case .boolean(let boolean): return other as? Bool == boolean
        case .number(let text): return (other as? NSNumber)?.doubleValue == Double(text)
        case .text(let text): return other as? String == text
        case .array(let elements):
            guard let others = other as? [Any], others.count == elements.count else { return false }
            return zip(elements, others).allSatisfy { $0.isSame(as: $1) }
        case .object(let object):
            guard let others = other as? [String: Any], others.count == object.members.count else {
                return false
            }
            return object.members.allSatisfy { member in
                others[member.name].map { member.value.isSame(as: $0) } ?? false
            }
        }
    }
}

extension String {
    /// Text with everything in it that is written in a special way.
    static func random(using seed: inout FixedSeed) -> String {
        let scalars: [Unicode.Scalar] = [
            "a", "Z", "0", " ", "\"", "\\", "/", "<", ">", "&", "\n", "\t", "\0", "\u{1F}",
            "\u{7F}",
            "\u{A8}", "é", "\u{301}", "\u{2028}", "\u{2029}", "م", "€", "\u{FFFD}", "😀",
            "\u{10FFFF}",
        ]
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0..<8, using: &seed) {
            text.append(scalars.randomElement(using: &seed) ?? "a")
        }
        return String(text)
    }
}

extension [UInt8] {
    /// Changes, removes or repeats something at any place.
    mutating func damage(using seed: inout FixedSeed) {
        let index = Int.random(in: indices, using: &seed)
        switch Int.random(in: 0..<4, using: &seed) {
        case 0: self[index] = UInt8.random(in: .min ... .max, using: &seed)
        case 1: remove(at: index)
        case 2: insert(contentsOf: self[index..<Swift.min(index + 3, count)], at: index)
        default: self[index] = "{}[]\",:\\u0-e".utf8.randomElement(using: &seed) ?? 0
        }
    }
}
