import Formwork

/// The buttons of screenlets.
extension ShownAction {
    /// The sign between the name of an action and the identity of the entry that it is about.
    public static let entrySign: Character = "@"

    /// Makes the button of an action with a name.
    ///
    /// - Parameters:
    ///   - action: The name of the action, such as `delete`.
    ///   - entry: The identity of the entry that the action is about.
    ///   - label: The words on the button.
    ///   - subject: The words of the thing that the button is about.
    ///   - isPossible: Whether the button can be pressed now.
    ///   - isCurrent: Whether the button leads to what is shown already.
    public init(
        action: String, of entry: String? = nil, label: String, about subject: String? = nil,
        isPossible: Bool = true, isCurrent: Bool = false
    ) {
        let tag = entry.map { "\(action)\(Self.entrySign)\($0)" } ?? action
        self.init(
            .act(tag: tag), label, about: subject, isPossible: isPossible, isCurrent: isCurrent)
    }

    /// The tag of the action that the button performs; `nil` for another event.
    public var tag: String? {
        if case .act(let tag) = event { tag } else { nil }
    }
}
