/// The answer to a question about a form, in three-valued logic.
///
/// An answer that depends on an empty value is undecided: a rule such as `start <= end` has no
/// effect while one of the days is missing. A caller that needs yes or no decides what that means.
enum Truth {
    case no
    case yes
    case undecided

    init(_ isTrue: Bool) {
        self = isTrue ? .yes : .no
    }

    /// Reads a value: `true` is yes, no value is undecided, everything else is no.
    init(_ value: FieldValue) {
        self = value == .none ? .undecided : Truth(value == .boolean(true))
    }

    /// The same as a value; undecided is no value.
    var value: FieldValue {
        switch self {
        case .no: .boolean(false)
        case .yes: .boolean(true)
        case .undecided: .none
        }
    }

    static prefix func ! (truth: Self) -> Self {
        switch truth {
        case .no: .yes
        case .yes: .no
        case .undecided: .undecided
        }
    }
}
