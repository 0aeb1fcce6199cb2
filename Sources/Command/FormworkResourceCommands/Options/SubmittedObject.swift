import Formwork
import Foundation

/// The object of JSON that a command submits, made of values by the paths of their rows.
struct SubmittedObject {
    private var object = JSONObject()
    private var records: [(name: String, content: SubmittedObject)] = []
    private var lists: [(name: String, values: [JSONValue])] = []

    /// Adds a value; one of several for a row that has a list of them.
    mutating func add(_ value: JSONValue, at path: String, isMultiple: Bool) {
        let parts = path.split(separator: ".", maxSplits: 1).map(String.init)
        if parts.count == 2 {
            if !records.contains(where: { $0.name == parts[0] }) {
                records.append((parts[0], SubmittedObject()))
            }
            for index in records.indices where records[index].name == parts[0] {
                records[index].content.add(value, at: parts[1], isMultiple: isMultiple)
            }
        } else if isMultiple, value != .null {
            if let index = lists.firstIndex(where: { $0.name == path }) {
                lists[index].values.append(value)
            } else {
                lists.append((path, [value]))
            }
        } else {
            object.append(path, value)
        }
    }

    /// The object as JSON.
    var data: Data { Data(JSONValue.object(whole).bytes) }

    /// The names of the values, and of the records and lists with values.
    var names: Set<String> { Set(whole.members.map(\.name)) }

    private var whole: JSONObject {
        var whole = object
        for (name, values) in lists { whole.append(name, .array(values)) }
        for (name, content) in records { whole.append(name, .object(content.whole)) }
        return whole
    }
}
