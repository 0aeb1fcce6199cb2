public import Foundation

/// The identity of a view model, by which a view recognizes it after it was made again.
///
/// Two are equal if their texts are, whatever their freshness.
public struct ViewModelId: Hashable, Sendable {
    /// The text of the identity.
    public let id: String

    /// The time at which a server began to make the view model, by which the older one of two is known
    /// (`fsh` in JSON); `nil` if it was not answered by a server that has a ``LiveViewModel``.
    public private(set) var freshness: Date?

    /// Makes the identity of an independent view model: a new one each time.
    public init() { id = UUID().uuidString }

    /// Makes an identity from a text.
    public init(id: String) { self.id = id }

    /// Makes an identity from a number.
    public init(id: Int) { self.id = String(id) }

    /// Makes an identity from the one of a model.
    public init(id: ModelIdType) { self.id = id.uuidString }

    /// Makes the identity of a view model of which there is only one, such as a page.
    public init(type: Any.Type) { id = String(describing: type) }

    /// Compares the texts.
    public static func == (first: ViewModelId, second: ViewModelId) -> Bool {
        first.id == second.id
    }

    /// Hashes the text.
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension ViewModelId {
    /// The same identity with a freshness.
    public func fresh(at date: Date) -> ViewModelId {
        var identity = self
        identity.freshness = date
        return identity
    }
}

extension ViewModelId: Codable {
    private enum CodingKeys: String, CodingKey {
        case id
        case freshness = "fsh"
    }

    /// Reads the text, and the freshness if there is one.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        id = try values.decode(String.self, forKey: .id)
        guard values.contains(.freshness) else { return }
        let text = try values.decode(String.self, forKey: .freshness)
        guard let date = Freshness.date(text) else {
            throw DecodingError.dataCorruptedError(
                forKey: .freshness, in: values, debugDescription: "“\(text)” is no time.")
        }
        freshness = date
    }

    /// Writes the text, and the freshness: the own one, or for a whole answer that of the encoder.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(id, forKey: .id)
        let ofAnswer = encoder.codingPath.count == 1 ? encoder.userInfo[.freshness] as? String : nil
        let text = ofAnswer ?? freshness.map(Freshness.text)
        try values.encodeIfPresent(text, forKey: .freshness)
    }
}

extension CodingUserInfoKey {
    /// The freshness of the view model that is encoded, as JSON has it.
    // The initializer fails for no text; Foundation declares it as failing nevertheless.
    package static let freshness = CodingUserInfoKey(rawValue: "formwork.freshness")
        .unsafelyUnwrapped
}

/// The form of a freshness in JSON: to the millisecond, as clients of FOSMVVM have it.
package enum Freshness {
    private static let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

    /// The text of a time.
    package static func text(_ date: Date) -> String { date.formatted(style) }

    /// The time of a text; `nil` if it is none.
    static func date(_ text: String) -> Date? { try? style.parse(text) }
}
