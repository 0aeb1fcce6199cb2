public import Formwork

/// The portrait of an account as a ``UserPortraitScreenlet`` hands it to its view.
public struct DisplayedPortrait: Hashable, Sendable {
    /// The address of the whole picture; `nil` for an account without one.
    public let address: String?

    /// The size of the picture.
    public let size: PictureSize?

    /// The part that is shown.
    public let part: Portrait.Part?

    /// Makes a description.
    public init(address: String?, size: PictureSize? = nil, part: Portrait.Part? = nil) {
        self.address = address
        self.size = size
        self.part = part
    }

    init(_ portrait: Portrait, address: String?) {
        self.init(address: address, size: portrait.size, part: portrait.part)
    }
}

/// The data of the view of a ``UserPortraitScreenlet``.
public protocol UserPortraitData: AnyObject {
    /// The name of the account.
    var userName: String { get set }

    /// The portrait; `nil` until it is loaded.
    var portrait: DisplayedPortrait? { get set }

    /// Whether the reader may change the portrait.
    var editable: Bool { get set }

    /// The picture that the reader chose, and its part.
    var input: PortraitInput { get }

    /// Whether the reader is asked to confirm the deletion, also on the next page.
    var asksToDelete: Bool { get set }

    /// Whether a change waits for the network.
    var isWaiting: Bool { get set }

    /// Takes the picture and its part out of the rows.
    func clearInput()
}
