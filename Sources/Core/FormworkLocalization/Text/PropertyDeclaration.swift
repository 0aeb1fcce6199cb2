/// The components of a localized property's key besides its name, as declared.
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
        var key = ""
        key.reserveCapacity(64)
        if let parentName { key.append(part: parentName) }
        key.append(part: typeName)
        for part in parentKeys { key.append(part: part) }
        key.append(part: propertyName ?? name)
        if let messageGroup { key.append(part: messageGroup) }
        if let messageKey { key.append(part: messageKey) }
        if let index { key.append(part: "\(index)") }
        return key
    }
}

extension String {
    /// Appends a part of a key, with a dot before it unless it is the first.
    fileprivate mutating func append(part: String) {
        if !isEmpty { self += "." }
        self += part
    }
}
