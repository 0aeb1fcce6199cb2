public import Formwork

/// A form on a page, made from the rows of a model, from a definition, or shown for any driver.
///
/// ```swift
/// HTMLForm(
///     of: IdeaBody.self, submittingTo: CreateIdeaRequest.self, query: EmptyQuery(),
///     submitTitle: save, cancel: (cancel, context.link(to: ListIdeasRequest(query: .init())))
/// ).html(context)
/// ```
///
/// A live form asks the server about the rules that only it can decide, where the application has
/// registered a request with such rules.
///
/// On the answer to a refused submission it shows the input, with the errors at each field. It needs
/// no script: buttons that send the form and show it again grow lists, turn steps and open rows.
public struct HTMLForm {
    /// The name of the hidden input that carries the visitor's token.
    public static let tokenName = "_csrf"

    /// The name of the hidden input with the key of this one form, by which a second one is known.
    public static let keyName = "formwork-key"

    /// The name of the hidden input that carries the version of the application, if it has one.
    public static let versionName = "formwork-version"

    /// The party that reports errors in the input, by default the site.
    ///
    /// With ``HTMLFormMode/native`` the messages are those of the browser, in the browser's language.
    public var mode = HTMLFormMode.novalidate

    /// Whether a script may take the form over; by default it may where the form has rules, lists
    /// or steps, for which it would otherwise have to be sent.
    ///
    /// A live form carries its definition and state, and loads the engine: about 120 kB, cached for a year.
    public var isLive: Bool?

    /// Whether a live form that has no network waits in the browser, over a closed tab too, and is sent once.
    ///
    /// Its input lies there as plain text: turn it off for secrets. A form with a password never waits.
    public var waitsOffline = true

    /// The addresses of stored files by the names of their fields, such as `["logo": link]`.
    ///
    /// The page shows a picture, and links to any file; one without an address is shown by its name.
    public var fileLinks: [String: String] = [:]

    /// The instances that the references in the form offer.
    public var references = ReferenceChoices()

    /// The values of the version that was read, if the form shows those of another version.
    package var baseValues: [String: FieldValue]?

    /// The text of the button that keeps the input as a draft; `nil` for none.
    var draftTitle: LocalizableString?

    /// Restricts the form to the rows that a caller may see and change; `nil` for none.
    var restriction: FormRestriction?

    private let makeForm: (Localizer) throws -> FormFactory
    private let link: (HTMLContext) -> String
    /// The address that decides rules of the server; `nil` leaves them to the submission.
    private let questionsLink: (HTMLContext) -> String?
    /// The path of the request without slashes.
    private let name: String
    private let hidden: [(name: String, value: String)]
    /// The version that is shown, if the request is about one that its client read.
    private let version: Int?
    private let submitTitle: LocalizableString
    private let isDestructive: Bool
    private let cancel: (title: LocalizableString, link: String)?

    /// Makes a form that shows a model's values: those of its fields, lists and records.
    ///
    /// The values count as stored if the request is about a version that its client read: rules
    /// with `ValidityRule.onlyWhenChanged` are then evaluated only for changed values.
    ///
    /// - Parameters:
    ///   - model: The rows and their values, such as a view model or the body of the request. If
    ///     its own `encode(to:)` throws, the form has no values to show.
    ///   - type: The type of the request that the form submits; its body is what users fill in.
    ///   - query: The request's query.
    ///   - hidden: Further inputs to send, such as the version that was read.
    ///   - submitTitle: The text of the button.
    ///   - cancel: The way out without submitting.
    public init<Model: ValidatableModel & Encodable, Submission: ServerRequest>(
        of model: Model, submittingTo type: Submission.Type, query: Submission.Query,
        hidden: [(name: String, value: String)] = [], submitTitle: LocalizableString,
        cancel: (title: LocalizableString, link: String)? = nil
    ) {
        let form = ModelForm.of(Model.self)
        let values = (try? form.encoder.encode(model)) ?? [:]
        let isStored = (type as? any VersionedRequest.Type)?.readVersion(inAny: query) != nil
        self.init(
            submittingTo: type, query: query, hidden: hidden, submitTitle: submitTitle,
            isDestructive: false, cancel: cancel
        ) { .plain(FormStart(try form.definition(for: $0), values: values, isStored: isStored)) }
    }

    /// Makes an empty form with the rows of a model, such as the body of the request.
    ///
    /// - Parameters:
    ///   - model: The type with the rows; its lists have their initial number of entries.
    ///   - values: The initial values of some rows by their names.
    ///   - type: The type of the request that the form submits.
    ///   - query: The request's query.
    ///   - hidden: Further inputs to send.
    ///   - submitTitle: The text of the button.
    ///   - cancel: The way out without submitting.
    public init<Model: ValidatableModel, Submission: ServerRequest>(
        of model: Model.Type, values: [String: FieldValue] = [:],
        submittingTo type: Submission.Type, query: Submission.Query,
        hidden: [(name: String, value: String)] = [], submitTitle: LocalizableString,
        cancel: (title: LocalizableString, link: String)? = nil
    ) {
        let form = ModelForm.of(model)
        self.init(
            submittingTo: type, query: query, hidden: hidden, submitTitle: submitTitle,
            isDestructive: false, cancel: cancel
        ) { .plain(FormStart(try form.definition(for: $0), values: values)) }
    }

    /// Makes a form of a definition, which is in the reader's language already.
    ///
    /// - Parameters:
    ///   - definition: The rows.
    ///   - values: The initial values of the rows.
    ///   - type: The type of the request that the form submits.
    ///   - query: The request's query.
    ///   - hidden: Further inputs to send.
    ///   - submitTitle: The text of the button.
    ///   - cancel: The way out without submitting.
    public init<Submission: ServerRequest>(
        of definition: FormDefinition, values: [String: FieldValue] = [:],
        submittingTo type: Submission.Type, query: Submission.Query,
        hidden: [(name: String, value: String)] = [], submitTitle: LocalizableString,
        cancel: (title: LocalizableString, link: String)? = nil
    ) {
        self.init(
            submittingTo: type, query: query, hidden: hidden, submitTitle: submitTitle,
            isDestructive: false, cancel: cancel
        ) { _ in .plain(FormStart(definition, values: values)) }
    }

    /// Makes a form that shows the live form of a driver, such as a `Form` of row objects.
    ///
    /// Each page has a driver of its own, which receives the input of a submission and the actions
    /// of buttons as events. Its code runs on the server; a script in the page evaluates the rules
    /// that are values.
    ///
    /// - Parameters:
    ///   - type: The type of the request that the form submits.
    ///   - query: The request's query.
    ///   - hidden: Further inputs to send.
    ///   - submitTitle: The text of the button.
    ///   - cancel: The way out without submitting.
    ///   - driver: Makes the driver of an unsubmitted form in the reader's language.
    public init<Submission: ServerRequest>(
        submittingTo type: Submission.Type, query: Submission.Query,
        hidden: [(name: String, value: String)] = [], submitTitle: LocalizableString,
        cancel: (title: LocalizableString, link: String)? = nil,
        showing driver: @escaping (Localizer) -> any FormDriver
    ) {
        self.init(
            submittingTo: type, query: query, hidden: hidden, submitTitle: submitTitle,
            isDestructive: false, cancel: cancel
        ) { localizer in .driven { driver(localizer) } }
    }

    /// Makes a form with nothing to fill in: a button that confirms.
    ///
    /// - Parameters:
    ///   - type: The type of the request that the button submits.
    ///   - query: The request's query.
    ///   - hidden: Further inputs to send.
    ///   - submitTitle: The text of the button.
    ///   - isDestructive: Whether the button destroys data, and looks like it.
    ///   - cancel: The way out without submitting.
    public init<Submission: ServerRequest>(
        submittingTo type: Submission.Type, query: Submission.Query,
        hidden: [(name: String, value: String)] = [], submitTitle: LocalizableString,
        isDestructive: Bool = false, cancel: (title: LocalizableString, link: String)? = nil
    ) {
        self.init(
            submittingTo: type, query: query, hidden: hidden, submitTitle: submitTitle,
            isDestructive: isDestructive, cancel: cancel
        ) { _ in .plain(FormStart(try FormDefinition(rows: [RowDefinition]()))) }
    }

    private init<Submission: ServerRequest>(
        submittingTo type: Submission.Type, query: Submission.Query,
        hidden: [(name: String, value: String)], submitTitle: LocalizableString,
        isDestructive: Bool, cancel: (title: LocalizableString, link: String)?,
        form: @escaping (Localizer) throws -> FormFactory
    ) {
        makeForm = form
        link = { $0.link(to: type, query: query) }
        questionsLink = { $0.questionsLink(to: type, query: query) }
        name = type.path.filter { !"{}".contains($0) }.split(separator: "/").joined(separator: "-")
        self.hidden = hidden
        version = (type as? any VersionedRequest.Type)?.readVersion(inAny: query)
        self.submitTitle = submitTitle
        self.isDestructive = isDestructive
        self.cancel = cancel
    }

    /// The form, below the versions that are in conflict if there are any.
    ///
    /// Write it once into a page: identifiers follow from the request and the rows.
    ///
    /// - Precondition: The rows do not contradict each other; see `FormDefinitionError`.
    public func html(_ context: HTMLContext) -> HTML {
        do {
            var form = FormPage(
                mode: mode, isLive: isLive, fileLinks: fileLinks, references: references,
                context: context, of: try makeForm(context.localizer).restricted(by: restriction))
            form.waitsOffline = waitsOffline
            var html = HTMLConflictTable(context.submission?.conflicts ?? []).html(context)
            form.submit = submit(of: form)
            let rows = form.rows
            appendStart(of: form, with: form.scriptParts(of: rows), to: &html)
            html += rows
            appendButtons(of: form, to: &html)
            html.append(markup: "</form>\n")
            return html
        } catch {
            preconditionFailure("The form contradicts itself. \(error)")
        }
    }

    private func appendStart(of form: FormPage, with parts: ScriptParts?, to html: inout HTML) {
        let (context, anchor) = (form.context, anchor(of: form))
        html.append(markup: "<form class=\"form\"")
        html.attribute("id", anchor?.id)
        html.append(markup: " method=\"post\"")
        html.attribute("action", anchor?.link ?? link(context))
        html.attribute("enctype", form.traits.takesFiles ? "multipart/form-data" : nil)
        html.append(markup: " accept-charset=\"utf-8\"")
        html.flag("novalidate", form.options.mode == .novalidate)
        if let parts { form.appendAttributes(of: parts, questionsLink(context), to: &html) }
        html.append(markup: ">\n")
        appendHidden(of: form, to: &html)
        if let parts { form.append(parts, to: &html) }
        guard let anchor else { return }
        if form.hasButtonsInside { anchor.appendDefaultButton(isOutside: false, to: &html) }
        html.needs.note(anchor)
    }

    /// Appends the inputs that are not shown: the token, the key, the items and the stored model.
    private func appendHidden(of form: FormPage, to html: inout HTML) {
        html.appendSender(form.context)
        for item in hidden { html.appendHidden(item.name, item.value) }
        base(of: form).map { html.appendHidden(FormBase.fieldName, $0) }
    }

    /// The stored model that the reader has seen: as a submission or the form reports it.
    private func base(of form: FormPage) -> String? {
        guard let version, !form.machine.definition.rows.isEmpty else { return nil }
        if let submitted = form.context.submission?.submitted, !submitted.entries.isEmpty {
            return submitted.texts(of: FormBase.fieldName).last
        }
        let base = baseValues.map {
            FormStart(form.machine.definition, values: $0, isStored: true).machine()
        }
        return FormBase(version: version, showing: base ?? form.machine).text
    }

    /// The form's anchor for the rest of the page, if anything is filled in.
    private func anchor(of form: FormPage) -> FormAnchor? {
        guard !form.machine.definition.rows.isEmpty else { return nil }
        return FormAnchor(
            id: ElementID(tag: name).form, link: link(form.context),
            returnAction: form.steps.hasNext ? .next : nil)
    }

    private func appendButtons(of form: FormPage, to html: inout HTML) {
        html.append(markup: "<div class=\"form-buttons\">\n")
        form.steps.appendNext(to: &html, form.context)
        if !form.placesSubmit { html += form.submit }
        form.steps.appendBack(to: &html, form.context)
        appendDraft(to: &html, form.context)
        appendCancel(to: &html, form.context)
        html.append(markup: "</div>\n")
    }

    private func submit(of form: FormPage) -> HTML {
        var html = HTML.empty
        html.append(markup: "<button type=\"submit\"")
        html.attribute("class", isDestructive ? "button button-destructive" : "button")
        html.flag("hidden", form.steps.hasNext)
        html.append(">", words: form.context.text(submitTitle), "</button>\n")
        return html
    }

    private func appendCancel(to html: inout HTML, _ context: HTMLContext) {
        guard let (title, link) = cancel else { return }
        html += "<a class=\"button-link\" href=\"\(link)\">\(context.text(title))</a>\n"
    }
}
