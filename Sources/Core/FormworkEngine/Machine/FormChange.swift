/// One place that a face must draw anew after an event.
public enum FormChange: Hashable, Sendable {
    /// The field shows another text.
    case text(tag: String)
    /// The field holds another value.
    case value(tag: String)
    /// Other things are wrong with this field, or with the whole form when there is no tag.
    case violations(tag: String?)
    /// The form was checked as a whole.
    case submitted(isValid: Bool)
}
