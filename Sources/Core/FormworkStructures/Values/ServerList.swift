import Formwork

/// Lists of the server, which are JSON in a text.
enum ServerList {
    static func text(of elements: [JSONValue]) -> String {
        String(decoding: JSONValue.array(elements).bytes, as: UTF8.self)
    }

    /// The elements of a list; `nil` for a text that is none.
    static func elements(of text: String) -> [JSONValue]? {
        guard case .array(let elements)? = try? BoundedJSON.value(text) else { return nil }
        return elements
    }
}

extension DDMField {
    /// The chosen options of a text: `["value 1"]`, or a single value or name of an option.
    func chosenValue(of text: String) throws(DDMValueError) -> FieldValue {
        let words = ServerList.elements(of: text)?.compactMap(\.word) ?? [text]
        var values: [FieldValue] = []
        for word in words where !word.isEmpty {
            guard let option = option(of: word) else {
                throw DDMValueError(
                    "write some of \(options.prefix(20).map(\.value).joined(separator: ", ")).")
            }
            values.append(.text(option.value))
        }
        guard !multiple else { return .list(values) }
        guard values.count < 2 else { throw DDMValueError("write one option.") }
        return values.first ?? .none
    }

    private func option(of word: String) -> Option? {
        options.first { $0.value == word } ?? options.first { $0.name == word }
    }

    // MARK: Entries of a repeatable field

    /// The entries of a text: a list of texts, or of objects where there are fields below this one.
    func list(fromServer text: String) throws(DDMValueError) -> FieldValue {
        guard let elements = ServerList.elements(of: text) else {
            throw DDMValueError("write a list such as [\"first\",\"second\"].")
        }
        guard elements.count <= DDMLimits.maximumEntries else {
            throw DDMValueError("write at most \(DDMLimits.maximumEntries) entries.")
        }
        var entries: [FieldValue] = []
        for element in elements { entries.append(try entry(of: element)) }
        return .list(entries)
    }

    private func entry(of element: JSONValue) throws(DDMValueError) -> FieldValue {
        guard case .object(let object) = element, !nestedFields.isEmpty else {
            return .record(FieldRecord([(name, try ownValue(fromServer: element.word ?? ""))]))
        }
        let words = Dictionary(object.members.map { ($0.name, $0.value.word) }) { one, _ in one }
        var record = FieldRecord()
        record[name] = try ownValue(fromServer: (words[name] ?? nil) ?? "")
        for field in nestedFields.flatMap(\.fieldsOfLevel) {
            record[field.name] = try field.value(fromServer: (words[field.name] ?? nil) ?? "")
        }
        return .record(record)
    }

    func listText(of value: FieldValue) -> String {
        guard case .list(let entries) = value else { return "" }
        let elements = entries.compactMap(element)
        return elements.isEmpty ? "" : ServerList.text(of: elements)
    }

    /// An entry as an element of the server's list; `nil` for one without any value.
    private func element(of entry: FieldValue) -> JSONValue? {
        guard case .record(let record) = entry, !entry.isEmpty else { return nil }
        let text = ownServerText(of: record[name])
        guard !nestedFields.isEmpty else { return text.isEmpty ? nil : .text(text) }
        var object = JSONObject()
        object.append(name, .text(text))
        for field in nestedFields.flatMap(\.fieldsOfLevel) {
            object.append(field.name, .text(field.serverText(of: record[field.name])))
        }
        return .object(object)
    }

    /// The field with those below it that have rows beside its own.
    var fieldsOfLevel: [DDMField] {
        repeatable ? [self] : [self] + nestedFields.flatMap(\.fieldsOfLevel)
    }
}
