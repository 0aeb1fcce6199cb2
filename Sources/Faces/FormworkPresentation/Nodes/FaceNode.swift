/// One element of a face by its meaning: its role, its name, its value and its states.
///
/// It is to faces what an accessibility tree is to pages: two faces that show the same form have
/// equal nodes, however differently they draw them.
///
/// ```swift
/// print(form.node().outline)
/// // form
/// //   line "Title" = "A bridge"
/// //   menu "Category" = "Tools" of "Hardware", "Tools"
/// //   button "Save"
/// ```
public struct FaceNode: Hashable, Sendable {
    /// The meanings of elements.
    public enum Role: String, CaseIterable, Hashable, Sendable {
        /// The whole form.
        case form
        /// The list of all errors, and one error in it.
        case summary, problem
        /// A step or a group with its heading.
        case step, group
        /// A list of entries, and one entry.
        case list, entry
        /// A line, a secret or several lines to type into.
        case line, secret, area
        /// One box to tick, or a switch.
        case box, toggle
        /// Choices in view of which one, or several, can be taken; a menu to open.
        case choices, several, menu
        /// Files to attach.
        case files
        /// A value that is not entered.
        case value
        /// An amount of money with its currency.
        case amount
        /// Words between the rows.
        case note
        /// A button.
        case button
    }

    /// The states of elements.
    public enum State: String, CaseIterable, Hashable, Sendable {
        /// It cannot be used, or only be read.
        case disabled, readOnly
        /// The box is ticked.
        case ticked
        /// The field may be left empty.
        case optional
        /// The server has not answered yet.
        case busy
        /// The step is the one that is shown.
        case current
    }

    /// The meaning of the element.
    public var role: Role

    /// The words by which it is known.
    public var name: String

    /// The value as it is shown; `nil` for elements without values and for secrets.
    public var value: String?

    /// The words of the choices that are offered.
    public var options: [String] = []

    /// The help beside it.
    public var help: String?

    /// The errors at it.
    public var errors: [String] = []

    /// The states in which it is.
    public var states: Set<State> = []

    /// The elements in it, in reading order.
    public var children: [FaceNode] = []

    /// Makes an element.
    public init(_ role: Role, _ name: String = "", children: [FaceNode] = []) {
        self.role = role
        self.name = name
        self.children = children
    }
}
