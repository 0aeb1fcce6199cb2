public import Formwork

/// An action of a button inside a form, apart from submitting it: one more entry, the next step.
///
/// Without a script the form is posted with the button's value, and its page is shown again with
/// the action done. With a script nothing is posted.
///
/// ```swift
/// PageAction(text: "insert:team").event   // .insert(tag: "team", at: nil)
/// PageAction(text: "next").event          // .next
/// ```
///
/// The text comes from the client and may be anything: an action that does not apply shows the page
/// again.
///
/// | text | effect |
/// |---|---|
/// | `refresh` | evaluates the rules for the input |
/// | `next`, `back`, `goTo:people` | changes the step |
/// | `insert:team`, `remove:team.3`, `move:team.3:0` | changes a list |
/// | `act:suggest` | presses a button of the form |
/// | `reset:initial` | puts the loaded values back |
/// | `find:idea` | searches for instances to refer to |
///
/// Tags may contain colons, positions may not: a position is read from behind the last colon.
public struct PageAction: Hashable, Sendable {
    /// The name of the buttons; their value is the action's ``text``.
    public static let name = "formwork-action"

    /// The button's value for the server, such as `insert:team`.
    public let text: String

    /// Parses an action from outside; any other text only shows the page again.
    public init(text: String) { self.text = text }

    /// Shows the form again, with all rules evaluated for the current input.
    ///
    /// It is the way in which rules take effect without a script.
    public static let refresh = PageAction(text: "refresh")

    /// Shows the instances that the words in a row find.
    public static func find(_ tag: String) -> PageAction { PageAction(text: "find:\(tag)") }

    /// Shows the form in the language of the request, read in the one in which it was filled in.
    static func localize(from tag: String) -> PageAction { PageAction(text: "localize:\(tag)") }

    /// An event of the form, which the script applies and the server applies without a script.
    init(_ name: FormEvent.Name, _ target: String...) {
        text = ([name.rawValue] + target).joined(separator: ":")
    }

    /// One more entry at the end of a list.
    static func insert(_ list: String) -> PageAction { PageAction(.insert, list) }

    static func remove(_ entry: String) -> PageAction { PageAction(.remove, entry) }

    static func move(_ entry: String, to position: Int) -> PageAction {
        PageAction(.move, entry, "\(position)")
    }

    static let next = PageAction(.next)
    static let back = PageAction(.back)

    static func goTo(_ step: String) -> PageAction { PageAction(.goTo, step) }

    static func act(_ tag: String) -> PageAction { PageAction(.act, tag) }

    /// The event that the action causes in the form; `nil` if the form is only shown again.
    public var event: FormEvent? {
        let (tag, number) = place
        switch eventName {
        case .insert: return tag.isEmpty ? nil : .insert(tag: tag, at: number)
        case .remove: return .remove(tag: target)
        case .move: return number.map { .move(tag: tag, to: $0) }
        case .next: return .next
        case .back: return .back
        case .goTo: return .goTo(tag: target)
        case .reset: return .reset(to: FormOrigin(rawValue: target) ?? .initial)
        case .act: return .act(tag: target)
        default: return nil
        }
    }

    /// The tag of the form's own button that was pressed, `nil` for every other action.
    public var pressedTag: String? { eventName == .act ? target : nil }

    /// The language in which the form was filled in, if it is to be shown in another.
    var writtenLanguage: String? { kind == "localize" ? target : nil }

    /// Whether errors are reported before the user leaves the step.
    var checksStep: Bool { eventName == .next || eventName == .goTo }

    /// Whether the page shows what the form found: after leaving a step, and after the code of a
    /// button, as other actions check nothing.
    var showsFindings: Bool { checksStep || pressedTag != nil }

    private var eventName: FormEvent.Name? { FormEvent.Name(rawValue: String(kind)) }

    /// Bytes are compared: the text came from outside, and characters may take long to find in it.
    private var kind: Substring { Substring(text.utf8.prefix { $0 != UInt8(ascii: ":") }) }

    /// The text behind the kind: the tag of a row, an entry or a step.
    private var target: String {
        String(text.utf8.dropFirst(kind.utf8.count + 1)) ?? ""
    }

    /// The target, and the position behind it if there is one.
    private var place: (tag: String, position: Int?) {
        let target = target
        guard let colon = target.utf8.lastIndex(of: UInt8(ascii: ":")),
            let position = Int(target[target.utf8.index(after: colon)...])
        else { return (target, nil) }
        return (String(target[..<colon]), position)
    }
}
