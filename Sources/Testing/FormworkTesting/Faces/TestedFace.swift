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

    /// Does what a user does, by the controls of the face, or what happens by itself.
    ///
    /// - Throws: An error that names the control if there is none.
    func perform(_ step: FaceStep) throws

    /// The elements that are shown, read from the face itself; `nil` where the form is gone since
    /// it was sent.
    var node: FaceNode? { get throws }

    /// The values of the form as the face has them.
    var record: FieldRecord { get throws }

    /// The elements that a face of this sort shows of a form.
    ///
    /// A face leaves out what it shows in another way, such as the options of a closed list.
    func expected(_ form: FormPresentation) -> FaceNode
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
