public import Formwork
public import FormworkPresentation
import Foundation

/// The data of the view of a ``WebScreenlet``.
public protocol WebData: AnyObject {
    /// The page, with its address for the face; `nil` for none.
    var page: WebPage? { get set }

    /// The namespaces of the messages that the page may send.
    var namespaces: [String] { get set }

    /// The messages that the page gets, in their order.
    var messages: [ScriptMessage] { get set }

    /// The text of the message that the page sent, as JSON; empty for none.
    var receivedText: String { get set }
}

/// A page as a ``WebScreenlet`` hands it to its view.
public struct WebPage: Hashable, Sendable {
    /// The words by which the page is known.
    public let title: String

    /// The address.
    public let address: String

    /// Makes a description.
    public init(title: String, address: String) {
        self.title = title
        self.address = address
    }
}

/// A screenlet that shows another page of the same site in a frame, and exchanges messages with its script.
///
/// ```swift
/// let seats = WebScreenlet()
/// seats.title = .localized(key: "Booking.seats")
/// seats.address = "/seat-plan"
/// seats.namespaces = ["seat.chosen"]
/// seats.onMessage = { message in print("\(message.text) was chosen") }
/// ```
///
/// | Action | Effect |
/// |---|---|
/// | `Screenlet.loadAction` | shows the page |
/// | ``messageAction``, of the entry with the namespace | hands a message of the page to ``onScriptMessage(_:)`` |
///
/// A message is taken if its namespace is among ``namespaces``, as input of a reader is: from outside. Faces that
/// show no page inside of another one have a link to it, and no messages.
open class WebScreenlet: BaseScreenlet<any WebData> {
    /// The name of the action that a message of the page performs.
    public static var messageAction: String { "onScriptMessage" }

    /// The maximum number of messages that the page gets at once.
    public static var maximumMessages: Int { 16 }

    /// The maximum length of an address, in bytes.
    public static var maximumAddressLength: Int { 2_048 }

    /// The words by which the page is known, by default one for pages.
    public final var title: LocalizableString?

    /// The address of the page, below that of the site: `/seat-plan`.
    ///
    /// The page permits to be shown in a frame, see `FramedPage` of `FormworkServer`.
    public final var address = ""

    /// The namespaces of the messages that the page may send; by default it may send none.
    public final var namespaces: [String] = []

    /// Called with each message of the page; an error that it throws is shown.
    public final var onMessage: ((ScriptMessage) async throws -> Void)?

    /// The view of the theme `default`.
    open override class var views: [BaseScreenletView.Type] { [WebView_default.self] }

    /// The words for the page.
    open override var screenLabel: String {
        context?.localizer.text(title ?? .localized(key: "WebScreenlet.label")) ?? ""
    }

    /// Called with each message of the page; by default it calls ``onMessage``.
    ///
    /// Start an operation for ``messageAction`` in an override, or ``send(_:)`` an answer.
    open func onScriptMessage(_ message: ScriptMessage) async throws {
        try await onMessage?(message)
    }

    /// Sends a message to the page, which gets it as soon as it listens.
    ///
    /// - Throws: `RequestError` with the code `tooManyRequests` beyond ``maximumMessages``.
    public final func send(_ message: ScriptMessage) throws(RequestError) {
        guard screenletView.messages.count < Self.maximumMessages else {
            throw RequestError(.tooManyRequests)
        }
        screenletView.messages.append(message)
        onChange?()
    }

    // MARK: Actions

    /// Hands the view the namespaces.
    open override func onCreated() {
        screenletView.namespaces = namespaces.filter(ScriptMessage.isNamespace)
    }

    /// Shows the page, or takes a message of it.
    open override func onUserAction(_ actionName: String, sender: ActionSender) async {
        switch actionName {
        case Self.loadAction: showPage()
        case Self.messageAction: await receive(from: sender)
        default: await super.onUserAction(actionName, sender: sender)
        }
    }

    private func showPage() {
        guard Self.isPath(address) else {
            let error = ScreenletError(
                """
                \(type(of: self)) has the address “\(address)”, which is no path of the site. Set \
                `address` to one such as “/seat-plan”.
                """)
            return fail(Self.loadAction, error)
        }
        screenletView.page = WebPage(title: screenLabel, address: addressOfFace)
        report(.finished(Self.loadAction, address))
        onChange?()
    }

    private func receive(from sender: ActionSender) async {
        let text = screenletView.receivedText
        screenletView.receivedText = ""
        guard let namespace = sender.entryID, screenletView.namespaces.contains(namespace),
            let text = try? JSONDecoder().decode(String.self, from: Data(text.utf8)),
            let message = ScriptMessage(namespace, text)
        else { return fail(Self.messageAction, RequestError(.invalid)) }
        status = nil
        do {
            try await onScriptMessage(message)
            if status?.phase != .failure { report(.finished(Self.messageAction, message)) }
        } catch {
            fail(Self.messageAction, error)
        }
    }

    // MARK: The address

    /// The address on the site for a page, and the whole one for other faces.
    private var addressOfFace: String {
        guard let context else { return address }
        let base = context.operations.connector.baseURL
        let text = context.face == .page ? base.path() : base.absoluteString
        return (text.hasSuffix("/") ? String(text.dropLast()) : text) + address
    }

    /// Whether an address is a path of the site: no other host, and no signs that browsers drop or turn.
    private static func isPath(_ address: String) -> Bool {
        address.utf8.count <= maximumAddressLength && address.hasPrefix("/")
            && !address.hasPrefix("//") && !address.contains("\\")
            && address.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    }
}
