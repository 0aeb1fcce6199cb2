import Formwork
import FormworkHTML

/// The page of an error that has no page of its own: what happened, and the way back.
struct ErrorPage {
    let error: RequestError
    let home: any ServerRequest
    let submission: PageSubmission?

    func htmlPage(_ context: HTMLContext) -> HTMLPage {
        let message = context.text(error.message)
        return HTMLPage(
            title: message,
            main: """
                <h1>\(message)</h1>
                \(typedTexts(context))
                <p><a href="\(context.link(to: home))">\
                \(context.text(key: "FormworkServer.errorPage.home"))</a></p>
                """)
    }

    /// What was typed, so that it can be copied, and a button that sends the same once more.
    private func typedTexts(_ context: HTMLContext) -> HTML {
        guard let entries = submission?.submitted.entries, !entries.isEmpty else { return .empty }
        let texts: [HTML] = entries.filter { !$0.text.isEmpty }.map(text(of:))
        let token = hidden(FormToken.fieldName, context.csrfToken)
        let hiddenFields: [HTML] = entries.map { hidden($0.name, $0.text) }
        return """
            <h2>\(context.text(key: "FormworkServer.errorPage.typed"))</h2>
            <dl class="description-list">\(texts)</dl>
            <form method="post">\(token)\(hiddenFields)<button type="submit" class="button">\
            \(context.text(key: "FormworkServer.errorPage.tryAgain"))</button></form>
            """
    }

    private func text(of entry: SubmittedFields.Entry) -> HTML {
        "<dt>\(entry.name)</dt><dd dir=\"auto\">\(entry.text)</dd>"
    }

    private func hidden(_ name: String, _ value: String) -> HTML {
        "<input type=\"hidden\" name=\"\(name)\" value=\"\(value)\">"
    }
}
