import Formwork

/// The parts of a live form that only a script uses: its definition, the patterns of entries and messages, the
/// place of its status, and the buttons that undo.
///
/// They are the same for many pages. Browsers read them once, at an address that follows from their content,
/// unless they are so small that a request costs more than their bytes.
///
/// ```html
/// <script type="application/json" data-formwork-definition>{"v":1,"rows":[…]}</script>
/// <template data-formwork-template="__team__" data-formwork-entry-of="team">…</template>
/// <template data-formwork-summary>…</template>
/// <template data-formwork-error>…</template>
/// ```
///
/// Scripts of a type that browsers do not run are data: a content security policy without `unsafe-inline`
/// allows them.
struct ScriptParts: Sendable {
    /// The number of bytes from which on they are worth a request of their own, which browsers make once.
    static let linkedSize = 2_048

    /// The parts.
    let html: HTML

    /// Their address; `nil` where the page has them.
    let link: String?

    /// Their address below that of the site.
    private let path: String?
    private let minimumSize: Int

    init(_ html: HTML, linkedFrom size: Int = linkedSize, in context: HTMLContext) {
        self.init(html, linkedFrom: size, at: nil, in: context)
    }

    private init(
        _ html: HTML, linkedFrom size: Int, at known: String?, in context: HTMLContext
    ) {
        self.html = html
        minimumSize = size
        path = html.text.utf8.count < size ? nil : context.keepScriptParts?(html.text, known)
        link = path.map { context.basePath + $0 }
    }

    /// The same parts on another page, whose site keeps them once more if it has forgotten them.
    func again(in context: HTMLContext) -> ScriptParts {
        ScriptParts(html, linkedFrom: minimumSize, at: path, in: context)
    }
}
