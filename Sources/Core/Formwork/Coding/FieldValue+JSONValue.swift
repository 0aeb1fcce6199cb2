extension FieldValue {
    /// The value of a field as an answer has it; a number that is no integer remains text, as its
    /// field reads it.
    package init(_ json: JSONValue) {
        switch json {
        case .null: self = .none
        case .boolean(let boolean): self = .boolean(boolean)
        case .number(let digits): self = Int64(digits).map(FieldValue.integer) ?? .text(digits)
        case .text(let text): self = .text(text)
        case .array(let elements): self = .list(elements.map { FieldValue($0) })
        case .object(let object): self = .record(FieldRecord(object))
        }
    }
}

extension FieldRecord {
    fileprivate init(_ object: JSONObject) {
        let members = object.byName.sorted { $0.key < $1.key }
        self.init(members.map { (tag: $0.key, value: FieldValue($0.value)) })
    }
}
