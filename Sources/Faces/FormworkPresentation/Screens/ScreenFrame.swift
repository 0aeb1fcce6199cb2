/// Another page of the same site inside of a screenlet, isolated from it, with a channel for messages.
///
/// A face that cannot show a page inside of another one shows the title and the address.
public struct ScreenFrame: Hashable, Sendable {
    /// The words by which the page is known.
    public var title: String

    /// The address of the page.
    public var address: String

    /// The name of the row that takes the text of a message from the page; empty for no messages.
    public var row: String

    /// The actions that messages of the page perform, of which each names the namespace as its entry.
    public var actions: [ShownAction]

    /// The messages to the page, in their order.
    public var messages: [ScriptMessage]

    /// Describes a page.
    public init(
        title: String, address: String, row: String = "", actions: [ShownAction] = [],
        messages: [ScriptMessage] = []
    ) {
        self.title = title
        self.address = address
        self.row = row
        self.actions = actions
        self.messages = messages
    }
}
