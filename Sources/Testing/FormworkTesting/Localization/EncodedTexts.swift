/// All strings of a JSON document, each with its place.
struct EncodedTexts: Decodable {
    private(set) var texts: [(place: String, text: String)] = []

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
        if let container = try? decoder.container(keyedBy: Key.self) {
            for key in container.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
                append(try container.decode(EncodedTexts.self, forKey: key), at: key.stringValue)
            }
        } else if var container = try? decoder.unkeyedContainer() {
            while !container.isAtEnd {
                let index = container.currentIndex
                append(try container.decode(EncodedTexts.self), at: "\(index)")
            }
        } else if let text = try? decoder.singleValueContainer().decode(String.self) {
            texts = [("", text)]
        }
    }

    private mutating func append(_ inner: EncodedTexts, at name: String) {
        texts += inner.texts.map { ($0.place.isEmpty ? name : "\(name).\($0.place)", $0.text) }
    }

    /// The placeholders and marks that are shown at a place.
    func marks(at place: String) -> Set<String> {
        texts.filter { $0.place == place }.reduce(into: []) { $0.formUnion($1.text.marks) }
    }

    /// The texts that show other placeholders or marks than these.
    func marked(except known: Set<String>) -> [(place: String, text: String)] {
        texts.filter { !$0.text.marks.isSubset(of: known) }
            .map { ($0.place.isEmpty ? "the top level" : $0.place, $0.text) }
    }
}

extension String {
    /// The placeholders `%{name}` and the marks `⟦name⟧` in a text.
    fileprivate var marks: Set<String> {
        Set(matches(of: /⟦[^⟧]*⟧|%\{[^}]*\}/).map { String($0.0) })
    }
}
