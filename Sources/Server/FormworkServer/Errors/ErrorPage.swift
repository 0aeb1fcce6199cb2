import Formwork
import FormworkHTML

/// The page of an error that has no page of its own: its message, the input, and the way back.
struct ErrorPage {
    let error: RequestError
    let status: Int
    let home: any ServerRequest
    let input: LabeledInput?

    /// The page: a short heading, the message, and the remedy.
    func htmlPage(_ context: HTMLContext) -> HTMLPage {
        let heading = context.text(key: "FormworkServer.errorPage.\(kind).heading")
        let input = inputSection(context)
        return HTMLPage(
            title: heading,
            main: """
                <div class="error-page">
                <p class="error-status" aria-hidden="true">\
                \(context.localizer.text(Int64(status)))</p>
                <h1>\(heading)</h1>
                <p class="lead">\(context.text(error.message))</p>
                \(hasAdvice && input.isEmpty ? advice(context) : .empty)
                \(input)
                \(homeLink(input.isEmpty ? .primary : .secondary, context))
                </div>
                """)
    }

    /// The part of the texts' keys for the status.
    private var kind: String {
        switch status {
        case 401, 403: "forbidden"
        case 404: "notFound"
        case 408, 429, 503, 504: "unavailable"
        case 500...: "failed"
        default: "refused"
        }
    }

    /// Whether the remedy is not already part of the message; with input it is the button below.
    private var hasAdvice: Bool { [403, 404].contains(status) }

    private func advice(_ context: HTMLContext) -> HTML {
        "<p>\(context.text(key: "FormworkServer.errorPage.\(kind).advice"))</p>"
    }

    private func homeLink(_ style: HTMLButtonLink.Style, _ context: HTMLContext) -> HTML {
        let title = context.text(key: "FormworkServer.errorPage.home")
        let link = HTMLButtonLink(title, to: context.link(to: home), style: style)
        return "<p class=\"actions\">\(link.html)</p>"
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
