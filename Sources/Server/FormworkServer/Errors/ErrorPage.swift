import Formwork
import FormworkHTML

/// The page of an error that has no page of its own: its message, the input, and the way back.
struct ErrorPage {
    let error: RequestError
    let home: any ServerRequest
    let input: LabeledInput?

    /// The page, with the message as its title and heading.
    func htmlPage(_ context: HTMLContext) -> HTMLPage {
        let message = context.text(error.message)
        return HTMLPage(
            title: message,
            main: """
                <h1>\(message)</h1>
                \(inputSection(context))
                <p><a href="\(context.link(to: home))">\
                \(context.text(key: "FormworkServer.errorPage.home"))</a></p>
                """)
    }

    /// The user's input, so that it can be copied; where it may help, a button that sends it again.
    private func inputSection(_ context: HTMLContext) -> HTML {
        guard let input, !input.submitted.entries.isEmpty else { return .empty }
        let items = input.items(context)
        return """
            <h2>\(context.text(key: "FormworkServer.errorPage.typed"))</h2>
            \(HTMLDescriptionList(items).html(context))
            \(error.code == .notFound ? .empty : retryForm(input, context))
            """
    }

    /// A form with the same fields and a new token, for another try.
    private func retryForm(_ input: LabeledInput, _ context: HTMLContext) -> HTML {
        let token = hidden(FormToken.fieldName, context.csrfToken)
        let fields: [HTML] = input.submitted.entries.map { hidden($0.name, $0.text) }
        return """
            <form method="post">\(token)\(fields)<button type="submit" class="button">\
            \(context.text(key: "FormworkServer.errorPage.tryAgain"))</button></form>
            """
    }

    private func hidden(_ name: String, _ value: String) -> HTML {
        "<input type=\"hidden\" name=\"\(name)\" value=\"\(value)\">"
    }
}
