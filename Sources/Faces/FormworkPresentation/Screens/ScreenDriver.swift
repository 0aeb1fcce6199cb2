/// A screenlet as every face shows it: its parts in reading order, and the state of its work.
///
/// A face draws the parts, shows ``status`` where a screen reader announces it, and hands the actions
/// of the reader to the screenlet.
public protocol ScreenDriver: AnyObject {
    /// The name of the screenlet among those beside it: letters, digits, `-` and `_`.
    var screenName: String { get }

    /// The words by which the screenlet is known to assistive technologies; empty for none.
    var screenLabel: String { get }

    /// The parts in reading order.
    var parts: [ScreenPart] { get }

    /// The state of the latest work; `nil` where nothing is to be reported.
    var status: ScreenStatus? { get }

    /// The names of the actions whose input waits in a browser without a network, by default none.
    var offlineActions: Set<String> { get }
}

extension ScreenDriver {
    /// None.
    public var offlineActions: Set<String> { [] }
}

/// The limits of screenlets inside of each other.
public enum ScreenLimits {
    /// The maximum number of screenlets around another one.
    public static let maximumDepth = 8

    /// The maximum number of screenlets of a page, with those inside of them.
    public static let maximumScreens = 64
}
