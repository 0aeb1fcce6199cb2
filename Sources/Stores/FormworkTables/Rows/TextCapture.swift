/// Takes the text as which a value encodes itself, such as a choice, without the way over JSON.
final class TextCapture: Encoder, SingleValueEncodingContainer {
    private var text: String?
    private var isOther = false

    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]

    /// Returns the text; `nil` if the value encodes itself as anything else.
    static func text(of value: some Encodable) -> String? {
        let capture = TextCapture()
        guard (try? value.encode(to: capture)) != nil, !capture.isOther else { return nil }
        return capture.text
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { self }

    func encode(_ value: String) { text = value }

    func encodeNil() { isOther = true }

    func encode<T: Encodable>(_ value: T) { isOther = true }

    func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        refused.container(keyedBy: type)
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer { refused }

    private var refused: RefusedEncoder {
        isOther = true
        return RefusedEncoder()
    }
}
