import Formwork
public import FormworkPresentation
import FormworkRows

/// The view of a ``WebScreenlet``: the page in its frame, and on pages a link to it.
open class WebView_default: BaseScreenletView, WebData {
    private enum Tag: RowTag { case message }

    /// A row that no reader sees, into which the script of frames writes a message.
    private let messageRow = TextFieldRow.hidden(Tag.message)

    /// The page; `nil` for none.
    public final var page: WebPage?

    /// The namespaces of the messages that the page may send.
    public final var namespaces: [String] = []

    /// The messages that the page gets.
    public final var messages: [ScriptMessage] = []

    /// The text of the message that the page sent, as JSON.
    public final var receivedText: String {
        get { messageRow.value }
        set { messageRow.value = newValue }
    }

    /// Adds the row for messages.
    open override func setupRows() {
        super.setupRows()
        add(messageRow)
    }

    /// A message needs no valid rows.
    open override func checksRows(before actionName: String) -> Bool {
        actionName != WebScreenlet.messageAction
    }

    /// The frame, and the link for readers who want the page alone, or whose browser shows no frame.
    open override var parts: [ScreenPart] {
        guard let page else { return super.parts }
        let frame = ScreenPart.frame(
            ScreenFrame(
                title: page.title, address: page.address, row: Tag.message.name,
                actions: namespaces.map { namespace in
                    ShownAction(
                        action: WebScreenlet.messageAction, of: namespace, label: namespace)
                }, messages: messages))
        return super.parts + [frame] + link(to: page)
    }

    /// The link beside a frame; other faces show the address in the place of the frame.
    private func link(to page: WebPage) -> [ScreenPart] {
        guard let context = screenlet?.context, context.face == .page else { return [] }
        let words = context.localizer.text(
            key: "WebScreenlet.open", arguments: ["title": .text(page.title)])
        return [.link(title: words, address: page.address)]
    }
}
