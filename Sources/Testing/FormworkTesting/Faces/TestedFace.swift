public import Formwork
public import FormworkPresentation

/// A face as a test uses it: with the controls that a user has, and what a user sees.
///
/// ```swift
/// let face = try MyFace(driver, submitLabel: "Save", in: localizer)
/// try face.perform(.enter("title", "A bridge"))
/// print(try face.node?.outline ?? "sent")
/// ```
public protocol TestedFace: AnyObject {
    /// Shows a form.
    ///
    /// A face on another machine shows a form that begins like this one; the driver is not used
    /// by anything else.
    init(_ driver: any FormDriver, submitLabel: String, in localizer: Localizer) throws

    /// Announces the steps that come, before the first of them; by default nothing.
    ///
    /// A face in another process may take several of them at once, and answers one after the other.
    ///
    /// - Throws: An error that names a control if there is none.
    func expect(_ steps: [FaceStep]) throws

    /// Does what a user does, by the controls of the face, or what happens by itself.
    ///
    /// - Throws: An error that names the control if there is none.
    func perform(_ step: FaceStep) throws

    /// The elements that are shown, read from the face itself; `nil` where the form is gone since
    /// it was sent.
    var node: FaceNode? { get throws }

    /// The values of the form as the face has them.
    var record: FieldRecord { get throws }

    /// The values that a face of this sort has of a form; by default all that count.
    func record(of machine: FormMachine) -> FieldRecord

    /// The live form behind the face, where this process has it; by default `nil`.
    ///
    /// It was visited in other places than a form without a face: the focus goes through rows on
    /// its way, and leaving one shows its errors.
    var machine: FormMachine? { get }

    /// Whether the form lives on from step to step; by default it does.
    ///
    /// A form that is sent with each step takes nothing back, and forgets which rows were entered
    /// and what rows held that a rule closed.
    static var isLive: Bool { get }

    /// Whether a text replaces another at once; by default the row is empty in between, which other
    /// rows may follow.
    static var replacesAtOnce: Bool { get }

    /// Whether undo and redo show the step that they changed; by default the step stays.
    static var followsHistory: Bool { get }

    /// Whether the buttons that lead to steps have that of the present step; by default they do.
    static var offersCurrentStep: Bool { get }

    /// The elements that a face of this sort shows of a form.
    ///
    /// A face leaves out what it shows in another way, such as the options of a closed list.
    func expected(_ form: FormPresentation) -> FaceNode
}

extension TestedFace {
    /// All values that count.
    public func record(of machine: FormMachine) -> FieldRecord { machine.record }

    /// The form is elsewhere.
    public var machine: FormMachine? { nil }

    /// The form lives on.
    public static var isLive: Bool { true }

    /// Each step is taken when it comes.
    public func expect(_ steps: [FaceStep]) throws {}

    /// The step stays.
    public static var followsHistory: Bool { false }

    /// All steps are offered.
    public static var offersCurrentStep: Bool { true }

    /// A row is cleared before a text is typed.
    public static var replacesAtOnce: Bool { false }
}

/// One thing that a user does.
public enum FaceStep: Hashable, Sendable {
    /// Replaces the text of a row, and leaves it.
    case enter(String, String)
    /// Makes these the taken choices of a row, by their labels; a ticked box has the label of the
    /// row.
    case choose(String, [String])
    /// Presses the button with an event.
    case press(FormEvent)
    /// Something happens that no user does: an answer of the server, another language.
    case happen(FormEvent)
}

/// A control that a step needs and that a face does not have.
public struct MissingControl: Error, CustomStringConvertible {
    /// The words for the control.
    public let description: String

    /// Names a control.
    public init(_ description: String) { self.description = description }
}
