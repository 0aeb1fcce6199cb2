/// A text of a server that is no value of a field.
public struct DDMValueError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The form of the text that is expected, as an instruction.
    public let remedy: String

    init(_ remedy: String) { self.remedy = remedy }

    /// The remedy.
    public var description: String { remedy }
}
