/// The reader of a page as the outbox of the browser knows it: the forms that could not be sent wait there
/// for the reader who submitted them.
package struct OutboxReader: Sendable {
    /// The maximum number of forms that wait in a browser for one site.
    package static let maximumCount = 16

    /// The name of the cookie by which the script of the outbox reports that something waits.
    package static let cookie = "formwork-waiting"

    /// A mark of the account or else of the session, the same on all its pages; that of a session begins with
    /// a hyphen.
    let owner: String

    /// Whether something waits in the browser, so that the page needs the script.
    package let isWaiting: Bool

    /// The mark of an account that was logged out a moment ago, of which nothing stays in the browser.
    package let left: String?

    /// Makes a reader.
    ///
    /// - Parameters:
    ///   - owner: The mark of the account, or else of the session.
    ///   - isWaiting: Whether something waits in the browser.
    ///   - left: The mark of an account that was logged out.
    package init(owner: String, isWaiting: Bool, left: String? = nil) {
        self.owner = owner
        self.isWaiting = isWaiting
        self.left = left
    }
}
