extension JSONObject {
    /// Reads the message of each violation.
    func messages() throws(JSONShapeError) -> [ViolationCode: String] {
        guard let value = self["messages"] else { return [:] }
        var messages: [ViolationCode: String] = [:]
        do {
            let object = try JSONObject(value)
            for member in object.members {
                let text: String = try object.required(member.name)
                messages[ViolationCode(rawValue: member.name)] = text
            }
        } catch {
            throw error.inside(member: "messages")
        }
        return messages
    }

    /// Adds the messages in the order of their codes, which a dictionary does not have.
    mutating func append(messages: [ViolationCode: String]) {
        guard !messages.isEmpty else { return }
        var object = JSONObject()
        for code in messages.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
            object.append(code.rawValue, ifPresent: messages[code])
        }
        append("messages", .object(object))
    }
}
