/// A value of JSON that is not what its place needs.
struct JSONShapeError: Error, Hashable, Sendable {
    /// Where the value stands, such as `.rows[2].label`; empty for the value itself.
    private(set) var path = ""

    private let finding: String

    init(finding: String) {
        self.finding = finding
    }

    init(expected: String, found value: JSONValue) {
        let found = if case .number(let digits) = value { digits } else { value.name }
        finding = "expected \(expected), found \(found)."
    }

    /// A word that says what something is, but not to this version.
    init(unknown word: String) {
        finding = "this version does not know \"\(word)\"."
    }

    /// The finding in one sentence, behind its place.
    var message: String {
        path.isEmpty ? finding : "\(path.dropFirst(path.first == "." ? 1 : 0)): \(finding)"
    }

    func inside(member name: String) -> JSONShapeError {
        var error = self
        error.path = ".\(name)\(path)"
        return error
    }

    func inside(element index: Int) -> JSONShapeError {
        var error = self
        error.path = "[\(index)]\(path)"
        return error
    }
}
