/// What a question about a form comes to, in a logic of three values.
///
/// What depends on something that was not entered is undecided: a rule such as `start <= end` says
/// nothing as long as one of the days is missing. Whoever needs yes or no decides what that means.
enum Truth {
    case no
    case yes
    case undecided

    init(_ isTrue: Bool) {
        self = isTrue ? .yes : .no
    }

    /// What a value says: `true` is yes, no value undecided, everything else no.
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
