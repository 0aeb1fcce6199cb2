/// What can happen to a form.
public enum FormEvent: Hashable, Sendable {
    /// Somebody typed: the field now shows this text.
    case edit(tag: String, text: String)
    /// Somebody chose: the field now holds the choices with these values.
    case choose(tag: String, values: [String])
    /// Somebody outside of the form, such as the server, found something wrong.
    case report([Violation])
    /// Somebody wants to send the form.
    case submit
    /// Everything shall be as it was at first.
    case reset
}
