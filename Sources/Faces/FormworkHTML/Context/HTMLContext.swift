public import Formwork
public import FormworkPresentation

/// The reader of a page: the language, the latest submission, and the place of the site.
///
/// Views receive it when they are rendered. It is a value: a test makes one without a server.
///
/// ```swift
/// let context = HTMLContext(localizer: localizer, csrfToken: "token")
/// let page = context.page(view)
/// ```
public struct HTMLContext: Sendable {
    /// Chooses the reader's words.
    public let localizer: Localizer

    /// The reader's submission, if this page is the answer to it.
    public internal(set) var submission: PageSubmission?

    /// The visitor's token, by which a form shows that it came from this site.
    public let csrfToken: String

    /// Makes the key that identifies a form so that a repeated submission is recognized, another
    /// one for each form; `nil` if no key is needed.
    public let submissionKey: (@Sendable () -> String)?

    /// The path of the site's root, empty for the root of its host.
    public let basePath: String

    /// The paths of the requests whose forms can ask the server about rules that only it decides.
    public let questionPaths: Set<String>

    /// The notice about the last action, which this page shows once.
    public let notice: String?

    /// The address to which a button beside the notice posts in order to take the action back.
    public let undoLink: String?

    /// The name of the cookie in which the page's script reports the time zone of the browser; `nil`
    /// if it is known, or not asked for.
    public let timeZoneCookie: String?

    /// The theme of the site, by which colours that code gives to rows keep their contrast.
    public let theme: Theme

    /// The pictures of the site by the names that forms use.
    let pictures: [String: HTMLPicture]

    /// The widgets of the site by the names that fields have.
    let widgets: [String: HTMLWidget]

    /// Keeps the parts of a live form that only scripts use, and returns the address at which they read
    /// them, which may be known of another page; `nil` for pages that carry the parts of their forms.
    package var keepScriptParts: (@Sendable (_ markup: String, _ known: String?) -> String)?

    /// The reader as the outbox of the browser knows it; `nil` where no form waits offline.
    package var outbox: OutboxReader?

    /// The places of the marks of a live page; `nil` for a page that does not follow changes.
    package var live: LiveMarks?

    /// The version of the application, which its forms carry; `nil` for one without versions.
    package var version: SystemVersion?

    /// The view that is shown, for reports of texts that are missing.
    private var viewName: String?

    /// Makes a context.
    ///
    /// - Parameters:
    ///   - localizer: the language and the formats of the reader.
    ///   - submission: the submission that this page answers.
    ///   - csrfToken: the token that forms send back.
    ///   - submissionKey: makes one key for each form.
    ///   - basePath: the path below which the site is mounted, without a slash at its end.
    ///   - questionPaths: the paths of requests that answer questions of live forms.
    ///   - notice: the text of a message about the last action.
    ///   - undoLink: the address of a form request that takes the last action back.
    ///   - timeZoneCookie: the name of the cookie for the time zone of the browser.
    ///   - theme: the theme of the site.
    ///   - pictures: the pictures of the site by the names that forms use.
    ///   - widgets: the widgets of the site by the names that fields have.
    public init(
        localizer: Localizer, submission: PageSubmission? = nil, csrfToken: String = "",
        submissionKey: (@Sendable () -> String)? = nil, basePath: String = "",
        questionPaths: Set<String> = [], notice: String? = nil,
        undoLink: String? = nil, timeZoneCookie: String? = nil, theme: Theme = .calm,
        pictures: [String: HTMLPicture] = [:], widgets: [String: HTMLWidget] = [:]
    ) {
        self.theme = theme
        self.pictures = pictures
        self.widgets = widgets
        self.localizer = localizer
        self.submission = submission
        self.csrfToken = csrfToken
        self.submissionKey = submissionKey
        self.basePath = basePath
        self.questionPaths = questionPaths
        self.notice = notice
        self.undoLink = undoLink
        self.timeZoneCookie = timeZoneCookie
    }

    /// The reader's words for a text.
    public func text(_ string: LocalizableString) -> String {
        localizer.text(string, at: place)
    }

    /// The reader's words for any value that every locale writes in its own way.
    public func text(_ value: some Localizable) -> String { localizer.text(value, at: place) }

    /// The reader's words for the text under a key.
    public func text(
        key: String, arguments: [String: LocalizableArgument] = [:]
    ) -> String {
        text(.localized(key: key, arguments: arguments))
    }

    /// The link to a request; it is escaped where it is interpolated.
    ///
    /// If the request's query cannot be encoded, the link leads to its path alone, where the server
    /// reports that the address is incomplete.
    public func link(to request: some ServerRequest) -> String {
        request.link(below: basePath)
    }

    /// The link of a request of a type, whatever its body.
    public func link<Request: ServerRequest>(
        to type: Request.Type, query: Request.Query
    ) -> String {
        basePath + ((try? type.link(query: query)) ?? type.path)
    }

    /// The link to which the form of a request sends its questions; `nil` if nothing answers them.
    func questionsLink<Request: ServerRequest>(
        to type: Request.Type, query: Request.Query
    ) -> String? {
        guard questionPaths.contains(type.path) else { return nil }
        let link = (try? type.questionsLink(query: query)) ?? "\(type.path)/questions"
        return basePath + link
    }

    /// The page of a view model, whose texts are bound to their keys first.
    public func page(_ view: some HTMLView) -> HTMLPage {
        var context = self
        context.viewName = TypeNames.description(of: type(of: view))
        return view.boundToPropertyNames().htmlPage(context)
    }

    private var place: [any CodingKey] { viewName.map { [ViewName(stringValue: $0)] } ?? [] }
}

/// The name of a view, as the first part of a place.
private struct ViewName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
}
