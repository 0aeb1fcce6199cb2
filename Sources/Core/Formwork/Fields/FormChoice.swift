/// One of the values that a select offers.
public struct FormChoice: Codable, Hashable, Sendable {
    /// The value as it is sent and stored.
    public let value: String

    /// The text of the choice.
    public let title: LocalizableString

    /// The values of the field's `choicesFor` for which the choice is offered; none for always.
    public let belongsTo: [String]

    /// Makes a choice.
    public init(value: String, title: LocalizableString, belongsTo: [String] = []) {
        self.value = value
        self.title = title
        self.belongsTo = belongsTo
    }

    private enum CodingKeys: String, CodingKey { case value, title, belongsTo }

    /// Decodes a choice, which is always offered unless the input restricts it.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        value = try container.decode(String.self, forKey: .value)
        title = try container.decode(LocalizableString.self, forKey: .title)
        belongsTo = try container.decodeIfPresent([String].self, forKey: .belongsTo) ?? []
    }

    /// Writes the choice.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(value, forKey: .value)
        try container.encode(title, forKey: .title)
        if !belongsTo.isEmpty { try container.encode(belongsTo, forKey: .belongsTo) }
    }
}
