public import Formwork

/// A form on a page, made from the fields of a view model.
///
/// ```swift
/// HTMLForm(
///     of: self, submittingTo: CreateIdeaRequest(requestBody: …), submitTitle: save,
///     cancel: (cancel, context.link(to: IdeasRequest()))
/// ).html(context)
/// ```
///
/// When the page is the answer to a refused submission, the form shows what was typed, with what is
/// wrong at each field. It needs no script, and leaves all checks to the server: a browser would
/// speak of an input in its own language and style, not in the site's.
public struct HTMLForm {
    /// The name of the hidden input that carries the visitor's token.
    public static let tokenName = "_csrf"

    private let fields: [any FormFieldBase]
    private let values: [String: FieldValue]
    private let link: (HTMLContext) -> String
    private let hidden: [(name: String, value: String)]
    private let submitTitle: LocalizableString
    private let isDestructive: Bool
    private let cancel: (title: LocalizableString, link: String)?

    /// Makes a form that shows a view model's values.
    ///
    /// - Parameters:
    ///   - view: What holds the fields and their values. If its own `encode(to:)` throws, the form
    ///     has no values to show.
    ///   - request: The request that the form submits; its body is what people fill in.
    ///   - hidden: What is sent beside the fields, such as the version that was read.
    ///   - submitTitle: What the button says.
    ///   - cancel: The way out without submitting.
    public init<View: ViewModel & ValidatableModel & Encodable, Submission: ServerRequest>(
        of view: View,
        submittingTo request: Submission,
        hidden: [(name: String, value: String)] = [],
        submitTitle: LocalizableString,
        cancel: (title: LocalizableString, link: String)? = nil
    ) {
        fields = View.formFields
        let encoder = FieldValueEncoder(tags: fields.map(\.fieldId.id))
        values = (try? encoder.encode(view)) ?? [:]
        link = { $0.link(to: request) }
        self.hidden = hidden
        self.submitTitle = submitTitle
        isDestructive = false
        self.cancel = cancel
    }

    /// Makes a form with nothing to fill in: a button that confirms.
    ///
    /// - Parameters:
    ///   - request: The request that the button submits.
    ///   - hidden: What is sent with it.
    ///   - submitTitle: What the button says.
    ///   - isDestructive: Whether the button destroys something, and looks like it.
    ///   - cancel: The way out without submitting.
    public init<Submission: ServerRequest>(
        submittingTo request: Submission,
        hidden: [(name: String, value: String)] = [],
        submitTitle: LocalizableString,
        isDestructive: Bool = false,
        cancel: (title: LocalizableString, link: String)? = nil
    ) {
        fields = []
        values = [:]
        link = { $0.link(to: request) }
        self.hidden = hidden
        self.submitTitle = submitTitle
        self.isDestructive = isDestructive
        self.cancel = cancel
    }

    /// Makes a form for a request type whose body is what people fill in.
    ///
    /// - Parameters:
    ///   - view: What holds the fields and their values.
    ///   - type: The type of the request that the form submits.
    ///   - query: The request's query.
    ///   - submitTitle: What the button says.
    ///   - cancel: The way out without submitting.
    public init<View: ViewModel & ValidatableModel & Encodable, Submission: ServerRequest>(
        of view: View, submittingTo type: Submission.Type, query: Submission.Query,
        submitTitle: LocalizableString, cancel: (title: LocalizableString, link: String)? = nil
    ) {
        fields = View.formFields
        let encoder = FieldValueEncoder(tags: fields.map(\.fieldId.id))
        values = (try? encoder.encode(view)) ?? [:]
        link = { $0.link(to: type, query: query) }
        hidden = []
        self.submitTitle = submitTitle
        isDestructive = false
        self.cancel = cancel
    }

    /// The form, below the versions that are in conflict if there are any.
    ///
    /// - Precondition: The fields do not contradict each other; see `FormDefinitionError`.
    public func html(_ context: HTMLContext) -> HTML {
        let machine = self.machine(context)
        var html = HTMLConflictTable(context.submission?.conflicts ?? []).html(context)
        appendStart(to: &html, context, sendsFiles: machine.definition.sendsFiles)
        appendFields(of: machine, to: &html, context)
        appendButtons(to: &html, context)
        html.append(markup: "</form>\n")
        return html
    }

    /// The form machine as it stands after what was submitted.
    private func machine(_ context: HTMLContext) -> FormMachine {
        do {
            let definition = try FormDefinition(fields: fields, localizer: context.localizer)
            let machine = FormMachine(definition: definition, values: values)
            if let submission = context.submission { machine.show(submission.submitted) }
            return machine
        } catch {
            preconditionFailure("The form contradicts itself. \(error)")
        }
    }

    private func appendStart(
        to html: inout HTML, _ context: HTMLContext, sendsFiles: Bool
    ) {
        html.append(markup: "<form class=\"form\" method=\"post\"")
        html.attribute("action", link(context))
        html.attribute("enctype", sendsFiles ? "multipart/form-data" : nil)
        html.append(markup: " accept-charset=\"utf-8\" novalidate>\n")
        html.appendHidden(HTMLForm.tokenName, context.csrfToken)
        for item in hidden { html.appendHidden(item.name, item.value) }
    }

    private func appendFields(
        of machine: FormMachine, to html: inout HTML, _ context: HTMLContext
    ) {
        let messages = PageMessages(context.submission, localizer: context.localizer)
        for field in machine.definition.fields {
            let markup = FieldMarkup(
                field: field, texts: machine.texts(of: field.tag),
                errors: messages.errors(about: field.tag),
                warnings: messages.warnings(about: field.tag), context: context)
            markup.append(to: &html)
        }
    }

    private func appendButtons(to html: inout HTML, _ context: HTMLContext) {
        html.append(markup: "<div class=\"form-buttons\">\n<button type=\"submit\"")
        html.attribute("class", isDestructive ? "button button-destructive" : "button")
        html.append(markup: ">")
        html.append(words: context.text(submitTitle))
        html.append(markup: "</button>\n")
        if let cancel {
            html.append(markup: "<a class=\"button-link\"")
            html.attribute("href", cancel.link)
            html.append(markup: ">")
            html.append(words: context.text(cancel.title))
            html.append(markup: "</a>\n")
        }
        html.append(markup: "</div>\n")
    }
}

extension FormDefinition {
    /// Whether one of the fields takes a file.
    fileprivate var sendsFiles: Bool {
        fields.contains { $0.type == .text(inputType: .file) }
    }
}
