/// What a localized property says about its key besides its name.
@usableFromInline
struct PropertyDeclaration: Hashable, Sendable {
    private let parentName: String?
    private let parentKeys: [String]
    private let propertyName: String?
    private let messageGroup: String?
    private let messageKey: String?
    private let index: Int?

    init(
        parentType: Any.Type? = nil, parentKeys: [String] = [], propertyName: String? = nil,
        messageGroup: String? = nil, messageKey: String? = nil, index: Int? = nil
    ) {
        parentName = parentType.map { TypeNames.name(of: $0) }
        self.parentKeys = parentKeys
        self.propertyName = propertyName
        self.messageGroup = messageGroup
        self.messageKey = messageKey
        self.index = index
    }

    /// The key: `[Parent.]Type[.parentKeys].property[.group][.key][.index]`.
    ///
    /// The names are those of the type and of the property, `Type.property`.
    @usableFromInline
    func key(_ names: String) -> String {
        if self == PropertyDeclaration() { return names }
        let type = names.utf8.prefix { $0 != UInt8(ascii: ".") }
        let property = names.utf8.dropFirst(type.count + 1)
        return key(ofType: String(Substring(type)), propertyName: String(Substring(property)))
    }

    /// The key: `[Parent.]Type[.parentKeys].property[.group][.key][.index]`.
    func key(ofType typeName: String, propertyName name: String) -> String {
        let parent = parentName.map { [$0] } ?? []
        let own = [typeName] + parentKeys + [propertyName ?? name]
        let rest = [messageGroup, messageKey, index.map { "\($0)" }].compactMap(\.self)
        return (parent + own + rest).joined(separator: ".")
    }
}
