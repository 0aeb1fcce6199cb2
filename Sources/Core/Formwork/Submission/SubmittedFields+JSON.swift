public import Foundation

extension SubmittedFields {
    /// Reads the properties of a JSON object: single values and lists of them.
    ///
    /// A property that is given twice arrives twice, so that it is noticed. `null` is nothing.
    ///
    /// - Throws: ``RequestError`` with the code `malformed` if the data is no JSON object, or one with
    ///   objects inside.
    public init(json data: Data) throws(RequestError) {
        let properties: [String: JSONProperty]
        do {
            properties = try JSONDecoder().decode([String: JSONProperty].self, from: data)
        } catch {
            throw RequestError(.malformed)
        }
        let names = JSONKeys.topLevel(in: data) ?? Array(properties.keys)
        self.init(
            entries: names.flatMap { name in
                (properties[name]?.texts ?? []).map { Entry(name: name, text: $0) }
            })
    }
}

/// The value of a JSON object's property, where it can be a form field's.
private struct JSONProperty: Decodable {
    let texts: [String]

    init(from decoder: any Decoder) throws {
        if var elements = try? decoder.unkeyedContainer() {
            var texts: [String] = []
            while !elements.isAtEnd {
                texts += JSONProperty.text(of: try elements.decode(JSONScalar.self))
            }
            self.texts = texts
        } else {
            texts = JSONProperty.text(of: try JSONScalar(from: decoder))
        }
    }

    private static func text(of scalar: JSONScalar) -> [String] { scalar.text.map { [$0] } ?? [] }
}

private struct JSONScalar: Decodable {
    let text: String?

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            text = nil
        } else if let value = try? container.decode(Bool.self) {
            text = value ? "true" : "false"
        } else if let value = try? container.decode(Int64.self) {
            text = String(value)
        } else if let value = try? container.decode(Decimal.self) {
            text = value.description
        } else {
            text = try container.decode(String.self)
        }
    }
}

/// The names of an object's own properties, in their order and each as often as it is given:
/// Foundation's decoder keeps only one of several.
enum JSONKeys {
    /// Returns the names in data that is known to be a JSON object, `nil` if one cannot be read.
    static func topLevel(in data: Data) -> [String]? {
        var names: [String] = []
        var depth = 0
        var isName = false
        var index = data.startIndex
        while index < data.endIndex {
            switch data[index] {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                isName = depth == 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ","): isName = depth == 1
            case UInt8(ascii: "\""):
                let end = endOfString(in: data, from: index)
                if isName {
                    guard let name = name(in: data[index..<end]) else { return nil }
                    names.append(name)
                    isName = false
                }
                index = end - 1
            default: break
            }
            index += 1
        }
        return names
    }

    private static func endOfString(in data: Data, from start: Int) -> Int {
        var index = start + 1
        while index < data.endIndex, data[index] != UInt8(ascii: "\"") {
            index += data[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(index + 1, data.endIndex)
    }

    private static func name(in literal: Data) -> String? {
        try? JSONDecoder().decode(String.self, from: Data(literal))
    }
}
