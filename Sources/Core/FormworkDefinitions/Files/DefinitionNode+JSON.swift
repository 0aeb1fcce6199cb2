import FormworkEngine

extension DefinitionNode {
    /// Reads the JSON of a file.
    ///
    /// - Throws: ``DefinitionError`` for what is no JSON, and beyond the bounds.
    init(json bytes: [UInt8], file: String) throws(DefinitionError) {
        var limits = JSONLimits()
        limits.maxDepth = DefinitionLimits.maximumDepth
        limits.maxValues = DefinitionLimits.maximumValues
        do {
            self.init(try JSONValue(bytes, limits: limits), file: file, pointer: "")
        } catch {
            throw DefinitionError(findings: [.init(place: file, message: "\(error)")])
        }
    }

    private init(_ value: JSONValue, file: String, pointer: String) {
        place = pointer.isEmpty ? file : "\(file)#\(pointer)"
        content =
            switch value {
            case .null: .nothing
            case .boolean(let boolean): .text(boolean ? "true" : "false")
            case .number(let digits): .text(digits)
            case .text(let text): .text(text)
            case .array(let elements):
                .list(
                    elements.enumerated().map { index, element in
                        Self(element, file: file, pointer: "\(pointer)/\(index)")
                    })
            case .object(let object):
                .map(
                    object.members.map { member in
                        Member(
                            name: member.name,
                            value: Self(
                                member.value, file: file,
                                pointer: "\(pointer)/\(member.name.pointerToken)"))
                    })
            }
    }
}

extension String {
    /// A name as part of a JSON pointer.
    fileprivate var pointerToken: String {
        guard utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else {
            return self
        }
        return replacing("~", with: "~0").replacing("/", with: "~1")
    }
}
