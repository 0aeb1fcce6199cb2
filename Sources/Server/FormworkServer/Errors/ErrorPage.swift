import Formwork
import FormworkHTML

/// The page of an error that has no page of its own: its message, the input, and the way back.
struct ErrorPage {
    let error: RequestError
    let home: any ServerRequest
    let typed: TypedTexts?

    /// The page, with the message as its title and heading.
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

    /// The user's input, so that it can be copied; where it may help, a button that sends it again.
    private func typedTexts(_ context: HTMLContext) -> HTML {
        guard let typed, !typed.submitted.entries.isEmpty else { return .empty }
        let items = typed.items(context)
        return """
            <h2>\(context.text(key: "FormworkServer.errorPage.typed"))</h2>
            \(HTMLDescriptionList(items).html(context))
            \(error.code == .notFound ? .empty : retryForm(typed, context))
            """
    }

    /// A form with the same fields and a new token, for another try.
    private func retryForm(_ typed: TypedTexts, _ context: HTMLContext) -> HTML {
        let token = hidden(FormToken.fieldName, context.csrfToken)
        let fields: [HTML] = typed.submitted.entries.map { hidden($0.name, $0.text) }
        return """
            <form method="post">\(token)\(fields)<button type="submit" class="button">\
            \(context.text(key: "FormworkServer.errorPage.tryAgain"))</button></form>
            """
    }

    private func hidden(_ name: String, _ value: String) -> HTML {
        "<input type=\"hidden\" name=\"\(name)\" value=\"\(value)\">"
    }
}
