/// The part of a row's state that a rule decides.
enum RuleAspect: Hashable, Sendable {
    case visible
    case enabled
    case readOnly
    case required
    case choices
    case value
    /// One of the row's validity rules, by its position.
    case valid(Int)

    var name: String {
        switch self {
        case .visible: "visible"
        case .enabled: "enabled"
        case .readOnly: "readOnly"
        case .required: "required"
        case .choices: "choices"
        case .value: "value"
        case .valid(let position): "valid[\(position)]"
        }
    }
}
