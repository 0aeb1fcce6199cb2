/// The name of an event of an ``Observable``; the set is open.
public struct EventName: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    /// The text of the name.
    public let rawValue: String

    /// Makes a name of its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Makes a name of its text.
    public init(stringLiteral value: String) { self.init(rawValue: value) }
}

extension EventName {
    /// All events: observers of it receive each event, closures with its name as the first argument.
    public static let all: EventName = "all"

    /// The aspects of a form are there; the argument is the ``FetchedAspects``, which can be changed.
    public static let aspectsFetched: EventName = "aspects-fetched"

    /// The model of a form is built; the argument is the ``Model``.
    public static let modelBuilt: EventName = "model-built"

    /// A form is shown; the arguments are the ``Model`` and its view.
    public static let formRendered: EventName = "form-rendered"

    /// A valid form is submitted; the arguments are the ``Model`` and its values as a `FieldRecord`.
    public static let formSubmitted: EventName = "form-submitted"

    /// A form is stored at the source; the arguments are the ``Model`` and its ``StoredInstance``.
    public static let formStored: EventName = "form-stored"

    /// A form could not be made; the argument is the ``AspectError``.
    public static let formFailed: EventName = "form-failed"

    /// A value is another one; the argument is the ``Attribute``.
    public static let valueChanged: EventName = "value-changed"

    /// A form is submitted, valid or not; the argument is the ``Model``.
    public static let submitted: EventName = "submitted"

    /// A field is judged again; the argument is the ``Attribute``.
    public static let attributeValidated: EventName = "attribute-validated"

    /// A submitted form is judged; the argument is the ``Model``.
    public static let modelValidated: EventName = "model-validated"

    /// A submitted form is valid; the argument is the ``Model``.
    public static let modelValid: EventName = "model-valid"

    /// A relation offers other choices; the argument is the ``Relation``.
    public static let choicesLoaded: EventName = "choices-loaded"
}
