/// The request for a passkey, which a script carries out when the form right behind it is submitted.
///
/// ```text
/// HTMLPasskey(request: json, input: "response", problem: problem).html + form.html(context)
/// ```
///
/// The answer of the browser is sent in a hidden input of the form. Without a script the input is
/// empty.
package struct HTMLPasskey {
    private let request: String
    private let input: String
    private let problem: String

    /// Makes a request.
    ///
    /// - Parameters:
    ///   - request: The kind and the options of Web Authentication, as JSON.
    ///   - input: The name of the input for the answer.
    ///   - problem: The text for a browser that has no answer.
    package init(request: String, input: String, problem: String) {
        self.request = request
        self.input = input
        self.problem = problem
    }

    /// The element, in which the script shows the problem.
    package var html: HTML {
        var html = HTML.empty
        html.append(markup: "<p class=\"notice notice-warning\" role=\"alert\" hidden")
        html.attribute("data-formwork-passkey", request)
        html.attribute("data-formwork-input", input)
        html.append(">", words: problem, "</p>\n")
        html.needs.notePasskeys()
        return html
    }
}
