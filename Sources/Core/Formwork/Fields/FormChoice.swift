/// One of the values that a select offers.
public struct FormChoice: Codable, Hashable, Sendable {
    /// The value as it is sent and stored.
    public let value: String

    /// The text of the choice.
    public let title: LocalizableString

    /// The values of the field's `choicesFor` for which the choice is offered; none for always.
    public let availableFor: [String]

    /// Makes a choice.
    public init(value: String, title: LocalizableString, availableFor: [String] = []) {
        self.value = value
        self.title = title
        self.availableFor = availableFor
    }

    private enum CodingKeys: String, CodingKey { case value, title, availableFor }

    /// Decodes a choice, which is always offered unless the input restricts it.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        value = try container.decode(String.self, forKey: .value)
        title = try container.decode(LocalizableString.self, forKey: .title)
        availableFor = try container.decodeIfPresent([String].self, forKey: .availableFor) ?? []
    }

    /// Writes the choice.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(value, forKey: .value)
        try container.encode(title, forKey: .title)
        if !availableFor.isEmpty { try container.encode(availableFor, forKey: .availableFor) }
    }
}
