/// The state of the work of a screenlet, in the words of the reader.
public struct ScreenStatus: Hashable, Sendable {
    /// The moments of a piece of work.
    public enum Phase: String, CaseIterable, Codable, Hashable, Sendable {
        /// The work is being done.
        case working
        /// The work failed.
        case failure
        /// The work was done.
        case success
    }

    /// The moment.
    public var phase: Phase

    /// The words.
    public var text: String

    /// The action of which the work is.
    public var actionName: String

    /// Whether the reader waits in front of everything else of the screenlet.
    public var isModal: Bool

    /// The part that is done, from 0 to 1; `nil` if it is unknown.
    public var fraction: Double?

    /// Makes a state.
    public init(
        _ phase: Phase, _ text: String, of actionName: String, isModal: Bool = false,
        fraction: Double? = nil
    ) {
        self.phase = phase
        self.text = text
        self.actionName = actionName
        self.isModal = isModal
        self.fraction = fraction
    }
}
