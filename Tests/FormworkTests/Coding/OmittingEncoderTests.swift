import Foundation
import Testing

@testable import Formwork

@Suite struct OmittingEncoderTests {
    private struct Team: Encodable {
        var name = "Roof"
        var pin: String? = "1234"
        var size = 3
        var isOpen = true
        var budget = Decimal(12)
        var owner: String?
        var members = [Member()]
    }

    private struct Member: Encodable {
        var pin = "99"
    }

    /// A value that encodes its members by containers of its own.
    private struct Nested: Encodable {
        enum Key: CodingKey { case shown, hidden, values, hiddenValues, parent, hiddenParent, none }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            for key in [Key.shown, .hidden] {
                var members = container.nestedContainer(keyedBy: Key.self, forKey: key)
                try members.encode("text", forKey: .hidden)
            }
            for key in [Key.values, .hiddenValues] {
                var elements = container.nestedUnkeyedContainer(forKey: key)
                try elements.encode(1)
            }
            for key in [Key.parent, .hiddenParent] {
                try Member().encode(to: container.superEncoder(forKey: key))
            }
            try container.encodeNil(forKey: .none)
        }
    }

    private struct Omitting<Value: Encodable>: Encodable {
        let value: Value
        let names: Set<String>

        func encode(to encoder: any Encoder) throws {
            try value.encode(to: OmittingEncoder(names, from: encoder))
        }
    }

    private func json(_ value: some Encodable, without names: Set<String>) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let data = try encoder.encode(Omitting(value: value, names: names))
        return String(decoding: data, as: UTF8.self)
    }

    @Test("Members are left out by their names, those of members stay")
    func members() throws {
        #expect(
            try json(Team(), without: ["pin", "size", "owner"])
                == #"{"budget":12,"isOpen":true,"members":[{"pin":"99"}],"name":"Roof"}"#)
        #expect(
            try json(Team(), without: ["name", "isOpen", "budget", "members"])
                == #"{"pin":"1234","size":3}"#)
    }

    @Test("Without names all members are encoded")
    func whole() throws {
        #expect(try json(Member(), without: []) == #"{"pin":"99"}"#)
    }

    @Test("Members that a value encodes by containers of its own are left out as well")
    func containers() throws {
        #expect(
            try json(Nested(), without: ["hidden", "hiddenValues", "hiddenParent", "none"])
                == #"{"parent":{"pin":"99"},"shown":{"hidden":"text"},"values":[1]}"#)
        #expect(
            try json(Nested(), without: ["shown", "values", "parent"])
                == #"{"hidden":{"hidden":"text"},"hiddenParent":{"pin":"99"},"hiddenValues":[1],"none":null}"#
        )
    }

    @Test("A value that is a list or a single one is encoded whole")
    func others() throws {
        #expect(try json([1, 2], without: ["pin"]) == "[1,2]")
        #expect(try json("text", without: ["pin"]) == #""text""#)
    }
}
