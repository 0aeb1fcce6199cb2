import FormworkEngine

/// A value in the JSON of an aspect, with its place for errors.
struct AspectNode {
    let value: JSONValue
    let aspect: Aspect
    let place: String
    let pointer: String

    /// An error about this value.
    func error(_ code: AspectError.Code, _ message: String) -> AspectError {
        AspectError(code, aspect, at: pointer.isEmpty ? place : "\(place)#\(pointer)", message)
    }

    private func expected(_ kind: String) -> AspectError {
        error(.malformed, "expected \(kind); correct the document there.")
    }

    private func child(_ value: JSONValue, _ step: String) -> AspectNode {
        let step = step.split(separator: "~", omittingEmptySubsequences: false)
            .joined(separator: "~0").split(separator: "/", omittingEmptySubsequences: false)
            .joined(separator: "~1")
        return AspectNode(
            value: value, aspect: aspect, place: place, pointer: "\(pointer)/\(step)")
    }

    /// The members of an object in their order.
    func members() throws(AspectError) -> [(name: String, node: AspectNode)] {
        guard case .object(let object) = value else { throw expected("an object") }
        return object.members.map { ($0.name, child($0.value, $0.name)) }
    }

    /// The elements of an array.
    func elements() throws(AspectError) -> [AspectNode] {
        guard case .array(let elements) = value else { throw expected("an array") }
        return elements.enumerated().map { child($0.element, String($0.offset)) }
    }

    /// A text.
    func text() throws(AspectError) -> String {
        guard case .text(let text) = value else { throw expected("text") }
        return text
    }

    /// A yes or no.
    func boolean() throws(AspectError) -> Bool {
        guard case .boolean(let flag) = value else { throw expected("true or false") }
        return flag
    }

    /// A whole number in a range.
    func integer(in range: ClosedRange<Int>) throws(AspectError) -> Int {
        guard case .number(let digits) = value, let number = Int(digits), range.contains(number)
        else { throw expected("a whole number from \(range.lowerBound) to \(range.upperBound)") }
        return number
    }

    /// The name of something: text that is neither empty nor too long.
    func name() throws(AspectError) -> String {
        let name = try text()
        guard !name.isEmpty, name.utf8.count <= AspectLimits.maxNameBytes else {
            throw expected("a name of 1 to \(AspectLimits.maxNameBytes) bytes")
        }
        return name
    }
}

extension AspectNode {
    /// The member with one of several names, of which the first one counts; `nil` without one.
    func member(_ names: String...) throws(AspectError) -> AspectNode? {
        let members = try members()
        for name in names {
            if let found = members.first(where: { $0.name == name }), found.node.value != .null {
                return found.node
            }
        }
        return nil
    }

    /// The member with a name, which must be there.
    func required(_ names: String...) throws(AspectError) -> AspectNode {
        let members = try members()
        for name in names {
            if let found = members.first(where: { $0.name == name }) { return found.node }
        }
        throw error(.malformed, "the member \"\(names[0])\" is missing; add it.")
    }
}
