import Formwork

/// The parts of a moment that a picker shows for a field.
public enum DatePart: Hashable, Sendable {
    /// A day alone, a time alone, or both.
    case day, time, both

    private init?(_ inputType: FormInputType) {
        switch inputType {
        case .date: self = .day
        case .time: self = .time
        case .datetimeLocal: self = .both
        default: return nil
        }
    }

    /// The parts for a widget; `nil` for all without a picker of days or times.
    public init?(_ widget: FieldWidget) {
        guard case .line(let inputType) = widget else { return nil }
        self.init(inputType)
    }

    init?(_ row: LiveRow?) {
        guard let field = row?.field else { return nil }
        self.init(FieldWidget(field))
    }

    /// The canonical text of a moment, which is read in every language.
    func text(of moment: CivilDateTime) -> String {
        switch self {
        case .day: moment.date.text
        case .time: moment.time.text
        case .both: moment.text
        }
    }

    /// The moment in a canonical text; a time is one of a certain day.
    func moment(in text: String, on day: CivilDate) -> CivilDateTime? {
        switch self {
        case .day: CivilDate(text).map { CivilDateTime(date: $0) }
        case .time: CivilTime(text).map { CivilDateTime(date: day, time: $0) }
        case .both: CivilDateTime(text)
        }
    }
}
